import type { SessionRecord } from '../session/session-record.ts';

/** Renewal starts this long before the earlier of the session's and the token's end, in milliseconds. */
export const leadMs = 60_000;
/**
 * A session lasts no longer, in milliseconds (SECURITY.md, rule 8): more can remain only if the clock was set
 * back.
 */
const sessionMs = 60 * 60_000;
/** Least time between two successful renewals, in milliseconds. */
const restMs = 10_000;
/** How long a logout may take in the tab that started it, in milliseconds. */
const logoutMs = 30_000;
/** First wait after a failure, and every wait after a time-out, in milliseconds. */
const retryMs = 5_000;
/** Longest wait between two attempts, in milliseconds. */
const maxRetryMs = 60_000;
/** Time-outs in a row that still count as a slow provider, not as one that is down. */
const maxTimeouts = 5;

/** The state of a content page at a check. Times are milliseconds since the epoch. */
export interface Situation {
  now: number;
  /** Whether this is the first check since the page was loaded. */
  first: boolean;
  record: SessionRecord | undefined;
  /** The stored user; undefined if there is none. */
  user: { tokenExpiresAt: number | undefined; postable: boolean } | undefined;
  /** No attempt before this time, unless the session ends. */
  notBefore: number;
}

export type Plan =
  /** Nothing to do until then. */
  | { do: 'wait'; until: number }
  /** Nothing to do before the page is loaded again. */
  | { do: 'rest' }
  /** Post the stored token. */
  | { do: 'post' }
  /** Get a fresh token and post it. */
  | { do: 'renew' }
  /** The session must not go on. */
  | { do: 'end' };

/** Decides what to do now: the whole schedule as a pure function. */
export function plan({ now, first, record, user, notBefore }: Situation): Plan {
  if (record?.status === 'out') {
    // A tab is signing out and will notify the others. If it does not, or if content was sent nevertheless,
    // its logout did not reach the server.
    const until = record.at + logoutMs;
    return first || until <= now ? { do: 'end' } : { do: 'wait', until: Math.min(until, now + logoutMs) };
  }
  if (record === undefined) {
    if (user === undefined) return first ? { do: 'renew' } : { do: 'rest' };
    if (notBefore > now) return { do: 'wait', until: notBefore };
    return { do: user.postable ? 'post' : 'renew' };
  }
  if (first && user === undefined) return { do: 'renew' };
  if (record.expiresAt - now > sessionMs + leadMs) {
    const isWait = notBefore > now && notBefore <= now + maxRetryMs;
    return isWait ? { do: 'wait', until: notBefore } : { do: 'renew' };
  }
  if (first && user?.postable && record.expiresAt <= now) return { do: 'post' };
  const due = endOf(record.expiresAt, user?.tokenExpiresAt) - leadMs;
  const until = Math.max(due, Math.min(notBefore, record.expiresAt));
  return until > now ? { do: 'wait', until } : { do: 'renew' };
}

function endOf(sessionExpiresAt: number, tokenExpiresAt: number | undefined): number {
  return Math.min(sessionExpiresAt, tokenExpiresAt ?? Number.POSITIVE_INFINITY);
}

/**
 * When the next renewal may start after a successful one. A renewal that gained no time (the session is at
 * its limit of 12 hours, or tokens live shorter than the lead) is not repeated before the end.
 */
export function afterSuccess(now: number, sessionExpiresAt: number, tokenExpiresAt?: number): number {
  const end = endOf(sessionExpiresAt, tokenExpiresAt);
  return end - leadMs > now ? now : Math.max(end, now + restMs);
}

/**
 * When to try again after a failure.
 *
 * @param failures - in a row, this one included
 * @param timedOut - the provider did not respond in time
 */
export function afterFailure(now: number, failures: number, timedOut: boolean): number {
  if (timedOut && failures <= maxTimeouts) return now + retryMs;
  return now + Math.min(retryMs * 2 ** (failures - 1), maxRetryMs);
}
