import type { DatabaseSync } from 'node:sqlite';

/** The files of the stores, each with its tables and what brings those of an older version up to date. */
export const sqliteFiles = {
  /** It may be lost, and no session ends. */
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
};

export type SqliteFile = keyof typeof sqliteFiles;
