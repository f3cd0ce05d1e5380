import { useEffect, useState } from 'react';
import { searchError } from '../results/search-error.ts';
import type { SearchErrorText } from '../results/search-error-text.ts';
import { searchService } from '../results/search-service.ts';
import { useFacetFilters } from '../results/useFacetFilters.ts';
import { type FilterCounts, hasFilters, knownFilters, type Question } from './filters.ts';
import {
  countsOf,
  foundOf,
  type PageOfResults,
  pageInstead,
  requestsFor,
  valuesRequest,
} from './search-question.ts';

export interface SearchResults {
  /** The last answer; it stays until the next one is there. */
  found: PageOfResults | undefined;
  /** Why there is none, where the search could not be asked. */
  failed: SearchErrorText | undefined;
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
    failed: undefined,
  }));

  useEffect(() => {
    const [wanted, filters] = JSON.parse(asked) as [Question, typeof contextual];
    const request = new AbortController();
    answer(wanted, filters, request.signal).then(
      (found) => {
        if (request.signal.aborted) return;
        last = { asked, found };
        setResults({ found, failed: undefined });
      },
      (error: unknown) => {
        if (!request.signal.aborted) setResults({ found: undefined, failed: searchError(error) });
      },
    );
    return () => request.abort();
  }, [asked]);
  return results;
}

/** All values of the filters, by the filters of language and version: they change only with the site. */
const values = new Map<string, FilterCounts>();

async function answer(
  question: Question,
  contextual: ReturnType<typeof useFacetFilters>,
  signal: AbortSignal,
): Promise<PageOfResults> {
  const known = async () => {
    const key = JSON.stringify(contextual);
    const [all] = values.has(key) ? [] : await searchService([valuesRequest(contextual)], signal);
    if (all) values.set(key, countsOf(all));
    return values.get(key) ?? countsOf({});
  };
  // What no page has would find nothing: an old address is to find what it still can.
  const filters = hasFilters(question.filters)
    ? knownFilters(question.filters, await known())
    : question.filters;
  const ask = async (page: number) => {
    const asked = { ...question, filters, page };
    return foundOf(asked, await searchService(requestsFor(asked, contextual), signal));
  };
  const found = await ask(question.page);
  const instead = pageInstead(found);
  return instead === undefined ? found : ask(instead);
}
