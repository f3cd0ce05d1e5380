import {
  type Ending,
  keptSessionSeconds,
  listedSessions,
  maxEndedListed,
  maxOfAll,
  maxOfReader,
  type SessionRow,
  type SessionsTable,
} from '../api/sessions/sessions-table.ts';
import { type Database, noLimit, parameterRows, type Statement } from './database.ts';

/** Sessions that one statement writes: SQLite finds the place of a value by reading through all before it. */
const maxOfStatement = 100;

/** The table of sessions. */
export const openSessionsTable = (database: Database): SessionsTable => ({
  async write(seen, endings) {
    // In one order: servers that write the same sessions must not wait for each other.
    const rows = [...seen].sort((a, b) => (a.id < b.id ? -1 : 1));
    const statements: Statement[] = [];
    for (let from = 0; from < rows.length; from += maxOfStatement) {
      const part = rows.slice(from, from + maxOfStatement);
      statements.push(upsert(part), bound(part));
    }
    await database.transaction([...statements, ...[...endings].map(end)]);
  },
  async of(subject, issuer, now, maxEnded = maxEndedListed) {
    const rows = await database.rows('SELECT * FROM sessions WHERE subject = $1', [subject]);
    return listedSessions(rows, issuer, now, maxEnded);
  },
  async prune(now) {
    await database.rows('DELETE FROM sessions WHERE started < $1', [now - keptSessionSeconds]);
    await database.rows(
      `DELETE FROM sessions WHERE id IN (
         SELECT id FROM sessions ORDER BY started DESC, id COLLATE "C" LIMIT ${noLimit} OFFSET ${maxOfAll}
       )`,
    );
  },
  close: () => database.close(),
});

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
