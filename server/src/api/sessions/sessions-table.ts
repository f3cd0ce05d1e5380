import { sessionLimitSeconds } from '../../session/session.ts';
import { type Database, noLimit, parameterRows, type Row, type Statement } from '../../sql/database.ts';

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

/** How long a session is remembered since its sign-in: 30 days after its latest possible end. */
export const keptSessionSeconds = sessionLimitSeconds + 30 * 24 * 60 * 60;
/** Sessions of one reader that are remembered, ended ones first to go, and of all readers: 30 MB. */
export const maxOfReader = 200;
export const maxOfAll = 100_000;
/** Ended sessions of one reader that a list shows, the latest first. */
export const maxEndedListed = 50;
/** Sessions that one statement writes: SQLite finds the place of a value by reading through all before it. */
const maxOfStatement = 100;

export type SessionsTable = ReturnType<typeof openSessionsTable>;

/** The table of sessions. Every method may be slow, and rejects if the store refuses. */
export const openSessionsTable = (database: Database) => ({
  /** Writes all or nothing. */
  async write(seen: Iterable<SessionRow>, endings: Iterable<Ending>): Promise<void> {
    // In one order: servers that write the same sessions must not wait for each other.
    const rows = [...seen].sort((a, b) => (a.id < b.id ? -1 : 1));
    const statements: Statement[] = [];
    for (let from = 0; from < rows.length; from += maxOfStatement) {
      const part = rows.slice(from, from + maxOfStatement);
      statements.push(upsert(part), bound(part));
    }
    await database.transaction([...statements, ...[...endings].map(end)]);
  },
  /**
   * The sessions of a reader: those that last, the last seen first, then the latest that ended.
   *
   * @param issuer - null for any issuer
   */
  async of(
    subject: string,
    issuer: string | null,
    now: number,
    maxEnded = maxEndedListed,
  ): Promise<ListedSession[]> {
    const rows = await database.rows('SELECT * FROM sessions WHERE subject = $1', [subject]);
    const all = rows
      .map((row) => listedSession(row, now))
      .filter((session) => issuer === null || session.issuer === issuer);
    const live = all.filter(({ endedAt }) => endedAt === undefined);
    const ended = all.filter(({ endedAt }) => endedAt !== undefined);
    return [
      ...live.sort(latestFirst(({ lastSeen }) => lastSeen)),
      ...ended.sort(latestFirst(({ endedAt = 0 }) => endedAt)).slice(0, maxEnded),
    ];
  },
  /** Forgets what ended long ago. */
  async prune(now: number): Promise<void> {
    await database.rows('DELETE FROM sessions WHERE started < $1', [now - keptSessionSeconds]);
    await database.rows(
      `DELETE FROM sessions WHERE id IN (
         SELECT id FROM sessions ORDER BY started DESC, id COLLATE "C" LIMIT ${noLimit} OFFSET ${maxOfAll}
       )`,
    );
  },
  close: () => database.close(),
});

const latestFirst = (timeOf: (session: ListedSession) => number) => (a: ListedSession, b: ListedSession) =>
  timeOf(b) - timeOf(a) || (a.id < b.id ? -1 : 1);

/** @param now - seconds since the epoch */
function listedSession(row: Row, now: number): ListedSession {
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

const upsert = (rows: readonly SessionRow[]): Statement => [
  // A renewal has no browser name if only its cookie was seen.
  `INSERT INTO sessions (id, subject, issuer, provider_session, started, last_seen, expires, browser)
   VALUES ${parameterRows(rows.length, 8)}
   ON CONFLICT (id) DO UPDATE SET
     last_seen = ${later('last_seen')}, expires = ${later('expires')},
     browser = CASE excluded.browser WHEN '' THEN sessions.browser ELSE excluded.browser END`,
  rows.flatMap(({ id, subject, issuer, providerSession, started, lastSeen, expires, browser }) => [
    ...[id, subject, issuer, providerSession ?? null, started, lastSeen, expires, browser],
  ]),
];

const later = (column: string) =>
  `CASE WHEN sessions.${column} > excluded.${column} THEN sessions.${column} ELSE excluded.${column} END`;

/** Removes what the readers of these sessions have too many of. */
const bound = (rows: readonly SessionRow[]): Statement => [
  `DELETE FROM sessions WHERE id IN (
     SELECT id FROM (
       SELECT id, row_number() OVER (
         PARTITION BY subject, issuer ORDER BY ended_at IS NOT NULL, last_seen DESC, id COLLATE "C"
       ) AS place
       FROM sessions WHERE (subject, issuer) IN (
         SELECT subject, issuer FROM sessions WHERE (subject, issuer) IN (VALUES ${parameterRows(rows.length, 2)})
         GROUP BY subject, issuer HAVING count(*) > ${maxOfReader}
       )
     ) AS own WHERE place > ${maxOfReader}
   )`,
  rows.flatMap(({ subject, issuer }) => [subject, issuer]),
];

function end({ by, at, what }: Ending): Statement {
  const [where, values] = named(what);
  return [
    `UPDATE sessions SET ended_at = $1, ended_by = $2 WHERE ended_at IS NULL AND expires > $1 AND ${where}`,
    [at, by, ...values],
  ];
}

/** Which rows an ending names, from the third value on. */
function named(what: Ending['what']): Statement {
  if ('id' in what) return ['id = $3', [what.id]];
  const begun = 'issuer = $3 AND started <= $4 AND';
  const from = [what.issuer, what.startedUntil];
  if ('subject' in what) return [`${begun} subject = $5`, [...from, what.subject]];
  if ('providerSession' in what) return [`${begun} provider_session = $5`, [...from, what.providerSession]];
  return [`${begun} subject = $5 AND provider_session IS NULL`, [...from, what.subjectOfUnnamed]];
}
