import type { DatabaseSync } from 'node:sqlite';
import { changedReader, noReaderData, type ReaderData } from '@kwikid/wire/reader-data';
import {
  keptReaderData,
  keptSeconds,
  maxReaders,
  type ReaderStore,
  usedEverySeconds,
} from '../../api/me/reader-store.ts';
import type { PersonName } from '../../session/session.ts';
import { inTransaction } from './in-transaction.ts';
import { lateDatabase } from './open-database.ts';

/** The largest row: its bounds are in characters, and a character may have four bytes. */
const maxCharacters = 100_000;

/**
 * What readers keep, in SQLite, in a file of its own: it may fill its disk, be lost or be deleted, and no session ends.
 * It is opened when it is first used, and again after a failure, so that the server starts without it.
 *
 * @param folder - made if it is missing; `:memory:` keeps nothing
 */
export function openSqliteReaders(folder: string): ReaderStore {
  const { tables, close } = lateDatabase(folder, 'readers.sqlite', prepare);
  return {
    of: async (reader, now) => tables().of(reader, now),
    change: async (reader, changes, now) => tables().change(reader, changes, now),
    forget: async (reader) => tables().forget(reader),
    prune: async (now) => tables().prune(now),
    close: async () => close(),
  };
}

function prepare(database: DatabaseSync) {
  database.exec(`
    PRAGMA synchronous = NORMAL;
    PRAGMA busy_timeout = 200;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS readers (
      issuer TEXT NOT NULL, subject TEXT NOT NULL, used INTEGER NOT NULL,
      data TEXT NOT NULL CHECK (length(data) <= ${maxCharacters}),
      PRIMARY KEY (issuer, subject)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS readers_by_use ON readers (used DESC);
  `);
  const select = database.prepare('SELECT data, used FROM readers WHERE issuer = ? AND subject = ?');
  const upsert = database.prepare(`
    INSERT INTO readers (issuer, subject, used, data) VALUES (?, ?, ?, ?)
    ON CONFLICT (issuer, subject) DO UPDATE SET used = max(used, excluded.used), data = excluded.data
  `);
  const touch = database.prepare('UPDATE readers SET used = ?3 WHERE issuer = ?1 AND subject = ?2');
  const remove = database.prepare('DELETE FROM readers WHERE issuer = ? AND subject = ?');
  const removeUnused = database.prepare('DELETE FROM readers WHERE used < ?');
  const bound = database.prepare(`
    DELETE FROM readers WHERE (issuer, subject) IN (
      SELECT issuer, subject FROM readers ORDER BY used DESC LIMIT -1 OFFSET ${maxReaders}
    )`);
  const stored = ({ issuer, subject }: PersonName) => select.get(issuer, subject);
  return {
    of(reader: PersonName, now: number): ReaderData {
      const row = stored(reader);
      if (row === undefined) return noReaderData;
      try {
        if (now - Number(row.used) >= usedEverySeconds) touch.run(reader.issuer, reader.subject, now);
      } catch {
        // A disk that is full can be read. The day is written at the next visit.
      }
      return keptReaderData(row.data);
    },
    change(reader: PersonName, changes: Parameters<ReaderStore['change']>[1], now: number): ReaderData {
      return inTransaction(database, 'IMMEDIATE', () => {
        const data = changes.reduce(
          (before, change) => changedReader(before, change, now),
          keptReaderData(stored(reader)?.data),
        );
        upsert.run(reader.issuer, reader.subject, now, JSON.stringify(data));
        return data;
      });
    },
    forget: ({ issuer, subject }: PersonName) => void remove.run(issuer, subject),
    prune(now: number): void {
      removeUnused.run(now - keptSeconds);
      bound.run();
    },
  };
}
