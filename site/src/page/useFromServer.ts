import { useCallback, useEffect, useState } from 'react';
import { api, statusOf } from '../server/api.ts';

export interface FromServer<Value> {
  /** Undefined until it has been read once. */
  readonly value: Value | undefined;
  /** What went wrong and what to do; undefined if nothing did. */
  readonly failure: string | undefined;
  load: () => void;
}

/**
 * What a page reads from the server when it opens.
 *
 * @param failureOf - the sentence for a status; 0 if there was no response. The same function at each call
 * @param isAsked - false: it is not read
 */
export function useFromServer<Value>(
  path: string,
  failureOf: (status: number) => string,
  isAsked = true,
): FromServer<Value> {
  const [value, setValue] = useState<Value>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(() => {
    setFailure(undefined);
    api<Value>('GET', path).then(setValue, (error) => setFailure(failureOf(statusOf(error))));
  }, [path, failureOf]);
  useEffect(() => {
    if (isAsked) load();
  }, [isAsked, load]);
  return { value, failure, load };
}
