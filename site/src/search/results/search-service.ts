import type { QueryResult, SearchRequest, SearchResponse } from '@kwikid/wire/search';
import { searchEngineHeader } from '@kwikid/wire/search-names';
import { searchPath } from '@kwikid/wire/urls';
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

/** The search could not be asked. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
  /** Of the response, if there was one. */
  readonly status: number | undefined;

  constructor(cause: unknown, status?: number) {
    super('The search does not answer', { cause });
    this.status = status;
  }
}

/**
 * Asks the site's own search, in the multi-query protocol of the hosted service.
 *
 * @param requests - one answer comes back for each, in this order
 * @throws SearchUnavailable if the server does not answer, or not with results
 * @see https://www.algolia.com/doc/rest-api/search/search-multiple-queries
 */
export async function searchService(
  requests: readonly SearchRequest[],
  signal?: AbortSignal,
): Promise<SearchAnswer[]> {
  let status: number | undefined;
  try {
    const response = await fetch(searchPath, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ requests }),
      ...(signal && { signal }),
    });
    status = response.status;
    if (!response.ok) throw new Error(`the search answered ${response.status}`);
    const { results }: SearchResponse = await response.json();
    const hosted = response.headers.get(searchEngineHeader) === 'algolia';
    return results.map((result) => ({ ...result, hits: result.hits.filter(isPageHit), hosted }));
  } catch (cause) {
    throw new SearchUnavailable(cause, status);
  }
}
