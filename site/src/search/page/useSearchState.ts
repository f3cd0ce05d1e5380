import { useHistory } from '@docusaurus/router';
import { useHistorySelector } from '@docusaurus/theme-common';
import { useEffect, useMemo, useRef, useState } from 'react';
import { debounce } from '../../life/timing/debounce.ts';
import { searchedPart } from '../results/searched-part.ts';
import { type Question, readSearchAddress, searchAddress } from './search-address.ts';

export interface SearchControl {
  /** The text of the field: the URL may be too short for it. */
  typed: string;
  /** What is asked, by the field and the address. */
  question: Question;
  type: (text: string) => void;
  /** Whoever leaves the field goes on from here: the address is written at once. */
  rest: () => void;
}

/**
 * The state of the search page. The address holds it, so that it can be shared and gone back to. Typing replaces the
 * present one, and only once it rests, since each change of an address costs every part of a page that reads it, and
 * browsers allow few.
 */
export function useSearchState(): SearchControl {
  const history = useHistory();
  const search = useHistorySelector(({ location }) => location.search);
  const address = useMemo(() => readSearchAddress(search), [search]);
  const [typed, setTyped] = useState(address.query);
  /** The query as this page last read it from the address, or wrote it there. */
  const known = useRef(address.query);

  const write = useMemo(
    () =>
      debounce((query: string) => {
        const { area } = readSearchAddress(history.location.search);
        known.current = query;
        history.replace(searchAddress({ query, area }));
      }),
    [history],
  );
  useEffect(() => write.clear, [write]);
  useEffect(() => {
    if (address.query === known.current) return;
    known.current = address.query;
    write.clear();
    setTyped(address.query);
  }, [address.query, write]);

  const query = searchedPart(typed).trim();
  const { area } = address;
  const isSettled = query === searchedPart(address.query).trim();
  return {
    typed,
    question: { query, area, page: isSettled ? address.page : 0 },
    type(text) {
      setTyped(text);
      write(searchedPart(text).trim());
    },
    rest() {
      if (isSettled) return;
      write.clear();
      known.current = query;
      history.replace(searchAddress({ query, area }));
    },
  };
}
