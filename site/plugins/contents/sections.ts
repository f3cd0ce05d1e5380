import type { Section } from './site-contents.ts';

/** The parts of a sidebar item that matter here; Docusaurus's own items fit. */
export interface Item {
  type: string;
  id?: string;
  label?: string;
  href?: string;
  items?: Item[];
  link?: { type: string; id?: string; permalink?: string };
}

/** The parts of a document that matter here. */
export interface Page {
  id: string;
  title: string;
  permalink: string;
  unlisted?: boolean;
}

export type Pages = ReadonlyMap<string, Page>;

/** The ids of the listed documents at and below an item, without repeats. */
export function documentsOf(item: Item, pages: Pages): Set<string> {
  const own = item.type === 'category' ? item.link?.id : item.id;
  const below = (item.items ?? []).flatMap((child) => [...documentsOf(child, pages)]);
  const listed = own !== undefined && pages.get(own)?.unlisted !== true && pages.has(own);
  return new Set(listed ? [own, ...below] : below);
}

/** Where a click on the item leads: its own page, its generated index, or the first page below it. */
function pathOf(item: Item, pages: Pages): string | undefined {
  const own = item.type === 'category' ? item.link?.id : item.id;
  const path =
    item.link?.permalink ?? item.href ?? (own === undefined ? undefined : pages.get(own)?.permalink);
  if (path !== undefined) return path;
  for (const child of item.items ?? []) {
    const found = pathOf(child, pages);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The first-level entries of a sidebar, in its order, without the area's own Overview.
 *
 * @param sidebar - items of one sidebar
 * @param pages - the version's documents by id
 * @param overviewId - id of the area's landing page
 */
export function sectionsOf(sidebar: readonly Item[], pages: Pages, overviewId: string): Section[] {
  return sidebar.flatMap((item) => {
    if (item.id === overviewId) return [];
    const count = documentsOf(item, pages).size;
    const path = pathOf(item, pages);
    const label = item.label ?? (item.id === undefined ? undefined : pages.get(item.id)?.title);
    return count > 0 && path !== undefined && label !== undefined ? [{ label, path, pages: count }] : [];
  });
}
