import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Fault } from './fault.ts';

/**
 * Opens a database of the server's own.
 *
 * @param folder - made where it is missing, for this user alone; `:memory:` keeps nothing
 * @param file - its name in the folder
 * @throws {Fault} `ERR_DATA_DIR` where it cannot be opened, or is no database
 */
export function openDatabase(folder: string, file: string): DatabaseSync {
  if (folder === ':memory:') return new DatabaseSync(folder);
  const path = join(folder, file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const database = new DatabaseSync(path);
    // Opening reads nothing: what is no database shows at the first question.
    database.exec('PRAGMA journal_mode = WAL');
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Fault('ERR_DATA_DIR', `DATA_DIR: ${path} cannot be opened: ${reason}`, { status: 500, cause });
  }
}
