import { useEffect, useState } from 'react';
import { indexName, searchService } from '../search/results/search-service.ts';
import { useFacetFilters } from '../search/results/useFacetFilters.ts';
import type { BestHit } from './gap-rows.ts';
import { hitOf } from './useFoundToday.ts';

/** Sections that are offered. */
const most = 6;

/** The sections that the search finds for words, best first; none without words, or if the search fails. */
export function useSections(words: string): readonly BestHit[] {
  const [found, setFound] = useState<readonly BestHit[]>([]);
  const facetFilters = JSON.stringify(useFacetFilters());
  const query = words.trim();
  useEffect(() => {
    if (query === '') return setFound([]);
    const request = new AbortController();
    const wanted = {
      ...{ indexName, query, hitsPerPage: most, attributesToSnippet: [] },
      attributesToRetrieve: ['hierarchy', 'url', 'type'],
      facetFilters: JSON.parse(facetFilters) as string[][],
    };
    searchService([wanted], request.signal).then(
      ([answer]) => setFound((answer?.hits ?? []).map(hitOf)),
      () => {
        if (!request.signal.aborted) setFound([]);
      },
    );
    return () => request.abort();
  }, [query, facetFilters]);
  return found;
}
