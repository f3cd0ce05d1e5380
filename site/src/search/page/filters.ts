import { type PageFacet, pageFacets } from '@kwikid/wire/search-names';

export type FilterName = 'area' | PageFacet | 'tag';

/** What results can be filtered by: its name in the URL, the attribute of records, its title. */
export const filterGroups: readonly { name: FilterName; attribute: string; title: string }[] = [
  { name: 'area', attribute: 'area', title: 'Area' },
  ...pageFacets.map(({ name, title }) => ({ name, attribute: name, title })),
  { name: 'tag', attribute: 'tags', title: 'Tag' },
];

/** The values that are chosen in each group: any of a group's, in all groups that have some. */
export type Filters = Readonly<Record<FilterName, readonly string[]>>;

/** What the search page asks, and its address says. */
export interface Question {
  readonly query: string;
  readonly filters: Filters;
  /** Counted from 0. */
  readonly page: number;
}

/** Value → number of results, by group. */
export type FilterCounts = Readonly<Record<FilterName, Readonly<Record<string, number>>>>;

export const noFilters = Object.fromEntries(filterGroups.map(({ name }) => [name, [] as string[]])) as Record<
  FilterName,
  string[]
>;

export const hasFilters = (filters: Filters): boolean =>
  filterGroups.some(({ name }) => filters[name].length > 0);

/** Chooses a value that is not chosen, and drops one that is. */
export function toggled(filters: Filters, name: FilterName, value: string): Filters {
  const chosen = filters[name];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return { ...filters, [name]: next };
}

/** The filters without what no page has: an address can hold anything. */
export function knownFilters(filters: Filters, known: FilterCounts): Filters {
  const entries = filterGroups.map(({ name }) => [
    name,
    filters[name].filter((value) => Object.hasOwn(known[name], value)),
  ]);
  return Object.fromEntries(entries) as Filters;
}

/**
 * The filters in the search protocol's form.
 *
 * @param without - a group that is left out, to count its values as if none were chosen
 */
export function facetFiltersOf(filters: Filters, without?: FilterName): string[][] {
  return filterGroups.flatMap(({ name, attribute }) => {
    const values = name === without ? [] : filters[name];
    // A value that begins with a minus would exclude.
    return values.length === 0 ? [] : [values.map((value) => `${attribute}:${value.replace(/^-/, '\\-')}`)];
  });
}
