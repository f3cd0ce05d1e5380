import type { DatabaseSync } from 'node:sqlite';
import type { Database, Row, Value } from '../database.ts';
import { inTransaction } from './in-transaction.ts';
import { openDatabase } from './open-database.ts';
import { type SqliteFile, sqliteFiles } from './sqlite-files.ts';

/**
 * A file of SQLite. It is opened when it is first used, and again after a failure, so that the server starts without
 * it. A transaction runs without a pause: other users of the file wait for it, and would stop the whole process.
 *
 * @param folder - made if it is missing; `:memory:` keeps nothing
 */
export function sqliteDatabase(folder: string, name: SqliteFile): Database {
  let opened: DatabaseSync | undefined;
  const used = () => {
    opened ??= preparedDatabase(folder, name);
    return opened;
  };
  return {
    rows: async (sql, values = []) => rowsOf(used(), sql, values),
    async transaction(statements) {
      const database = used();
      return inTransaction(database, 'IMMEDIATE', () =>
        statements.map(([sql, values]) => rowsOf(database, sql, values)),
      );
    },
    async close() {
      if (opened?.isOpen) opened.close();
    },
  };
}

function preparedDatabase(folder: string, name: SqliteFile): DatabaseSync {
  const { file, prepare } = sqliteFiles[name];
  const database = openDatabase(folder, file);
  try {
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function rowsOf(database: DatabaseSync, sql: string, values: readonly Value[]): Row[] {
  // SQLite compares text by its bytes, and reads text as JSON by itself.
  const own = sql.replaceAll(/\$(?=\d)/g, '?').replaceAll(/ COLLATE "C"|::json/g, '');
  const bound = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
  // Plain objects: SQLite's rows have no prototype.
  return database
    .prepare(own)
    .all(...bound)
    .map((row) => ({ ...row }));
}
