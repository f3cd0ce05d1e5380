import type { Level } from './search-names.ts';

/** One query of a request. A request has up to ten: `{"requests": [{"query": …}]}`. */
export interface SearchRequest {
  query: string;
  /** Counted from 0. */
  page?: number;
  /** With `distinct`, pages of the site. */
  hitsPerPage?: number;
  /** Most hits of one page of the site; facets and `nbHits` then count pages of the site. */
  distinct?: number;
  /** All of them must hold; of a list, one: `['language:en', ['area:Blog', 'area:Tools']]`. */
  facetFilters?: readonly (string | readonly string[])[];
  /** Fields whose values are counted. */
  facets?: readonly string[];
  /** Words of a hit's text around what was found; without it hits have none of their text. */
  snippetWords?: number;
}

/** A section that a query found. Texts are HTML text, with `<mark>` around what was found and no other tag. */
export interface Hit {
  objectID: string;
  /** Path of the page, with `#anchor` if the section has one. */
  url: string;
  /** The headings above the section and its own. */
  hierarchy: Partial<Record<Level, string>>;
  snippet?: string;
  /** The phrase in which readers ask for the section, if its title and text do not say why it was found. */
  askedAs?: string;
  /** The part of the site that the page belongs to, as plain text. */
  area: string;
  /** The form of the page, for example `guide`. */
  kind: string;
}

/** A page that a query without hits may have meant. */
export type NearestPage = Pick<Hit, 'objectID' | 'url' | 'hierarchy'>;

/** The result of one query. */
export interface QueryResult {
  query: string;
  hits: Hit[];
  /** All hits of the query, on every page; with `distinct`, the pages of the site that they are sections of. */
  nbHits: number;
  /** Pages of the site that all hits are sections of; only our own engine counts them. */
  pagesFound?: number;
  /** Counted from 0. */
  page: number;
  nbPages: number;
  /** Value → number of hits, by field. */
  facets?: Record<string, Record<string, number>>;
  /** The query with its typing errors corrected. */
  didYouMean?: string;
  /** The hits lack most of the query's words, by how rare they are: what was looked for may be missing. */
  weak?: true;
  nearest?: readonly NearestPage[];
}

/** The body of a response: the results in the order of the queries. */
export interface SearchResponse {
  results: readonly QueryResult[];
}
