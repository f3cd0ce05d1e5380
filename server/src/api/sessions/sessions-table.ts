import { sessionLimitSeconds } from '../../session/session.ts';

/** Who ended a session before its time was over. */
export type EndedBy = 'reader' | 'reader-elsewhere' | 'provider' | 'administrator';

/** A session as it is remembered. Times are seconds since the epoch. */
export interface SessionRow {
  id: string;
  subject: string;
  issuer: string;
  /** Undefined if the provider names none; its logout may name it. */
  providerSession: string | undefined;
  /** When the reader proved who they are to the provider (`auth_time`). */
  started: number;
  lastSeen: number;
  expires: number;
  /** Family of the browser, or ''. */
  browser: string;
}

/** A row of a list, which says how the session ended if it did. */
export interface ListedSession extends SessionRow {
  endedAt: number | undefined;
  endedBy: EndedBy | 'expired' | undefined;
}

/** The sessions to end: one by its id, or those of an issuer that began at `startedUntil` or before. */
export interface Ending {
  by: EndedBy;
  at: number;
  what:
    | { id: string }
    | { issuer: string; providerSession: string; startedUntil: number }
    | { issuer: string; subject: string; startedUntil: number }
    /** Of a subject's sessions, those without a session of the provider. */
    | { issuer: string; subjectOfUnnamed: string; startedUntil: number };
}

/** The table of sessions. Every method may be slow, and rejects if the store refuses. */
export interface SessionsTable {
  /** Writes all or nothing. */
  write(seen: Iterable<SessionRow>, endings: Iterable<Ending>): Promise<void>;
  /**
   * The sessions of a reader: the lasting ones, then the latest that ended.
   *
   * @param issuer - null for any issuer
   * @param maxEnded - default {@link maxEndedListed}
   */
  of(subject: string, issuer: string | null, now: number, maxEnded?: number): Promise<ListedSession[]>;
  /** Forgets what ended long ago. */
  prune(now: number): Promise<void>;
  close(): Promise<void>;
}

/** How long a session is remembered since its sign-in: 30 days after its latest possible end. */
export const keptSessionSeconds = sessionLimitSeconds + 30 * 24 * 60 * 60;
/** Sessions of one reader that are remembered, ended ones first to go, and of all readers: 30 MB. */
export const maxOfReader = 200;
export const maxOfAll = 100_000;
/** Ended sessions of one reader that a list shows, the latest first. */
export const maxEndedListed = 50;

/**
 * The rows of one subject as a list: those that last, the last seen first, then the latest that ended.
 *
 * @param issuer - null for any issuer
 */
export function listedSessions(
  rows: readonly Record<string, unknown>[],
  issuer: string | null,
  now: number,
  maxEnded: number,
): ListedSession[] {
  const all = rows
    .map((row) => listedSession(row, now))
    .filter((session) => issuer === null || session.issuer === issuer);
  const latestFirst = (timeOf: (session: ListedSession) => number) => (a: ListedSession, b: ListedSession) =>
    timeOf(b) - timeOf(a) || (a.id < b.id ? -1 : 1);
  const live = all.filter(({ endedAt }) => endedAt === undefined);
  const ended = all.filter(({ endedAt }) => endedAt !== undefined);
  return [
    ...live.sort(latestFirst(({ lastSeen }) => lastSeen)),
    ...ended.sort(latestFirst(({ endedAt = 0 }) => endedAt)).slice(0, maxEnded),
  ];
}

/** A row of a database as it is listed. @param now - seconds since the epoch */
function listedSession(row: Record<string, unknown>, now: number): ListedSession {
  const expires = Number(row.expires);
  const expired = expires <= now;
  return {
    id: String(row.id),
    subject: String(row.subject),
    issuer: String(row.issuer),
    providerSession: row.provider_session === null ? undefined : String(row.provider_session),
    started: Number(row.started),
    lastSeen: Number(row.last_seen),
    expires,
    browser: String(row.browser),
    endedAt: row.ended_at === null ? (expired ? expires : undefined) : Number(row.ended_at),
    endedBy:
      row.ended_by === null ? (expired ? 'expired' : undefined) : (row.ended_by as ListedSession['endedBy']),
  };
}
