import { z } from 'zod';
import { maxQueryLength } from '../create-engine.ts';
import { type FacetFilters, parseFacetFilters } from '../index/facet-filters.ts';
import { SearchRequestError } from '../records/search-error.ts';

/** Of one query. The site's pages ask for 10 pages of 3 sections, or 15 of 2. */
const maxHitsPerPage = 30;
/** Hits of one page of the site. Source: the hosted service's limit. */
const maxDistinct = 4;
const maxPage = 100_000;
/** Of a snippet. The site's pages ask for 40. */
const maxSnippetWords = 60;
/** In UTF-16 units. A tag is around every word that was found: 'long tag' times 'many words' is a large response. */
const maxTagLength = 32;
const maxAttributes = 50;
/** Of a parameter's name in an error message, in UTF-16 units: the sender chose it, and the message is logged. */
const maxNameLength = 64;
/** Lists in lists that a parameter may hold; JSON of any depth would be walked to its end, and the stack with it. */
const maxDepth = 4;

/** A string, cut; a number counts as one. */
const text = (fallback: string, max: number) =>
  z
    .union([z.string(), z.number()], 'must be a string')
    .nullish()
    .transform((value) =>
      String(value ?? fallback)
        .slice(0, max)
        .toWellFormed(),
    );

/** JSON writes a control character with six bytes. */
const tag = (fallback: string) =>
  text(fallback, maxTagLength + 1).refine(
    (value) => value.length <= maxTagLength && !/\p{Cc}/u.test(value),
    `must be ${maxTagLength} characters at most, without control characters`,
  );

const notWhole = 'must be a whole number, 0 or greater';
const whole = (fallback: number, max: number) =>
  z
    .union([z.string(), z.number()], notWhole)
    .nullish()
    .transform((value) => Number(value ?? fallback))
    .refine((value) => Number.isInteger(value) && value >= 0, notWhole)
    .transform((value) => Math.min(value, max));

const notDistinct = 'must be true, false or a whole number, 0 or greater';
/** `true` is 1, `false` 0. */
const hitsOfPage = z
  .union([z.boolean(), z.string(), z.number()], notDistinct)
  .nullish()
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value ?? 0)))
  .refine((value) => Number.isInteger(value) && value >= 0, notDistinct)
  .transform((value) => Math.min(value, maxDistinct));

const notNames = 'must be a list of names';
/** A list, JSON of a list, or names separated by commas. */
const nameList = z.preprocess((value) => {
  const list = parsedJson(value);
  if (list === undefined || list === null) return undefined;
  return typeof list === 'object' ? list : String(list).split(',');
}, z
  .array(z.string(notNames).trim(), notNames)
  .max(maxAttributes, `may hold ${maxAttributes} names at most`)
  .optional());

/** A parameter that narrows the response and is not served: ignoring it would return more than the query wants. */
const notServed = z
  .unknown()
  .refine(
    (value) =>
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0),
    'is not served: use facetFilters',
  );

const parameters = z.object({
  type: text('default', 20).refine(
    (value) => value === 'default',
    "must be 'default': facet values are not searched",
  ),
  filters: notServed,
  numericFilters: notServed,
  tagFilters: notServed,
  facetFilters: z.unknown().transform((value): FacetFilters | undefined => {
    const filters = parsedJson(value);
    parseFacetFilters(filters);
    return filters as FacetFilters | undefined;
  }),
  indexName: text('', 256),
  query: text('', maxQueryLength),
  page: whole(0, maxPage),
  hitsPerPage: whole(20, maxHitsPerPage),
  distinct: hitsOfPage,
  facets: nameList,
  /** undefined for all. */
  attributesToRetrieve: nameList,
  attributesToHighlight: nameList,
  /** `attribute` or `attribute:words`. */
  attributesToSnippet: nameList.transform((entries) => entries?.map(withFewWords) ?? ['content:10']),
  snippetEllipsisText: tag('…'),
  highlightPreTag: tag('<em>'),
  highlightPostTag: tag('</em>'),
});

/** No other name is kept or echoed. */
const names = Object.keys(parameters.shape);
const known: ReadonlySet<string> = new Set(names);

/** One query of a multi-query request, checked and with its defaults. */
export interface SearchParameters
  extends Readonly<Omit<z.infer<typeof parameters>, 'type' | 'filters' | 'numericFilters' | 'tagFilters'>> {
  /** The known parameters as sent, URL-encoded, to be echoed. */
  readonly params: string;
}

/**
 * Reads one query of a multi-query request: parameters in `params`, URL-encoded or as an object, or beside
 * `indexName`; those beside it win. Unknown parameters are ignored, as the hosted service's clients send many.
 * Takes time in proportion to the request's length.
 *
 * @param request - one entry of `requests`
 * @throws SearchRequestError ERR_SEARCH_BODY, ERR_SEARCH_PARAMETER or ERR_SEARCH_FACET_FILTERS
 * Source: https://www.algolia.com/doc/rest-api/search/#search-multiple-indices
 */
export function parseSearchParameters(request: unknown): SearchParameters {
  if (!isObject(request)) throw new SearchRequestError('ERR_SEARCH_BODY', 'Each request must be an object.');
  const sent = gather(request);
  const parsed = parameters.safeParse(Object.fromEntries(names.map((name) => [name, sent.get(name)])));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw parameterError(String(issue?.path[0]), issue?.message ?? 'is not understood');
  }
  const { type: _, filters: __, numericFilters: ___, tagFilters: ____, ...read } = parsed.data;
  const { hitsPerPage, distinct } = read;
  // A response of pages with several hits each must not be larger than one of hits.
  const room = Math.max(1, Math.floor(maxHitsPerPage / Math.max(1, hitsPerPage)));
  return { ...read, distinct: Math.min(distinct, room), params: encode(sent) };
}

function gather(request: Record<string, unknown>): Map<string, unknown> {
  const { params, ...inline } = request;
  // A Map, so that a parameter named __proto__ is an unknown parameter and no more.
  const sent = new Map<string, unknown>();
  const keep = (entries: Iterable<readonly [string, unknown]>) => {
    for (const [name, value] of entries) {
      if (value === undefined) continue;
      // Filters have a form and an error of their own.
      if (name !== 'facetFilters' && isDeeper(value, maxDepth))
        throw parameterError(name, 'is nested too deeply');
      if (known.has(name)) sent.set(name, value);
    }
  };
  if (typeof params === 'string') keep(new URLSearchParams(params));
  else if (isObject(params)) keep(Object.entries(params));
  else if (params !== undefined && params !== null)
    throw parameterError('params', 'must be a URL-encoded string');
  keep(Object.entries(inline));
  return sent;
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

/** `attribute:words` with at most {@link maxSnippetWords}. */
function withFewWords(entry: string): string {
  const [name, words = ''] = entry.split(':', 2);
  return /^\d+$/.test(words) ? `${name}:${Math.min(Number(words), maxSnippetWords)}` : entry;
}

/** URL-encoded parameters hold lists as JSON. */
function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\[/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new SearchRequestError('ERR_SEARCH_PARAMETER', 'A list in params is not JSON.', { cause });
  }
}

function encode(sent: ReadonlyMap<string, unknown>): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of sent) {
    if (name === 'indexName' || name === 'type' || value === null) continue;
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    encoded.set(name, name === 'query' ? text.slice(0, maxQueryLength).toWellFormed() : text);
  }
  return encoded.toString();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parameterError(name: string, remedy: string): SearchRequestError {
  return new SearchRequestError(
    'ERR_SEARCH_PARAMETER',
    `${name.slice(0, maxNameLength).toWellFormed()} ${remedy}.`,
  );
}
