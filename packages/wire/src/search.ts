import { z } from 'zod';
import { type Level, levels, type PageFacet } from './search-names.ts';

/** A value for each heading level. */
const perLevel = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(levels.map((level) => [level, value])) as Record<Level, Value>);

const text = z.string().nullable();
const count = z.number().int().nonnegative();

/** A page's path or URL. `javascript:` and the like do not belong in an index. */
const pageUrl = z.string().refine((value) => {
  const base = 'https://site.invalid';
  return URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol);
}, 'no URL of a page');

/** The fields of {@link pageFacets}: a text, which may be empty, or a list. */
export const pageFacetFields = {
  /** The form of the page, for example `guide`. */
  kind: z.string(),
  /** Groups of readers that the page is written for. */
  audience: z.array(z.string()).readonly(),
} satisfies Record<PageFacet, z.ZodType<string | readonly string[]>>;

/**
 * The parts of a section that a reader may see, in the shape of the hosted crawler's records.
 *
 * Source: https://docsearch.algolia.com/docs/record-extractor
 */
export const shownRecord = z.object({
  objectID: z.string(),
  /** Path of the page, with `#anchor` if the section has one. */
  url: pageUrl,
  url_without_anchor: pageUrl,
  anchor: text,
  type: z.enum([...levels, 'content']),
  /** The headings above a section and its own; null for a level that is not in use. */
  hierarchy: perLevel(text).readonly(),
  /** The section's own text, without its heading and without the sections below it. */
  content: text,
  /** BCP 47 language of the page, for example `en`. */
  language: z.string(),
  /** Docusaurus's contextual search tag, for example `docs-default-current`. */
  docusaurus_tag: z.string(),
  version: z.string(),
  /** Ids of the page's tags. */
  tags: z.array(z.string()).readonly(),
  /** The part of the site that the page belongs to, by its entry in the navbar: broader than lvl0. */
  area: z.string(),
  ...pageFacetFields,
  /**
   * The order of records of equal relevance: greater page_rank, then greater level, then smaller position.
   */
  weight: z
    .object({
      /** Rank of the page among pages; greater is better. */
      page_rank: z.number(),
      /** Rank of the heading: 90 for a page's title, 10 less for each level below it. */
      level: z.number(),
      /** Number of the section in its page, from 0. */
      position: z.number(),
    })
    .readonly(),
});

export type ShownRecord = Readonly<z.infer<typeof shownRecord>>;

const matchLevel = z.enum(['none', 'partial', 'full']);
const highlighted = z.object({
  value: z.string(),
  matchLevel,
  fullyHighlighted: z.boolean().optional(),
  matchedWords: z.array(z.string()).readonly().default([]),
});
const snippeted = z.object({ value: z.string(), matchLevel });
/** By attribute; a text that a record lacks is left out. */
const marked = <Value extends z.ZodType>(value: Value) =>
  z.object({ hierarchy: perLevel(value).partial().optional(), content: value.optional() });

/** A record that matched, with the attributes that the request asked for. Every text in it is HTML text. */
export const hit = shownRecord
  .extend({ hierarchy: perLevel(text).partial() })
  .partial()
  .required({ objectID: true })
  .extend({
    _highlightResult: marked(highlighted).default({}),
    _snippetResult: marked(snippeted).default({}),
  });

export interface Hit extends z.infer<typeof hit> {
  /** The phrase in which readers ask for the section, if its title and text do not say why it was found. HTML text. */
  askedAs?: string;
}

/** The result of one query of a request. */
export const queryResult = z.object({
  hits: z.array(hit),
  /** All hits of the query, on every page; with `distinct`, the pages of the site that they are sections of. */
  nbHits: count,
  /** Counted from 0. */
  page: count,
  nbPages: count,
  hitsPerPage: count,
  processingTimeMS: z.number().nonnegative().default(0),
  /** Value → number of hits, by attribute. */
  facets: z.record(z.string(), z.record(z.string(), count)).optional(),
});

/** A page that a query without hits may have meant. */
export interface NearestPage extends Pick<ShownRecord, 'objectID' | 'url'> {
  hierarchy: NonNullable<Hit['hierarchy']>;
}

/** The server's result for one query: the hits, the echoed query, and fields that only our own engine has. */
export interface QueryResult extends z.infer<typeof queryResult> {
  hits: Hit[];
  query: string;
  /** The known parameters as sent, URL-encoded. */
  params: string;
  index: string;
  /** Pages of the site that all hits are sections of. */
  pagesFound?: number;
  /** The query with its typing errors corrected. */
  didYouMean?: string;
  /** The hits lack most of the query's words, by how rare they are: what was looked for may be missing. */
  weak?: true;
  nearest?: readonly NearestPage[];
}

/** The body of a response. */
export interface SearchResponse {
  results: readonly QueryResult[];
}

/** One query of a request, in the hosted service's terms. */
export interface SearchRequest {
  indexName: string;
  query: string;
  /** Counted from 0. */
  page?: number;
  /** With `distinct`, pages of the site. */
  hitsPerPage?: number;
  /** Most hits of one page of the site; facets and `nbHits` then count pages of the site. */
  distinct?: number;
  facetFilters?: readonly (string | readonly string[])[];
  facets?: readonly string[];
  attributesToRetrieve?: readonly string[];
  attributesToHighlight?: readonly string[];
  attributesToSnippet?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
}
