import {
  createPatternWorker,
  type MatchOutcome,
  PatternMatcher,
  type PatternRequest,
} from '@kwikid/tools/patterns';
import { useEffect, useRef, useState } from 'react';

/** An outcome with its request. */
interface MatchResult {
  request: PatternRequest;
  outcome: MatchOutcome;
}

/**
 * Matches a pattern in a worker, once it has not changed for a moment.
 *
 * @param request - undefined if there is nothing to match; the same object as long as nothing changed
 * @returns the outcome of the last request that has one
 */
export function usePatternMatcher(request: PatternRequest | undefined): MatchResult | undefined {
  const settled = useDebounced(request);
  const matcher = useRef<PatternMatcher>(undefined);
  const [matched, setMatched] = useState<MatchResult>();

  useEffect(() => {
    if (settled === undefined) return setMatched(undefined);
    matcher.current ??= new PatternMatcher(createPatternWorker);
    void matcher.current.match(settled).then((outcome) => {
      if (outcome.kind !== 'superseded') setMatched({ request: settled, outcome });
    });
  }, [settled]);
  useEffect(() => () => matcher.current?.close(), []);
  return matched;
}

/** In milliseconds. */
const settledMs = 166;

/** A value once it has not changed for a while; the first one at once. */
function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
