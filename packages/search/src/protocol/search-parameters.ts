import { maxQueryLength } from '../create-engine.ts';
import { type FacetFilters, parseFacetFilters } from '../index/facet-filters.ts';
import { SearchRequestError } from '../records/search-error.ts';

/** One query of a multi-query request, checked and with its defaults. */
export interface SearchParameters {
  readonly indexName: string;
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly facetFilters: FacetFilters | undefined;
  readonly facets: readonly string[] | undefined;
  /** undefined for all. */
  readonly attributesToRetrieve: readonly string[] | undefined;
  readonly attributesToHighlight: readonly string[] | undefined;
  /** `attribute` or `attribute:words`. */
  readonly attributesToSnippet: readonly string[];
  readonly snippetEllipsisText: string;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  /** The answer carries a `queryID`, by which a click can be told of. */
  readonly clickAnalytics: boolean;
  /** The known parameters as sent, URL-encoded, to be echoed. */
  readonly params: string;
}

/** The site's pages ask for 20. */
const maxHitsPerPage = 30;
const maxPage = 100_000;
/** Of a snippet. The site's pages ask for 40. */
const maxSnippetWords = 60;
/** In UTF-16 units. A tag stands around every word that was found: 'long tag' times 'many words' is a large response. */
const maxTagLength = 32;
const maxAttributes = 50;
/** Of a parameter's name in an error message, in UTF-16 units: the sender chose it, and the message is logged. */
const maxNameLength = 64;
/** Lists in lists that a parameter may hold; JSON of any depth would be walked to its end, and the stack with it. */
const maxDepth = 4;

/** Parameters that narrow the answer and are not served: ignoring one would answer more than was asked for. */
const refused = ['filters', 'numericFilters', 'tagFilters'] as const;

/** Parameters that are read. No other name is kept or echoed. */
const known: ReadonlySet<string> = new Set([
  ...['indexName', 'type', 'query', 'page', 'hitsPerPage', 'facetFilters', 'facets'],
  ...['attributesToRetrieve', 'attributesToHighlight', 'attributesToSnippet', 'snippetEllipsisText'],
  ...['highlightPreTag', 'highlightPostTag', 'clickAnalytics', ...refused],
]);

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
  const text = (name: string, fallback: string, max: number): string => {
    const value = sent.get(name) ?? fallback;
    if (typeof value !== 'string' && typeof value !== 'number') throw fault(name, 'must be a string');
    return String(value).slice(0, max).toWellFormed();
  };
  const whole = (name: string, fallback: number, max: number): number => {
    const value = sent.get(name) ?? fallback;
    const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
    if (!Number.isInteger(number) || number < 0) throw fault(name, 'must be a whole number, 0 or greater');
    return Math.min(number, max);
  };
  const tag = (name: string, fallback: string): string => {
    const value = text(name, fallback, maxTagLength + 1);
    // JSON writes a control character with six bytes.
    if (value.length > maxTagLength || /\p{Cc}/u.test(value))
      throw fault(name, `must be ${maxTagLength} characters at most, without control characters`);
    return value;
  };

  const type = text('type', 'default', 20);
  if (type !== 'default') throw fault('type', "must be 'default': facet values are not searched");
  for (const name of refused) {
    const value = sent.get(name);
    const isEmpty = value === undefined || value === null || value === '';
    if (!isEmpty && !(Array.isArray(value) && value.length === 0)) {
      throw fault(name, 'is not served: use facetFilters');
    }
  }
  const facetFilters = parsedJson(sent.get('facetFilters'));
  parseFacetFilters(facetFilters);
  return {
    indexName: text('indexName', '', 256),
    query: text('query', '', maxQueryLength),
    page: whole('page', 0, maxPage),
    hitsPerPage: whole('hitsPerPage', 20, maxHitsPerPage),
    facetFilters: facetFilters as FacetFilters | undefined,
    facets: names(sent, 'facets'),
    attributesToRetrieve: names(sent, 'attributesToRetrieve'),
    attributesToHighlight: names(sent, 'attributesToHighlight'),
    attributesToSnippet: names(sent, 'attributesToSnippet')?.map(withFewWords) ?? ['content:10'],
    snippetEllipsisText: tag('snippetEllipsisText', '…'),
    highlightPreTag: tag('highlightPreTag', '<em>'),
    highlightPostTag: tag('highlightPostTag', '</em>'),
    clickAnalytics: sent.get('clickAnalytics') === true || sent.get('clickAnalytics') === 'true',
    params: encode(sent),
  };
}

function gather(request: Record<string, unknown>): Map<string, unknown> {
  const { params, ...inline } = request;
  // A Map, so that a parameter named __proto__ is an unknown parameter and no more.
  const sent = new Map<string, unknown>();
  const keep = (entries: Iterable<readonly [string, unknown]>) => {
    for (const [name, value] of entries) {
      if (value === undefined) continue;
      // Filters have a form and an error of their own.
      if (name !== 'facetFilters' && isDeeper(value, maxDepth)) throw fault(name, 'is nested too deeply');
      if (known.has(name)) sent.set(name, value);
    }
  };
  if (typeof params === 'string') keep(new URLSearchParams(params));
  else if (isObject(params)) keep(Object.entries(params));
  else if (params !== undefined && params !== null) throw fault('params', 'must be a URL-encoded string');
  keep(Object.entries(inline));
  return sent;
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

function names(sent: ReadonlyMap<string, unknown>, name: string): string[] | undefined {
  const value = parsedJson(sent.get(name));
  if (value === undefined || value === null) return undefined;
  if (isObject(value)) throw fault(name, 'must be a list of names');
  const list: unknown[] = Array.isArray(value) ? value : String(value).split(',');
  if (list.length > maxAttributes) throw fault(name, `may hold ${maxAttributes} names at most`);
  return list.map((entry) => {
    if (typeof entry !== 'string') throw fault(name, 'must be a list of names');
    return entry.trim();
  });
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

function fault(name: string, remedy: string): SearchRequestError {
  return new SearchRequestError(
    'ERR_SEARCH_PARAMETER',
    `${name.slice(0, maxNameLength).toWellFormed()} ${remedy}.`,
  );
}
