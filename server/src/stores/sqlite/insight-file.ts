import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './in-transaction.ts';
import { hasColumn } from './open-database.ts';

export const insightFile = {
  file: 'insight.sqlite',
  prepare(database: DatabaseSync): void {
    database.exec(`
      CREATE TABLE IF NOT EXISTS judgements (
        text TEXT PRIMARY KEY, helpful INTEGER NOT NULL, unhelpful INTEGER NOT NULL,
        first TEXT NOT NULL, last TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS page_judgements (
        page TEXT NOT NULL, helpful INTEGER NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL,
        count INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL,
        PRIMARY KEY (page, helpful, reason, text)
      ) STRICT, WITHOUT ROWID;
      -- Earlier programs counted which page readers opened after a search.
      DROP TABLE IF EXISTS opened;
      CREATE INDEX IF NOT EXISTS judgements_in_order ON judgements (unhelpful DESC, last DESC, text);
      CREATE INDEX IF NOT EXISTS judgements_by_count ON judgements (helpful + unhelpful, last, text);
      CREATE INDEX IF NOT EXISTS page_judgements_in_order ON page_judgements (last DESC, count DESC);
      CREATE INDEX IF NOT EXISTS page_judgements_by_count ON page_judgements (count, last);
    `);
    inTransaction(database, 'IMMEDIATE', () => makeGaps(database));
  },
};

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
