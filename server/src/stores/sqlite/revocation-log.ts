import type { Revocation, RevocationKind } from '../../session/revocations/revocation.ts';
import type { RevocationLog } from '../../session/revocations/revocation-log.ts';
import { inTransaction } from './in-transaction.ts';
import { openDatabase } from './open-database.ts';

/**
 * `changes` gives every written row a place. It uses triggers so that rows of an older server version get
 * one, too. A new place replaces the row's old one. Only one process writes at a time, so places become
 * visible in order.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS revocations (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    issued_until INTEGER NOT NULL,
    keep_until INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS revocation_changes (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS revocation_inserted AFTER INSERT ON revocations BEGIN
    DELETE FROM revocation_changes WHERE kind = NEW.kind AND id = NEW.id;
    INSERT INTO revocation_changes (kind, id) VALUES (NEW.kind, NEW.id);
  END;
  CREATE TRIGGER IF NOT EXISTS revocation_updated AFTER UPDATE ON revocations BEGIN
    DELETE FROM revocation_changes WHERE kind = NEW.kind AND id = NEW.id;
    INSERT INTO revocation_changes (kind, id) VALUES (NEW.kind, NEW.id);
  END;
  CREATE TRIGGER IF NOT EXISTS revocation_deleted AFTER DELETE ON revocations BEGIN
    DELETE FROM revocation_changes WHERE kind = OLD.kind AND id = OLD.id;
  END;
`;

/**
 * Revocations in SQLite. Processes on one machine may share the file.
 *
 * @param folder - made if it is missing; `:memory:` keeps nothing
 * @throws {ServerError} `ERR_DATA_DIR` if the file cannot be opened
 */
export function openSqliteRevocationLog(folder: string): RevocationLog {
  const database = openDatabase(folder, 'state.sqlite');
  // FULL: a logout that was confirmed is on disk, whatever happens to the machine.
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 250;
    ${schema}
  `);
  const insert = database.prepare(`
    INSERT INTO revocations (kind, id, issued_until, keep_until) VALUES (?, ?, ?, ?)
    ON CONFLICT (kind, id) DO UPDATE SET
      issued_until = max(issued_until, excluded.issued_until),
      keep_until = max(keep_until, excluded.keep_until)
  `);
  const insertNew = database.prepare(`
    INSERT INTO revocations (kind, id, issued_until, keep_until) VALUES (?, ?, ?, ?)
    ON CONFLICT (kind, id) DO NOTHING
  `);
  const all = database.prepare('SELECT kind, id, issued_until, keep_until FROM revocations');
  const changed = database.prepare(`
    SELECT kind, id, issued_until, keep_until FROM revocation_changes JOIN revocations USING (kind, id)
    WHERE place > ?
  `);
  // Not the largest existing place: its row may be pruned, and the next place is still after it.
  const lastPlace = database.prepare(
    `SELECT coalesce(max(seq), 0) AS place FROM sqlite_sequence WHERE name = 'revocation_changes'`,
  );
  const remove = database.prepare('DELETE FROM revocations WHERE keep_until < ?');
  const values = ({ kind, id, issuedUntil, keepUntil }: Revocation) =>
    [kind, id, issuedUntil, keepUntil] as const;

  return {
    async append(revocations) {
      if (revocations.length === 0) return;
      inTransaction(database, 'IMMEDIATE', () => {
        for (const revocation of revocations) insert.run(...values(revocation));
      });
    },
    async once(mark, revocations) {
      return inTransaction(database, 'IMMEDIATE', () => {
        if (insertNew.run(...values(mark)).changes === 0) return false;
        for (const revocation of revocations) insert.run(...values(revocation));
        return true;
      });
    },
    async read(since) {
      return inTransaction(database, 'DEFERRED', () => {
        const rows = since === undefined ? all.all() : changed.all(since);
        return { revocations: rows.map(revocationOf), cursor: Number(lastPlace.get()?.place) };
      });
    },
    async prune(now) {
      remove.run(now);
    },
    async check() {
      database.prepare('SELECT 1').get();
    },
    async close() {
      if (database.isOpen) database.close();
    },
  };
}

const revocationOf = (row: Record<string, unknown>): Revocation => ({
  kind: row.kind as RevocationKind,
  id: String(row.id),
  issuedUntil: Number(row.issued_until),
  keepUntil: Number(row.keep_until),
});
