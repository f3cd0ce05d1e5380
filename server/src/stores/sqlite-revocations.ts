import type { Revocation, RevocationStore } from '../session/revocations/revocations.ts';
import { openDatabase } from './open-database.ts';

/** How often what others wrote is looked for: an administrator's word counts within a second. */
const takeInMilliseconds = 1000;

/**
 * Revocations in SQLite, mirrored in memory: the gate asks on every request and must not wait for a disk.
 *
 * @param folder - made where it is missing; `:memory:` keeps nothing
 */
export function openSqliteRevocations(folder: string): RevocationStore {
  const database = openDatabase(folder, 'state.sqlite');
  // FULL: a logout that was answered is on disk, whatever happens to the machine.
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 250;
    CREATE TABLE IF NOT EXISTS revocations (
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      issued_until INTEGER NOT NULL,
      keep_until INTEGER NOT NULL,
      PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID;
  `);
  const insert = database.prepare(`
    INSERT INTO revocations (kind, id, issued_until, keep_until) VALUES (?, ?, ?, ?)
    ON CONFLICT (kind, id) DO UPDATE SET
      issued_until = max(issued_until, excluded.issued_until),
      keep_until = max(keep_until, excluded.keep_until)
  `);
  const remove = database.prepare('DELETE FROM revocations WHERE keep_until < ?');
  const version = database.prepare('PRAGMA data_version');
  // Before the rows are read: what is written meanwhile is read again.
  let knownVersion = version.get()?.data_version;
  const issuedUntil = new Map<string, number>();
  for (const row of database.prepare('SELECT kind, id, issued_until FROM revocations').iterate()) {
    issuedUntil.set(`${row.kind}:${row.id}`, Number(row.issued_until));
  }
  const mirror = ({ kind, id, issuedUntil: until }: Revocation) => {
    const key = `${kind}:${id}`;
    issuedUntil.set(key, Math.max(until, issuedUntil.get(key) ?? 0));
  };

  /** What the disk did not take yet; it is written before anything else is answered as done. */
  const owed: Revocation[] = [];
  const writeOwed = () => {
    if (owed.length === 0) return;
    database.exec('BEGIN IMMEDIATE');
    try {
      for (const { kind, id, issuedUntil: until, keepUntil } of owed) insert.run(kind, id, until, keepUntil);
      database.exec('COMMIT');
    } catch (error) {
      // A full disk may have ended the transaction by itself.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
    owed.length = 0;
  };

  const subjects = database.prepare(`SELECT id, issued_until FROM revocations WHERE kind = 'subject'`);
  /** Takes in what `npm run sessions -- end` wrote: revocations of subjects, and no other kind. */
  const takeInOutside = () => {
    try {
      // Changes with what other connections wrote, and costs no read of the disk while they do not.
      const current = version.get()?.data_version;
      if (current === knownVersion) return;
      for (const row of subjects.iterate()) {
        const issued = Number(row.issued_until);
        mirror({ kind: 'subject', id: String(row.id), issuedUntil: issued, keepUntil: issued });
      }
      knownVersion = current;
    } catch {
      // The next second may do. A database that stays unreadable shows in check().
    }
  };
  const takingIn = setInterval(takeInOutside, takeInMilliseconds).unref();

  return {
    revoke(revocations) {
      // Known here before it is on disk: refusing a revoked session is the safe side.
      revocations.forEach(mirror);
      owed.push(...revocations);
      writeOwed();
    },
    isRevoked(kind, id, issuedAt) {
      if (issuedUntil.size === 0) return false;
      const until = issuedUntil.get(`${kind}:${id}`);
      return until !== undefined && issuedAt <= until;
    },
    prune(now) {
      const gone = database.prepare('SELECT kind, id FROM revocations WHERE keep_until < ?').all(now);
      remove.run(now);
      for (const row of gone) issuedUntil.delete(`${row.kind}:${row.id}`);
      return issuedUntil.size;
    },
    check() {
      writeOwed();
      database.prepare('SELECT 1').get();
    },
    close() {
      clearInterval(takingIn);
      database.close();
    },
  };
}
