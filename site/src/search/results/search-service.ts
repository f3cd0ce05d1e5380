import type { QueryResult, SearchRequest, SearchResponse } from '@kwikid/wire/search';
import { searchEngineHeader } from '@kwikid/wire/search-names';
import { searchPath } from '@kwikid/wire/urls';
import { request } from '../../server/api.ts';

/** What a query found, and whose answer it is. */
export interface SearchAnswer extends QueryResult {
  /** The hosted service answered, not the site's own search. */
  hosted: boolean;
}

/**
 * Asks the site's own search.
 *
 * @param requests - one answer comes back for each, in this order
 * @throws {ApiError} if the server refuses or does not respond; others if it responds with something else
 */
export async function searchService(
  requests: readonly SearchRequest[],
  signal?: AbortSignal,
): Promise<SearchAnswer[]> {
  const response = await request('POST', searchPath, { requests }, signal && { signal });
  const { results }: SearchResponse = await response.json();
  const hosted = response.headers.get(searchEngineHeader) === 'algolia';
  return results.map((result) => ({ ...result, hosted }));
}
