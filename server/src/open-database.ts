import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a database of the server's own.
 *
 * @param folder - made where it is missing, for this user alone; `:memory:` keeps nothing
 * @param file - its name in the folder
 */
export function openDatabase(folder: string, file: string): DatabaseSync {
  if (folder === ':memory:') return new DatabaseSync(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return new DatabaseSync(join(folder, file));
}
