import type { DatabaseSync } from 'node:sqlite';
import { correctionsFile } from './corrections-file.ts';
import { evidenceFile } from './evidence-file.ts';
import { insightFile } from './insight-file.ts';

/**
 * The files of the stores, each with its tables and what brings those of an older version up to date. A file of its own
 * may fill its disk, be lost or be deleted, and no session ends.
 */
export const sqliteFiles = {
  corrections: correctionsFile,
  digests: {
    file: 'digests.sqlite',
    prepare(database: DatabaseSync): void {
      // Earlier programs kept the tokens of feeds here: each opened content without a session.
      database.exec(`
        PRAGMA synchronous = FULL;
        PRAGMA secure_delete = ON;
        DROP TABLE IF EXISTS feed_tokens;
        CREATE TABLE IF NOT EXISTS digests (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      `);
    },
  },
  evidence: evidenceFile,
  insight: insightFile,
  readers: {
    file: 'readers.sqlite',
    prepare(database: DatabaseSync): void {
      database.exec(`
        PRAGMA secure_delete = ON;
        CREATE TABLE IF NOT EXISTS readers (
          issuer TEXT NOT NULL, subject TEXT NOT NULL, used INTEGER NOT NULL,
          data TEXT NOT NULL CHECK (length(data) <= 100000),
          PRIMARY KEY (issuer, subject)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX IF NOT EXISTS readers_by_use ON readers (used DESC);
      `);
    },
  },
  /** In the file of the revocations. NORMAL: a list may lose its last rows with the machine's power. */
  sessions: {
    file: 'state.sqlite',
    prepare(database: DatabaseSync): void {
      database.exec(`
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
      `);
    },
  },
};

export type SqliteFile = keyof typeof sqliteFiles;
