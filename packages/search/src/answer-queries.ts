import type { SearchEngine } from './create-engine.ts';
import type { FacetCounts } from './facet-index.ts';
import { type PresentedHit, presentHit } from './present-hit.ts';
import { SearchRequestError } from './search-error.ts';
import { parseSearchParameters, type SearchParameters } from './search-parameters.ts';

export interface AnswerOptions {
  /** Clock in milliseconds, for `processingTimeMS`; default `performance.now`. */
  readonly now?: () => number;
  /** Makes the hits' addresses absolute, for example `https://docs.example`; default: paths. */
  readonly origin?: string;
}

/** The answer to one query. */
export interface QueryAnswer {
  readonly hits: readonly PresentedHit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly exhaustiveNbHits: true;
  readonly query: string;
  readonly params: string;
  readonly index: string;
  readonly processingTimeMS: number;
  readonly facets?: FacetCounts;
  readonly exhaustiveFacetsCount?: true;
}

export interface MultiQueryAnswer {
  readonly results: readonly QueryAnswer[];
}

const maxRequests = 50;

/**
 * Answers the body of `POST /1/indexes/{index}/queries` as the hosted service does.
 *
 * @param engine - from createEngine
 * @param body - the parsed JSON body: `{requests: [{indexName, query, params?, …}]}`
 * @param options - clock and origin
 * @throws SearchRequestError ERR_SEARCH_BODY, ERR_SEARCH_LIMIT, ERR_SEARCH_PARAMETER or
 *   ERR_SEARCH_FACET_FILTERS, with `status` and `toJSON()` for the answer
 * Source: https://www.algolia.com/doc/rest-api/search/#search-multiple-indices
 */
export function answerQueries(
  engine: SearchEngine,
  body: unknown,
  options: AnswerOptions = {},
): MultiQueryAnswer {
  const requests = requestsOf(body);
  if (requests.length > maxRequests) {
    throw new SearchRequestError('ERR_SEARCH_LIMIT', `Send at most ${maxRequests} requests at once.`);
  }
  // All are checked before the first is answered: a body is answered whole or not at all.
  const parameters = requests.map(parseSearchParameters);
  return { results: parameters.map((each) => answer(engine, each, options)) };
}

function answer(engine: SearchEngine, parameters: SearchParameters, options: AnswerOptions): QueryAnswer {
  const now = options.now ?? (() => performance.now());
  const start = now();
  const { query, page, hitsPerPage, facetFilters, facets, indexName, params } = parameters;
  const result = engine.search({ query, page, hitsPerPage, facetFilters, facets });
  const hits = result.hits.map((hit) => presentHit(hit, result.highlighter, parameters, options));
  return {
    hits,
    nbHits: result.nbHits,
    page: result.page,
    nbPages: result.nbPages,
    hitsPerPage: result.hitsPerPage,
    exhaustiveNbHits: true,
    query,
    params,
    index: indexName,
    processingTimeMS: Math.max(0, Math.round(now() - start)),
    ...(result.facets && { facets: result.facets, exhaustiveFacetsCount: true }),
  };
}

function requestsOf(body: unknown): readonly unknown[] {
  if (typeof body === 'object' && body !== null && 'requests' in body && Array.isArray(body.requests)) {
    return body.requests;
  }
  throw new SearchRequestError('ERR_SEARCH_BODY', 'Send {"requests": [{"indexName": …, "query": …}]}.');
}
