import { useEffect, useState } from 'react';
import { searchError } from '../results/search-error.ts';
import type { SearchErrorText } from '../results/search-error-text.ts';
import { searchService } from '../results/search-service.ts';
import { useFacetFilters } from '../results/useFacetFilters.ts';
import type { Question } from './search-address.ts';
import { type PageOfResults, pageOfResults, requestsFor } from './search-question.ts';

export interface SearchResults {
  /** The last answer; it stays until the next one is there. */
  found?: PageOfResults | undefined;
  /** Why there is none, if the search could not be asked. */
  failed?: SearchErrorText;
}

/** The last answer of all: who goes back to it finds the page as long as it was, and so the place where they were. */
let last: { asked: string; found: PageOfResults } | undefined;

/**
 * The answer to a question, each as soon as it is asked: an answer takes less time than a key does. Answers that
 * arrive late for an older question are dropped.
 */
export function useSearchResults(question: Question): SearchResults {
  const contextual = useFacetFilters();
  const asked = JSON.stringify([question, contextual]);
  const [results, setResults] = useState<SearchResults>(() => ({
    found: last?.asked === asked ? last.found : undefined,
  }));

  useEffect(() => {
    const [wanted, filters] = JSON.parse(asked) as [Question, typeof contextual];
    if (wanted.query === '') return setResults({});
    const request = new AbortController();
    answer(wanted, filters, request.signal).then(
      (found) => {
        if (request.signal.aborted) return;
        last = { asked, found };
        setResults({ found });
      },
      (error: unknown) => {
        if (!request.signal.aborted) setResults({ failed: searchError(error) });
      },
    );
    return () => request.abort();
  }, [asked]);
  return results;
}

/** The page of results that is asked for, or the last one if the address names one beyond it. */
async function answer(
  question: Question,
  contextual: ReturnType<typeof useFacetFilters>,
  signal: AbortSignal,
): Promise<PageOfResults> {
  const found = pageOfResults(question, await searchService(requestsFor(question, contextual), signal));
  if (found.page < found.length || found.length === 0) return found;
  return answer({ ...question, page: found.length - 1 }, contextual, signal);
}
