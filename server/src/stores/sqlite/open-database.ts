import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ServerError } from '../../http/server-error.ts';

/** Rights of the group and of all others, as bits of a file's mode. */
const rightsOfOthers = 0o077;

/**
 * Opens a database of the server's own. Its files are for this user only, even if the folder or an earlier
 * server was less strict.
 *
 * @param folder - created if it is missing, for this user only; `:memory:` keeps nothing
 * @param file - its name in the folder
 * @throws {ServerError} `ERR_DATA_DIR` if it cannot be opened or is not a database
 */
export function openDatabase(folder: string, file: string): DatabaseSync {
  if (folder === ':memory:') return new DatabaseSync(folder);
  const path = join(folder, file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // SQLite gives the files beside a database the rights of the database itself.
    closeSync(openSync(path, 'a', 0o600));
    for (const suffix of ['', '-wal', '-shm']) closeToOthers(`${path}${suffix}`);
    const database = new DatabaseSync(path);
    // Opening reads nothing: a file that is not a database shows at the first statement.
    // What must survive the machine's power says FULL itself.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 200;');
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ServerError('ERR_DATA_DIR', `DATA_DIR: ${path} cannot be opened: ${reason}`, {
      status: 500,
      cause,
    });
  }
}

function closeToOthers(path: string): void {
  if (!existsSync(path) || (statSync(path).mode & rightsOfOthers) === 0) return;
  try {
    chmodSync(path, 0o600);
  } catch {
    // The file of another user: `openToOthers` still names it.
  }
}

/**
 * The folder, and the databases in it, that other users of this host may enter, read or change.
 *
 * @param folder - `DATA_DIR`
 * @returns paths; none if the folder is missing
 */
export function openToOthers(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const databases = readdirSync(folder).filter((name) => /\.sqlite(?:-wal|-shm)?$/.test(name));
  return [folder, ...databases.map((name) => join(folder, name))].filter(
    (path) => (statSync(path).mode & rightsOfOthers) !== 0,
  );
}

/** Whether a table is there and has a column. */
export const hasColumn = (database: DatabaseSync, table: string, column: string): boolean =>
  database.prepare('SELECT 1 FROM pragma_table_xinfo(?) WHERE name = ?').get(table, column) !== undefined;
