import type { DocSearchHit } from './hit.ts';

/** The one index, by the name under which the server knows it. */
export const indexName = 'documentation';

const address = '/api/search/1/indexes/*/queries';

/** One query of a request, in the hosted service's own terms. */
export interface SearchRequest {
  indexName: string;
  query: string;
  /** Counted from 0. */
  page?: number;
  hitsPerPage?: number;
  facetFilters?: readonly (string | readonly string[])[];
  facets?: readonly string[];
  attributesToRetrieve?: readonly string[];
  attributesToHighlight?: readonly string[];
  attributesToSnippet?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
}

export interface SearchAnswer {
  query: string;
  hits: DocSearchHit[];
  /** All hits of the query, on every page. */
  nbHits: number;
  page: number;
  nbPages: number;
  /** The hosted service answered, not the site's own search. */
  hosted: boolean;
  /** Value → number of hits, by attribute. */
  facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Our own engine's alone: the query without its typing errors. */
  didYouMean?: string;
  /** Our own engine's alone: the pages that a query without hits may have meant. */
  nearest?: Pick<DocSearchHit, 'objectID' | 'url' | 'hierarchy'>[];
}

/** The search could not be asked. DocSearch shows its error screen for errors of this name alone. */
export class SearchUnavailable extends Error {
  override name = 'RetryError';
  readonly code: 'ERR_SEARCH_UNAVAILABLE' | 'ERR_TOO_MANY';

  constructor(cause: unknown, status?: number) {
    super('The search does not answer', { cause });
    this.code = status === 429 ? 'ERR_TOO_MANY' : 'ERR_SEARCH_UNAVAILABLE';
  }
}

/**
 * Asks the site's own search, in the multi-query protocol of the hosted service.
 *
 * @param requests - one answer comes back for each, in this order
 * @throws SearchUnavailable where the server does not answer, or not with results
 * @see https://www.algolia.com/doc/rest-api/search/search-multiple-queries
 */
export async function searchService(
  requests: readonly SearchRequest[],
  signal?: AbortSignal,
): Promise<SearchAnswer[]> {
  let status: number | undefined;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ requests }),
      ...(signal && { signal }),
    });
    status = response.status;
    if (!response.ok) throw new Error(`the search answered ${response.status}`);
    const { results }: { results: SearchAnswer[] } = await response.json();
    const hosted = response.headers.get('x-search-engine') === 'algolia';
    return results.map((answer) => ({ ...answer, hosted }));
  } catch (cause) {
    throw new SearchUnavailable(cause, status);
  }
}
