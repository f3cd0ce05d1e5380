import { ServerError } from '../http/server-error.ts';
import type { SharedCounts } from './shared-counts.ts';

const windowMilliseconds = 60_000;

/** How much of something each caller may use in a minute. */
export interface Allowance {
  /** Whether a caller has used up the minute's allowance. */
  isSpent(caller: string): boolean;
  /** Uses some of it. @param amount - default 1 @returns what is used, with the milliseconds until the minute is over */
  take(caller: string, amount?: number): { taken: number; milliseconds: number };
  /** @returns the refusal of a caller whose allowance is used up: 429 with the seconds to wait */
  refusal(caller: string, what: string): ServerError;
}

export interface AllowanceOptions {
  /** Of one caller. */
  perMinute: number;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Kept at a time; beyond that the one seen longest ago is forgotten, so strangers cannot fill it. */
  maxCallers?: number;
  /** Counted together with other servers, under this name. */
  shared?: { counts: SharedCounts; name: string } | undefined;
}

/**
 * Counts by caller in windows of a minute that begin with the caller's first use. Unlike a limit on requests,
 * it is checked before the work and charged afterwards, so that a success need not count.
 */
export function createAllowance(options: AllowanceOptions): Allowance {
  const { perMinute, clock, maxCallers = 10_000, shared } = options;
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
      if (windows.size > maxCallers && oldest !== undefined) windows.delete(oldest);
      shared?.counts.add(shared.name, caller, amount, ({ taken, milliseconds }) => {
        const until = clock() + milliseconds;
        // The database has begun another minute: what was used in the last one does not count.
        const isNew = until > window.until + windowMilliseconds / 2;
        // What was used here since is not in the sum yet.
        window.taken = isNew ? taken : Math.max(window.taken, taken);
        window.until = until;
      });
      return { taken: window.taken, milliseconds: window.until - clock() };
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
