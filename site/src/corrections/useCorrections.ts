import { useCallback, useEffect, useState } from 'react';
import { failureText } from './correction-words.ts';
import { type Correction, changedEvent, readCorrections } from './corrections-service.ts';

/** Suggestions from the server; `failure` if they could not be read. */
export interface Corrections {
  corrections?: readonly Correction[];
  failure?: string;
  /** Reads the next part; undefined if these are all. */
  onMore?: (() => void) | undefined;
}

/**
 * The first part of a list, read again after each change.
 *
 * @param page - only of this page; otherwise of all
 * @param begin - calls back when the list is needed; by default at once
 */
export function useCorrections(page?: string, begin: (load: () => void) => void = now): Corrections {
  const [read, setRead] = useState<Corrections>({});
  const [least, setLeast] = useState(1);
  const load = useCallback(() => {
    let isThere = true;
    const next = (count: number) => () => isThere && setLeast(count + 1);
    readCorrections(page, least).then(
      ({ corrections, more }) =>
        isThere && setRead({ corrections, onMore: more ? next(corrections.length) : undefined }),
      (error: unknown) => isThere && setRead({ failure: failureText(error) }),
    );
    return () => {
      isThere = false;
    };
  }, [page, least]);
  useEffect(() => {
    let end = () => {};
    let isThere = true;
    const again = () => {
      end();
      end = load();
    };
    begin(() => isThere && again());
    window.addEventListener(changedEvent, again);
    return () => {
      isThere = false;
      end();
      window.removeEventListener(changedEvent, again);
    };
  }, [load, begin]);
  return read;
}

const now = (load: () => void) => load();
