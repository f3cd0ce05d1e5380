import { ServerError } from '../http/server-error.ts';

const windowMilliseconds = 60_000;

/** How much of something each caller may use in a minute. */
export interface Allowance {
  /** Whether a caller has used up the minute's allowance. */
  isSpent(caller: string): boolean;
  /** Uses some of it. @param amount - default 1 */
  take(caller: string, amount?: number): void;
  /** @returns the refusal of a caller whose allowance is used up: 429 with the seconds to wait */
  refusal(caller: string, what: string): ServerError;
}

/**
 * Counts by caller in windows of a minute that begin with the caller's first use. Unlike a limit on requests,
 * it is checked before the work and charged afterwards, so that a success need not count.
 *
 * @param perMinute - of one caller
 * @param clock - milliseconds since the epoch
 * @param mostCallers - kept at a time; beyond that the one seen longest ago is forgotten, so strangers cannot
 *   fill it
 */
export function createAllowance({
  perMinute,
  clock,
  mostCallers = 10_000,
}: {
  perMinute: number;
  clock: () => number;
  mostCallers?: number;
}): Allowance {
  const windows = new Map<string, { until: number; taken: number }>();
  const current = (caller: string) => {
    const window = windows.get(caller);
    return window !== undefined && window.until > clock() ? window : undefined;
  };
  return {
    isSpent: (caller) => (current(caller)?.taken ?? 0) >= perMinute,
    take(caller, amount = 1) {
      const window = current(caller) ?? { until: clock() + windowMilliseconds, taken: 0 };
      window.taken += amount;
      windows.delete(caller);
      windows.set(caller, window);
      const [oldest] = windows.keys();
      if (windows.size > mostCallers && oldest !== undefined) windows.delete(oldest);
    },
    refusal(caller, what) {
      const seconds = Math.ceil(((current(caller)?.until ?? clock()) - clock()) / 1000);
      return new ServerError('ERR_TOO_MANY', `More than ${perMinute} ${what} a minute from ${caller}`, {
        status: 429,
        retryAfterSeconds: Math.max(1, seconds),
      });
    },
  };
}
