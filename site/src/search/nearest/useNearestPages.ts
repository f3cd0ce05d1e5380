import { useEffect, useState } from 'react';
import { indexName, searchService } from '../results/search-service.ts';
import { useFacetFilters } from '../results/useFacetFilters.ts';
import { type NearPage, nearestPages } from './nearest-pages.ts';

const most = 5;

/** The pages that answer the queries best; none until the search has answered, and where it does not. */
export function useNearestPages(queries: readonly string[]): NearPage[] {
  const [pages, setPages] = useState<NearPage[]>([]);
  const facetFilters = useFacetFilters();
  const asked = JSON.stringify(
    queries.map((query) => ({ indexName, query, hitsPerPage: 2 * most, facetFilters })),
  );
  useEffect(() => {
    const request = new AbortController();
    const requests = JSON.parse(asked);
    const answers = requests.length === 0 ? Promise.resolve([]) : searchService(requests, request.signal);
    answers.then(
      (found) => {
        if (!request.signal.aborted)
          setPages(
            nearestPages(
              found.map(({ hits }) => hits),
              most,
            ),
          );
      },
      () => {
        if (!request.signal.aborted) setPages([]);
      },
    );
    return () => request.abort();
  }, [asked]);
  return pages;
}
