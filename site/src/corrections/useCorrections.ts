import type { Correction } from '@kwikid/wire/corrections';
import { useCallback, useEffect, useState } from 'react';
import { failureText } from './correction-words.ts';
import { readCorrections } from './corrections-service.ts';

/** Suggestions from the server; `failure` if they could not be read. */
export interface Corrections {
  corrections?: readonly Correction[];
  failure?: string;
  /** Reads the next part; undefined if these are all. */
  onMore?: (() => void) | undefined;
  reload: () => void;
}

/** The first part of the list, or as much of it as was asked for. */
export function useCorrections(): Corrections {
  const [read, setRead] = useState<Omit<Corrections, 'reload'>>({});
  const [min, setMin] = useState(1);
  const reload = useCallback(() => {
    readCorrections(min).then(
      ({ corrections, more }) =>
        setRead({ corrections, onMore: more ? () => setMin(corrections.length + 1) : undefined }),
      (error: unknown) => setRead({ failure: failureText(error) }),
    );
  }, [min]);
  useEffect(reload, [reload]);
  return { ...read, reload };
}
