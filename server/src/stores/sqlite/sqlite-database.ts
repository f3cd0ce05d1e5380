import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Database, Row, Value } from '../../sql/database.ts';
import { inTransaction } from './in-transaction.ts';
import { openDatabase } from './open-database.ts';
import { type SqliteFile, sqliteFiles } from './sqlite-files.ts';

/** Statements that a file keeps prepared. */
const maxStatements = 100;

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
  const statements = new Map<string, StatementSync>();
  const rowsOf = (database: DatabaseSync, sql: string, values: readonly Value[]): Row[] => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      // A list has a text for each of its lengths.
      if (statements.size >= maxStatements) statements.clear();
      statement = database.prepare(ownSql(sql));
      statements.set(sql, statement);
    }
    const bound = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    // Plain objects: SQLite's rows have no prototype.
    return statement.all(...bound).map((row) => ({ ...row }));
  };
  return {
    rows: async (sql, values = []) => rowsOf(used(), sql, values),
    async transaction(all) {
      const database = used();
      return inTransaction(database, 'IMMEDIATE', () =>
        all.map(([sql, values]) => rowsOf(database, sql, values)),
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

/** SQLite compares text by its bytes, and reads text as JSON by itself. */
const ownSql = (sql: string): string =>
  sql.replaceAll(/\$(?=\d)/g, '?').replaceAll(/ COLLATE "C"|::json/g, '');
