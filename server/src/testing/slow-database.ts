import type { Database } from '../stores/database.ts';
import { sqliteDatabase } from '../stores/sqlite/sqlite-database.ts';
import type { SqliteFile } from '../stores/sqlite/sqlite-files.ts';
import { type StoreBehaviour, storeCalls } from './store-behaviour.ts';

/** A database in memory that is slow or fails as a test wants. */
export function slowDatabase(name: SqliteFile, behaviour: StoreBehaviour): Database {
  const call = storeCalls(behaviour);
  const database = sqliteDatabase(':memory:', name);
  return {
    rows: (...given) => call(() => database.rows(...given)),
    transaction: (...given) => call(() => database.transaction(...given)),
    close: () => database.close(),
  };
}
