import { type Dispatch, useEffect, useReducer } from 'react';
import { gapKindOf } from '../results/gap-reporter.ts';
import { searchError } from '../results/search-error.ts';
import { searchGaps } from '../results/search-gaps.ts';
import { searchService } from '../results/search-service.ts';
import { useFacetFilters } from '../results/useFacetFilters.ts';
import { initialState, queryOf, type SearchEvent, type SearchState, searchReducer } from './search-state.ts';

/** How many pages are shown, how many sections of each, and how much text around what matched, in words. */
const shownAs = { hitsPerPage: 10, distinct: 3, snippetWords: 20 };

/** The window's search: each typed query is sent at once, and the request of the one before it ends. */
export function useWindowSearch(): [SearchState, Dispatch<SearchEvent>] {
  const [state, dispatch] = useReducer(searchReducer, initialState, withSelection);
  const facetFilters = useFacetFilters();
  const asked = JSON.stringify([queryOf(state.typed), facetFilters, state.attempt]);

  useEffect(() => {
    const [query, filters] = JSON.parse(asked) as [string, typeof facetFilters];
    if (query === '') return;
    const request = new AbortController();
    searchService([{ query, facetFilters: filters, ...shownAs }], request.signal).then(
      ([answer]) => {
        if (request.signal.aborted || !answer) return;
        searchGaps.shown(query, gapKindOf(answer));
        dispatch({ type: 'found', query, answer });
      },
      (error: unknown) => {
        if (!request.signal.aborted) dispatch({ type: 'failed', query, error: searchError(error) });
      },
    );
    return () => request.abort();
  }, [asked]);
  useEffect(() => () => searchGaps.leave(), []);
  return [state, dispatch];
}

const longestSelection = 512;

/** What is selected in the page is searched first. */
function withSelection(state: SearchState): SearchState {
  const selected = window.getSelection()?.toString().replaceAll(/\s+/g, ' ').trim() ?? '';
  return { ...state, typed: selected.slice(0, longestSelection) };
}
