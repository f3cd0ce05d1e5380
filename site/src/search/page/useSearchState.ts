import { useHistory } from '@docusaurus/router';
import { useHistorySelector } from '@docusaurus/theme-common';
import { useEffect, useMemo, useRef, useState } from 'react';
import { debounce } from '../../life/timing/debounce.ts';
import { searchedPart } from '../results/searched-part.ts';
import type { Filters, Question } from './filters.ts';
import { readSearchAddress, searchAddress } from './search-address.ts';

export interface SearchControl {
  /** The text of the field: the URL may be too short for it. */
  typed: string;
  /** What is asked, by the field and the address. */
  state: Question;
  type: (text: string) => void;
  /** Whoever leaves the field goes on from here: the address is written at once. */
  rest: () => void;
  setFilters: (filters: Filters) => void;
}

/**
 * The state of the search page. The address holds it, so that it can be shared and gone back to: a choice is a step
 * of its history; typing replaces the present one, and only once it rests, since each change of an address costs
 * every part of a page that reads it, and browsers allow few.
 */
export function useSearchState(): SearchControl {
  const history = useHistory();
  const search = useHistorySelector(({ location }) => location.search);
  const address = useMemo(() => readSearchAddress(search), [search]);
  const [typed, setTyped] = useState(address.query);
  /** The query as this page last read it from the address, or wrote it there. */
  const known = useRef(address.query);

  const settle = useMemo(
    () =>
      debounce((query: string) => {
        const { filters } = readSearchAddress(history.location.search);
        known.current = query;
        history.replace(searchAddress({ query, filters, page: 0 }));
      }),
    [history],
  );
  useEffect(() => settle.clear, [settle]);
  useEffect(() => {
    if (address.query === known.current) return;
    known.current = address.query;
    settle.clear();
    setTyped(address.query);
  }, [address.query, settle]);

  const query = searchedPart(typed).trim();
  const isSettled = query === searchedPart(address.query).trim();
  const state = useMemo(
    () => ({ query, filters: address.filters, page: isSettled ? address.page : 0 }),
    [query, isSettled, address],
  );
  return {
    typed,
    state,
    type(text) {
      setTyped(text);
      settle(searchedPart(text).trim());
    },
    rest() {
      if (isSettled) return;
      settle.clear();
      known.current = query;
      history.replace(searchAddress({ ...state, page: 0 }));
    },
    setFilters(filters) {
      settle.clear();
      known.current = query;
      history.push(searchAddress({ query, filters, page: 0 }));
    },
  };
}
