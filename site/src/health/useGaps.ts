import type { GapsResponse } from '@kwikid/wire/insight';
import { gapsPath } from '@kwikid/wire/urls';
import { useCallback, useEffect, useState } from 'react';

export interface GapsState {
  /** Undefined until it has been read once. */
  readonly gaps: GapsResponse | undefined;
  /** What went wrong and what to do; undefined if nothing did. */
  readonly failure: string | undefined;
  load: () => void;
}

const failures: Readonly<Record<number, string>> = {
  0: 'The server cannot be reached. Check your network connection, then try again.',
  401: 'Your session has ended. Load the page again and sign in.',
  429: 'Too many requests in a short time. Wait a minute, then try again.',
};
const unavailable =
  'The server cannot read the list at the moment. Try again in a minute. If this continues, tell the team that runs this site.';

/** What readers lacked, from the server. */
export function useGaps(): GapsState {
  const [gaps, setGaps] = useState<GapsResponse>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(() => {
    setFailure(undefined);
    const read = async () => {
      const response = await fetch(gapsPath).catch(() => undefined);
      if (response?.ok) return setGaps((await response.json()) as GapsResponse);
      setFailure(failures[response?.status ?? 0] ?? unavailable);
    };
    read().catch(() => setFailure(unavailable));
  }, []);
  useEffect(load, [load]);
  return { gaps, failure, load };
}
