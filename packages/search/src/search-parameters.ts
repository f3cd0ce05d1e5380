import { maxQueryLength } from './create-engine.ts';
import { type FacetFilters, parseFacetFilters } from './facet-filters.ts';
import { SearchRequestError } from './search-error.ts';

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
  /** The parameters as sent, URL-encoded, to be echoed. */
  readonly params: string;
}

const maxHitsPerPage = 100;
const maxPage = 100_000;
const maxTagLength = 100;
const maxAttributes = 50;
/** Lists in lists that a parameter may hold; JSON of any depth would be walked to its end, and the stack with it. */
const maxDepth = 4;

/** Parameters that narrow the answer and are not served: ignoring one would answer more than was asked for. */
const refused = ['filters', 'numericFilters', 'tagFilters'] as const;

/**
 * Reads one query of a multi-query request: parameters in `params`, URL-encoded or as an object, or beside
 * `indexName`; those beside it win. Unknown parameters are ignored, as the hosted service's clients send many.
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
    const value = Number(sent.get(name) ?? fallback);
    if (!Number.isInteger(value) || value < 0) throw fault(name, 'must be a whole number, 0 or greater');
    return Math.min(value, max);
  };

  const type = text('type', 'default', 20);
  if (type !== 'default') throw fault('type', "must be 'default': facet values are not searched");
  for (const name of refused) {
    const value = sent.get(name);
    if (value !== undefined && value !== null && String(value) !== '') {
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
    attributesToSnippet: names(sent, 'attributesToSnippet') ?? ['content:10'],
    snippetEllipsisText: text('snippetEllipsisText', '…', maxTagLength),
    highlightPreTag: text('highlightPreTag', '<em>', maxTagLength),
    highlightPostTag: text('highlightPostTag', '</em>', maxTagLength),
    clickAnalytics: String(sent.get('clickAnalytics')) === 'true',
    params: encode(sent),
  };
}

function gather(request: Record<string, unknown>): Map<string, unknown> {
  const { params, ...inline } = request;
  // A Map, so that a parameter named __proto__ is an unknown parameter and no more.
  const sent = new Map<string, unknown>();
  if (typeof params === 'string')
    for (const [name, value] of new URLSearchParams(params)) sent.set(name, value);
  else if (isObject(params)) for (const [name, value] of Object.entries(params)) sent.set(name, value);
  else if (params !== undefined && params !== null) throw fault('params', 'must be a URL-encoded string');
  for (const [name, value] of Object.entries(inline)) if (value !== undefined) sent.set(name, value);
  for (const [name, value] of sent) {
    // Filters have a form and a fault of their own.
    if (name !== 'facetFilters' && isDeeper(value, maxDepth)) throw fault(name, 'is nested too deeply');
  }
  return sent;
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

function names(sent: ReadonlyMap<string, unknown>, name: string): string[] | undefined {
  const value = parsedJson(sent.get(name));
  if (value === undefined || value === null) return undefined;
  const list: unknown[] = Array.isArray(value) ? value : String(value).split(',');
  if (list.length > maxAttributes) throw fault(name, `may hold ${maxAttributes} names at most`);
  return list.map((entry) => {
    if (typeof entry !== 'string') throw fault(name, 'must be a list of names');
    return entry.trim();
  });
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
  return new SearchRequestError('ERR_SEARCH_PARAMETER', `${name} ${remedy}.`);
}
