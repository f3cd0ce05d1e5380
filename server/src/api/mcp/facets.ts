import type { SearchRecord } from '@kwikid/search';

/** A value that a search can be filtered by, and how many pages have it. */
export interface Facet {
  name: string;
  pages: number;
}

/**
 * Tags and areas of all searchable pages, the most used first.
 *
 * @param records - of the build
 */
export function facetsOf(records: readonly SearchRecord[]): { tags: Facet[]; areas: Facet[] } {
  const tags = new Map<string, Set<string>>();
  const areas = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, name: string, page: string) => {
    const pages = to.get(name) ?? new Set();
    to.set(name, pages.add(page));
  };
  for (const { tags: own, hierarchy, url_without_anchor: page } of records) {
    for (const tag of own) add(tags, tag, page);
    if (hierarchy.lvl0 !== null) add(areas, hierarchy.lvl0, page);
  }
  return { tags: counted(tags), areas: counted(areas) };
}

const counted = (facets: ReadonlyMap<string, ReadonlySet<string>>): Facet[] =>
  [...facets]
    .map(([name, pages]) => ({ name, pages: pages.size }))
    .sort((a, b) => b.pages - a.pages || a.name.localeCompare(b.name, 'en'));
