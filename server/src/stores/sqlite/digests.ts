import type { DatabaseSync } from 'node:sqlite';
import { claimSeconds, type DigestStore, type FeedToken, mostTokens } from '../../api/digest/digest-store.ts';
import type { PersonName } from '../../session/session.ts';
import { inTransaction } from './in-transaction.ts';
import { lateDatabase } from './open-database.ts';

/**
 * Tokens of feeds and sent digests, in SQLite, in a file of its own: it may be lost, and no session ends.
 *
 * @param folder - made if it is missing; `:memory:` keeps nothing
 */
export function openSqliteDigests(folder: string): DigestStore {
  const { tables, close } = lateDatabase(folder, 'digests.sqlite', prepare);
  return {
    add: async (token) => tables().add(token),
    of: async (person) => tables().of(person),
    remove: async (person, id) => tables().remove(person, id),
    read: async (hash) => tables().read(hash),
    claim: async (name, at) => tables().claim(name, at),
    release: async (name) => tables().release(name),
    prune: async (now) => tables().prune(now),
    close: async () => close(),
  };
}

const columns = 'id, hash, issuer, subject, team, made, expires';

function prepare(database: DatabaseSync) {
  database.exec(`
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 200;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS feed_tokens (
      id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, issuer TEXT NOT NULL, subject TEXT NOT NULL,
      team TEXT NOT NULL, made INTEGER NOT NULL, expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS feed_tokens_of_reader ON feed_tokens (issuer, subject);
    CREATE TABLE IF NOT EXISTS digests (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `);
  const count = database.prepare(
    'SELECT count(*) AS count FROM feed_tokens WHERE issuer = ? AND subject = ?',
  );
  const insert = database.prepare(`INSERT INTO feed_tokens (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const ofReader = database.prepare(
    `SELECT ${columns} FROM feed_tokens WHERE issuer = ? AND subject = ? ORDER BY made DESC, id`,
  );
  const byHash = database.prepare(`SELECT ${columns} FROM feed_tokens WHERE hash = ?`);
  const removeOne = database.prepare('DELETE FROM feed_tokens WHERE issuer = ? AND subject = ? AND id = ?');
  const removeExpired = database.prepare('DELETE FROM feed_tokens WHERE expires < ?');
  const take = database.prepare('INSERT INTO digests (name, at) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const giveBack = database.prepare('DELETE FROM digests WHERE name = ?');
  const removeOld = database.prepare(`DELETE FROM digests WHERE at + ${claimSeconds} < ?`);
  const tokenOf = (row: Record<string, unknown>) => ({ ...row }) as unknown as FeedToken;
  return {
    add: ({ id, hash, issuer, subject, team, made, expires }: FeedToken): boolean =>
      inTransaction(database, 'IMMEDIATE', () => {
        if (Number(count.get(issuer, subject)?.count) >= mostTokens) return false;
        insert.run(id, hash, issuer, subject, team, made, expires);
        return true;
      }),
    of: ({ issuer, subject }: PersonName) => ofReader.all(issuer, subject).map(tokenOf),
    remove: ({ issuer, subject }: PersonName, id: string) =>
      Number(removeOne.run(issuer, subject, id).changes) > 0,
    read: (hash: string) => {
      const row = byHash.get(hash);
      return row === undefined ? undefined : tokenOf(row);
    },
    claim: (name: string, at: number) => Number(take.run(name, at).changes) > 0,
    release: (name: string) => void giveBack.run(name),
    prune: (now: number) => {
      removeExpired.run(now);
      removeOld.run(now);
    },
  };
}
