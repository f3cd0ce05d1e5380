import type { DatabaseSync } from 'node:sqlite';
import { claimSeconds, type DigestStore } from '../../api/digest/digest-store.ts';
import { lateDatabase } from './open-database.ts';

/**
 * Which digests were sent, in SQLite, in a file of its own: it may be lost, and no session ends.
 *
 * @param folder - made if it is missing; `:memory:` keeps nothing
 */
export function openSqliteDigests(folder: string): DigestStore {
  const { tables, close } = lateDatabase(folder, 'digests.sqlite', prepare);
  return {
    claim: async (name, at) => tables().claim(name, at),
    release: async (name) => tables().release(name),
    prune: async (now) => tables().prune(now),
    close: async () => close(),
  };
}

function prepare(database: DatabaseSync) {
  // Earlier programs kept the tokens of feeds here: each opened content without a session.
  database.exec(`
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 200;
    PRAGMA secure_delete = ON;
    DROP TABLE IF EXISTS feed_tokens;
    CREATE TABLE IF NOT EXISTS digests (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `);
  const take = database.prepare('INSERT INTO digests (name, at) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const giveBack = database.prepare('DELETE FROM digests WHERE name = ?');
  const removeOld = database.prepare(`DELETE FROM digests WHERE at + ${claimSeconds} < ?`);
  return {
    claim: (name: string, at: number) => Number(take.run(name, at).changes) > 0,
    release: (name: string) => void giveBack.run(name),
    prune: (now: number) => void removeOld.run(now),
  };
}
