import { useEffect, useState } from 'react';

/**
 * What a check results in; `none` until it is done, and while there is nothing to check. A result that comes after
 * the input has changed is left out.
 *
 * @param run - the same function as long as the input is the same; undefined if there is nothing to check
 */
export function useResult<Result>(none: Result, run: (() => Promise<Result>) | undefined): Result {
  const [result, setResult] = useState(none);
  useEffect(() => {
    let current = true;
    setResult(none);
    void run?.().then((found) => current && setResult(found));
    return () => {
      current = false;
    };
  }, [none, run]);
  return result;
}

/** Seconds since 1970. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
