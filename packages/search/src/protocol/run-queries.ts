import type { NearestPage, QueryResult, SearchResponse } from '@kwikid/wire/search';
import type { SearchEngine } from '../create-engine.ts';
import { parseFacetFilters } from '../index/facet-filters.ts';
import { SearchRequestError } from '../records/search-error.ts';
import type { SearchRecord } from '../records/search-record.ts';
import { hostedRecord } from './hosted-record.ts';
import { createPresenter } from './present-hit.ts';
import { parseSearchParameters, type SearchParameters } from './search-parameters.ts';

/** The site's pages send six: the results, one for each of four groups of filters, and those without filters. */
const maxRequests = 10;
/** Of all queries of a request together: each costs a pass over the records. */
const maxFiltersInAll = 200;
/** Pages that a result without hits offers. */
const maxNearest = 5;

/**
 * Runs the body of `POST /1/indexes/{index}/queries` as the hosted service does.
 *
 * @param body - the parsed JSON body: `{requests: [{indexName, query, params?, …}]}`
 * @throws SearchRequestError ERR_SEARCH_BODY, ERR_SEARCH_LIMIT, ERR_SEARCH_PARAMETER or
 *   ERR_SEARCH_FACET_FILTERS, with `status` and `toJSON()` for the response
 * Source: https://www.algolia.com/doc/rest-api/search/#search-multiple-indices
 */
export function runQueries(engine: SearchEngine, body: unknown): SearchResponse {
  return { results: parseQueries(body).map((each) => runQuery(engine, each)) };
}

/**
 * Reads the body of a multi-query request. All of it is checked before the first query runs: a body is
 * served whole or not at all.
 *
 * @throws SearchRequestError as runQueries does
 */
export function parseQueries(body: unknown): SearchParameters[] {
  const requests = requestsOf(body);
  if (requests.length > maxRequests) {
    throw new SearchRequestError('ERR_SEARCH_LIMIT', `Send at most ${maxRequests} requests at once.`);
  }
  const queries = requests.map(parseSearchParameters);
  const filters = queries.reduce(
    (sum, query) => sum + parseFacetFilters(query.facetFilters).flat().length,
    0,
  );
  if (filters > maxFiltersInAll) {
    throw new SearchRequestError(
      'ERR_SEARCH_FACET_FILTERS',
      `facetFilters: send at most ${maxFiltersInAll} filters in all requests together.`,
    );
  }
  return queries;
}

/** Runs one query of parseQueries. */
export function runQuery(engine: SearchEngine, parameters: SearchParameters): QueryResult {
  const start = performance.now();
  const { query, page, hitsPerPage, distinct, facetFilters, facets, indexName, params } = parameters;
  const result = engine.search({ query, page, hitsPerPage, distinct, facetFilters, facets });
  const { didYouMean } = result;
  const nearest = result.nbHits === 0 ? nearestPages(engine, parameters, didYouMean) : [];
  const hits = result.hits.map(createPresenter(result.highlighter, parameters));
  return {
    hits,
    nbHits: result.nbHits,
    pagesFound: result.pagesFound,
    page: result.page,
    nbPages: result.nbPages,
    hitsPerPage: result.hitsPerPage,
    query,
    params,
    index: indexName,
    processingTimeMS: Math.round(performance.now() - start),
    ...(result.facets && { facets: result.facets }),
    ...(didYouMean !== undefined && { didYouMean }),
    ...(result.weak && { weak: true as const }),
    ...(nearest.length > 0 && { nearest: nearest.map(presentPage) }),
  };
}

/** The pages that the corrected query finds, then those whose titles look like the query. */
function nearestPages(
  engine: SearchEngine,
  { query, facetFilters }: SearchParameters,
  didYouMean: string | undefined,
): SearchRecord[] {
  const meant = didYouMean === undefined ? [] : engine.search({ query: didYouMean, facetFilters }).hits;
  const alike = engine.nearestPages({ query, facetFilters }, maxNearest);
  const pages = new Map<string | null, SearchRecord>();
  for (const record of [...meant.map((hit) => hit.record), ...alike]) {
    // A category and its first page may have one title: one of them is enough.
    if (!pages.has(record.hierarchy.lvl1)) pages.set(record.hierarchy.lvl1, record);
  }
  return [...pages.values()].slice(0, maxNearest);
}

function presentPage(record: SearchRecord): NearestPage {
  const { objectID, url_without_anchor: url, hierarchy } = hostedRecord(record);
  return { objectID, url, hierarchy };
}

function requestsOf(body: unknown): readonly unknown[] {
  if (typeof body === 'object' && body !== null && 'requests' in body && Array.isArray(body.requests)) {
    return body.requests;
  }
  throw new SearchRequestError('ERR_SEARCH_BODY', 'Send {"requests": [{"indexName": …, "query": …}]}.');
}
