import { useEffect, useState } from 'react';
import { useDebounced } from '../timing/useDebounced.ts';
import { type Result, resultOf } from './hit.ts';
import { indexName, searchService } from './search-service.ts';
import { useFacetFilters } from './useFacetFilters.ts';

const hitsPerPage = 20;

/** How the service is to mark what matched, and how much text to send around it, in words. */
const shownAs = {
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  attributesToSnippet: ['content:40'],
};

export interface SearchResults {
  /** The query that the results answer; undefined before the first answer. */
  query: string | undefined;
  results: Result[];
  /** All results of the query, shown or not. */
  count: number;
  failed: boolean;
  /** Fetches the next page; undefined where all are shown. */
  more: (() => void) | undefined;
}

const none = { query: undefined, results: [], count: 0, pages: 0, failed: false };

/** All results of a query, page by page; answers that arrive late for an older query are dropped. */
export function useSearchResults(typed: string): SearchResults {
  const query = useDebounced(typed);
  const [page, setPage] = useState({ of: query, number: 0 });
  const [answer, setAnswer] = useState<Omit<SearchResults, 'more'> & { pages: number }>(none);
  const filters = JSON.stringify(useFacetFilters());
  const number = page.of === query ? page.number : 0;

  useEffect(() => {
    if (!query) {
      setAnswer(none);
      return undefined;
    }
    const request = new AbortController();
    const facetFilters = JSON.parse(filters);
    const question = { indexName, query, page: number, hitsPerPage, facetFilters, ...shownAs };
    searchService([question], request.signal).then(
      ([found]) => {
        if (request.signal.aborted) return;
        const results = found?.hits.map(resultOf) ?? [];
        setAnswer((earlier) => ({
          query,
          results: number === 0 ? results : [...earlier.results, ...results],
          count: found?.nbHits ?? 0,
          pages: found?.nbPages ?? 0,
          failed: false,
        }));
      },
      () => {
        if (!request.signal.aborted) setAnswer({ ...none, query, failed: true });
      },
    );
    return () => request.abort();
  }, [query, number, filters]);

  const { pages, ...shown } = answer;
  const hasMore = answer.query === query && number + 1 < pages;
  return { ...shown, more: hasMore ? () => setPage({ of: query, number: number + 1 }) : undefined };
}
