import type { DatabaseSync } from 'node:sqlite';
import { correctionStoreBounds, openRank } from '../../api/corrections/correction-store.ts';
import { evidenceFile } from './evidence-file.ts';
import { inTransaction } from './in-transaction.ts';

/**
 * The files of the stores, each with its tables and what brings those of an older version up to date. A file of its own
 * may fill its disk, be lost or be deleted, and no session ends.
 */
export const sqliteFiles = {
  corrections: {
    file: 'corrections.sqlite',
    prepare(database: DatabaseSync): void {
      database.exec(`
        PRAGMA synchronous = NORMAL;
        PRAGMA busy_timeout = 200;
        PRAGMA secure_delete = ON;
        CREATE TABLE IF NOT EXISTS corrections (
          id TEXT PRIMARY KEY, page TEXT NOT NULL, anchor TEXT NOT NULL,
          text TEXT NOT NULL, replacement TEXT NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL,
          issuer TEXT NOT NULL, subject TEXT NOT NULL, writer TEXT NOT NULL,
          closed INTEGER, decision TEXT
        ) STRICT, WITHOUT ROWID;
      `);
      inTransaction(database, 'IMMEDIATE', () => addColumns(database));
    },
  },
  digests: {
    file: 'digests.sqlite',
    prepare(database: DatabaseSync): void {
      // Earlier programs kept the tokens of feeds here: each opened content without a session.
      database.exec(`
        PRAGMA synchronous = FULL;
        PRAGMA busy_timeout = 200;
        PRAGMA secure_delete = ON;
        DROP TABLE IF EXISTS feed_tokens;
        CREATE TABLE IF NOT EXISTS digests (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      `);
    },
  },
  evidence: evidenceFile,
  insight: {
    file: 'insight.sqlite',
    prepare(database: DatabaseSync): void {
      database.exec(`
        PRAGMA synchronous = NORMAL;
        PRAGMA busy_timeout = 200;
        CREATE TABLE IF NOT EXISTS judgements (
          text TEXT PRIMARY KEY, helpful INTEGER NOT NULL, unhelpful INTEGER NOT NULL,
          first TEXT NOT NULL, last TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS page_judgements (
          page TEXT NOT NULL, helpful INTEGER NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL,
          count INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL,
          PRIMARY KEY (page, helpful, reason, text)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS opened (
          query TEXT NOT NULL, page TEXT NOT NULL,
          count INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL,
          PRIMARY KEY (query, page)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX IF NOT EXISTS judgements_in_order ON judgements (unhelpful DESC, last DESC, text);
        CREATE INDEX IF NOT EXISTS judgements_by_count ON judgements (helpful + unhelpful, last, text);
        CREATE INDEX IF NOT EXISTS page_judgements_in_order ON page_judgements (last DESC, count DESC);
        CREATE INDEX IF NOT EXISTS page_judgements_by_count ON page_judgements (count, last);
        CREATE INDEX IF NOT EXISTS opened_in_order ON opened (count DESC, last DESC, query, page);
      `);
      inTransaction(database, 'IMMEDIATE', () => makeGaps(database));
    },
  },
  readers: {
    file: 'readers.sqlite',
    prepare(database: DatabaseSync): void {
      database.exec(`
        PRAGMA synchronous = NORMAL;
        PRAGMA busy_timeout = 200;
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
        PRAGMA synchronous = NORMAL;
        PRAGMA busy_timeout = 200;
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

const hasColumn = (database: DatabaseSync, table: string, column: string): boolean =>
  database.prepare('SELECT 1 FROM pragma_table_xinfo(?) WHERE name = ?').get(table, column) !== undefined;

/** The columns by which lists are read, which an older version's table lacks, and an index for each list. */
function addColumns(database: DatabaseSync): void {
  if (!hasColumn(database, 'corrections', 'rank')) {
    const { closedOfWriter, closed } = correctionStoreBounds;
    // An older version kept all that were closed.
    database.exec(`
      ALTER TABLE corrections ADD COLUMN rank INTEGER GENERATED ALWAYS AS
        (CASE WHEN closed IS NULL THEN at + ${openRank} ELSE closed END) VIRTUAL;
      DELETE FROM corrections WHERE id IN (
        SELECT id FROM (
          SELECT id, row_number() OVER (PARTITION BY issuer, subject ORDER BY rank DESC, id) AS own,
            row_number() OVER (ORDER BY rank DESC, id) AS place
          FROM corrections WHERE closed IS NOT NULL
        ) WHERE own > ${closedOfWriter} OR place > ${closed}
      );
    `);
  }
  if (!hasColumn(database, 'corrections', 'closed_issuer'))
    database.exec(`
      DROP INDEX IF EXISTS corrections_of_decider;
      ALTER TABLE corrections ADD COLUMN closed_issuer TEXT GENERATED ALWAYS AS (decision ->> '$.by.issuer') VIRTUAL;
      ALTER TABLE corrections ADD COLUMN closed_subject TEXT GENERATED ALWAYS AS (decision ->> '$.by.subject') VIRTUAL;
    `);
  database.exec(`
    CREATE INDEX IF NOT EXISTS corrections_in_order ON corrections (rank DESC, id);
    CREATE INDEX IF NOT EXISTS corrections_of_page ON corrections (page, rank DESC, id);
    CREATE INDEX IF NOT EXISTS corrections_of_writer ON corrections (issuer, subject, rank DESC, id);
    CREATE INDEX IF NOT EXISTS corrections_of_closer ON corrections (closed_issuer, closed_subject);
    DROP INDEX IF EXISTS corrections_by_page;
  `);
}

/** Makes the table of gaps, with what older versions kept: queries without hits in `gaps`, then every kind in `lacks`. */
function makeGaps(database: DatabaseSync): void {
  const has = (table: string, column: string) => hasColumn(database, table, column);
  if (has('gaps', 'text') && !has('gaps', 'kind'))
    database.exec('ALTER TABLE gaps RENAME TO queries_without_hits');
  database.exec(`
    CREATE TABLE IF NOT EXISTS gaps (
      kind TEXT NOT NULL, text TEXT NOT NULL,
      count INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL,
      PRIMARY KEY (kind, text)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS gaps_in_order ON gaps (kind, count DESC, last DESC, text);
  `);
  if (has('lacks', 'kind'))
    database.exec(
      'INSERT OR IGNORE INTO gaps SELECT kind, text, count, first, last FROM lacks; DROP TABLE lacks;',
    );
  if (has('queries_without_hits', 'text'))
    database.exec(`
      INSERT OR IGNORE INTO gaps SELECT 'no-hit', text, count, first, last FROM queries_without_hits;
      DROP TABLE queries_without_hits;
    `);
}
