import type { QueryResult, SearchRequest, SearchResponse } from '@kwikid/wire/search';
import { searchEngineHeader } from '@kwikid/wire/search-names';
import { searchPath } from '@kwikid/wire/urls';
import { request } from '../../server/api.ts';
import { isPageHit, type PageHit } from './hit.ts';

/** The one index, by the name under which the server knows it. */
export const indexName = 'documentation';

/** What a query found, and whose answer it is. */
export interface SearchAnswer
  extends Pick<
    QueryResult,
    'query' | 'nbHits' | 'pagesFound' | 'page' | 'nbPages' | 'facets' | 'didYouMean' | 'weak' | 'nearest'
  > {
  hits: PageHit[];
  /** The hosted service answered, not the site's own search. */
  hosted: boolean;
}

/**
 * Asks the site's own search, in the multi-query protocol of the hosted service.
 *
 * @param requests - one answer comes back for each, in this order
 * @throws {ApiError} if the server refuses or does not respond; others if it responds with something else
 * @see https://www.algolia.com/doc/rest-api/search/search-multiple-queries
 */
export async function searchService(
  requests: readonly SearchRequest[],
  signal?: AbortSignal,
): Promise<SearchAnswer[]> {
  // text/plain, as the hosted service's own client sends it.
  const headers = { 'Content-Type': 'text/plain' };
  const response = await request('POST', searchPath, { requests }, { headers, ...(signal && { signal }) });
  const { results }: SearchResponse = await response.json();
  const hosted = response.headers.get(searchEngineHeader) === 'algolia';
  return results.map((result) => ({ ...result, hits: result.hits.filter(isPageHit), hosted }));
}
