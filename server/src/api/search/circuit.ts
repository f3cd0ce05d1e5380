/** Keeps readers from waiting for a service that is down. */
export interface Circuit {
  /** Whether to send requests to the service now. While it rests, one request at a time tries it. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

/**
 * A circuit breaker: after some failures in a row the service rests, then one request tries it.
 *
 * @param options - `failures` in a row that open it, default 3; `restMilliseconds`, default 30,000; `now` in
 *   milliseconds
 */
export function createCircuit({
  failures = 3,
  restMilliseconds = 30_000,
  now,
}: {
  failures?: number;
  restMilliseconds?: number;
  now: () => number;
}): Circuit {
  let inARow = 0;
  let restsUntil = 0;
  return {
    allows() {
      if (inARow < failures) return true;
      if (now() < restsUntil) return false;
      // This request tries it; until it has a response, the others do without the service.
      restsUntil = now() + restMilliseconds;
      return true;
    },
    succeeded() {
      inARow = 0;
    },
    failed() {
      inARow++;
      if (inARow >= failures) restsUntil = now() + restMilliseconds;
    },
  };
}
