import type { DatabaseSync } from 'node:sqlite';
import {
  type Ending,
  keptSessionSeconds,
  listedSessions,
  maxEndedListed,
  maxOfAll,
  maxOfReader,
  type SessionsTable,
} from '../../api/sessions/sessions-table.ts';

export type { ListedSession, SessionsTable } from '../../api/sessions/sessions-table.ts';

import { inTransaction } from './in-transaction.ts';
import { openDatabase } from './open-database.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    subject TEXT NOT NULL,
    issuer TEXT NOT NULL,
    provider_session TEXT,
    started INTEGER NOT NULL,
    last_seen INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    browser TEXT NOT NULL CHECK (length(browser) <= 200),
    ended_at INTEGER,
    ended_by TEXT CHECK (ended_by IN ('reader', 'reader-elsewhere', 'provider', 'administrator'))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_of_subject ON sessions (subject, issuer);
  CREATE INDEX IF NOT EXISTS sessions_of_provider ON sessions (issuer, provider_session)
    WHERE provider_session IS NOT NULL;
  CREATE INDEX IF NOT EXISTS sessions_by_start ON sessions (started DESC, id);
`;

/**
 * Opens the table of sessions, in the file of the revocations.
 *
 * @param folder - DATA_DIR; made if it is missing
 * @throws if the disk refuses; `ERR_DATA_DIR` if the file cannot be opened
 */
export function openSessionsTable(folder: string): SessionsTable {
  const database = openDatabase(folder, 'state.sqlite');
  // NORMAL: a list may lose its last rows with the machine's power. What ends a session is in the revocations.
  try {
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA busy_timeout = 200;
      ${schema}
    `);
    return sessionsTable(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function sessionsTable(database: DatabaseSync): SessionsTable {
  // A renewal has no browser name if only its cookie was seen.
  const upsert = database.prepare(`
    INSERT INTO sessions (id, subject, issuer, provider_session, started, last_seen, expires, browser)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      last_seen = max(last_seen, excluded.last_seen),
      expires = max(expires, excluded.expires),
      browser = CASE excluded.browser WHEN '' THEN browser ELSE excluded.browser END
  `);
  const ending = (where: string) =>
    database.prepare(`
      UPDATE sessions SET ended_at = :at, ended_by = :by
      WHERE ended_at IS NULL AND expires > :at AND ${where}
    `);
  const endId = ending('id = :id');
  const endProviderSession = ending(
    'issuer = :issuer AND provider_session = :providerSession AND started <= :startedUntil',
  );
  const endSubject = ending('issuer = :issuer AND subject = :subject AND started <= :startedUntil');
  const endUnnamed = ending(
    'issuer = :issuer AND subject = :subjectOfUnnamed AND provider_session IS NULL AND started <= :startedUntil',
  );
  const endingOf = (what: Ending['what']) => {
    if ('id' in what) return endId;
    if ('subjectOfUnnamed' in what) return endUnnamed;
    return 'subject' in what ? endSubject : endProviderSession;
  };
  const ofSubject = database.prepare('SELECT * FROM sessions WHERE subject = ?');
  const countOf = database.prepare('SELECT count(*) AS count FROM sessions WHERE subject = ? AND issuer = ?');
  const bound = database.prepare(`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE subject = ? AND issuer = ?
      ORDER BY ended_at IS NOT NULL, last_seen DESC, id LIMIT -1 OFFSET ${maxOfReader}
    )`);
  const remove = database.prepare('DELETE FROM sessions WHERE started < ?');
  const boundAll = database.prepare(`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions ORDER BY started DESC, id LIMIT -1 OFFSET ${maxOfAll}
    )`);
  return {
    async write(seen, endings) {
      inTransaction(database, 'IMMEDIATE', () => {
        for (const row of seen) {
          const { id, subject, issuer, providerSession, started, lastSeen, expires, browser } = row;
          upsert.run(id, subject, issuer, providerSession ?? null, started, lastSeen, expires, browser);
          if (Number(countOf.get(subject, issuer)?.count) > maxOfReader) bound.run(subject, issuer);
        }
        for (const { by, at, what } of endings) endingOf(what).run({ by, at, ...what });
      });
    },
    async of(subject, issuer, now, maxEnded = maxEndedListed) {
      return listedSessions(ofSubject.all(subject), issuer, now, maxEnded);
    },
    async prune(now) {
      remove.run(now - keptSessionSeconds);
      boundAll.run();
    },
    async close() {
      database.close();
    },
  };
}
