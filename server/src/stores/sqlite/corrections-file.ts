import type { DatabaseSync } from 'node:sqlite';
import { correctionStoreBounds, openRank } from '../../api/corrections/correction-store.ts';
import { inTransaction } from './in-transaction.ts';
import { hasColumn } from './open-database.ts';

export const correctionsFile = {
  file: 'corrections.sqlite',
  prepare(database: DatabaseSync): void {
    database.exec(`
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
};

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
