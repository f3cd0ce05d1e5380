/** The header of a response that names the engine it is from: `embedded` or `algolia`. */
export const searchEngineHeader = 'X-Search-Engine';

/** Names of the heading levels, outermost first: lvl0 is the sidebar's category, lvl1 the page's title. */
export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof levels)[number];

/**
 * What a page says about itself for the filters of /search: `docsearch:<name>` in its head, and a field of its
 * records. A new one needs its field in `search.ts` as well; nothing else.
 */
export const pageFacets = [
  { name: 'kind', title: 'Kind of page' },
  { name: 'audience', title: 'Written for' },
] as const;

export type PageFacet = (typeof pageFacets)[number]['name'];
