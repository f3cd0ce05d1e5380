/** The response header that names the engine: `embedded` or `algolia`. */
export const searchEngineHeader = 'X-Search-Engine';

/** Names of the heading levels, outermost first: lvl0 is the sidebar's category, lvl1 the page's title. */
export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof levels)[number];

/**
 * Facts that a page states about itself for the search: `docsearch:<name>` in its head, and a field of its
 * records.
 */
export const pageFacets = ['kind', 'audience'] as const;

/** A filter as a request to a search has it; a bare minus before the value would exclude it. */
export const facetFilter = (attribute: string, value: string): string =>
  `${attribute}:${value.replace(/^-/, '\\-')}`;
