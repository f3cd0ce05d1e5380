import type { ReaderData } from '@kwikid/wire/reader';
import { isRole } from '@kwikid/wire/reader-data';
import type { PersonName } from '../../session/session.ts';
import { type Database, noLimit } from '../../sql/database.ts';

/** How long the data of a reader who does not come back are kept: 180 days. */
export const keptSeconds = 180 * 24 * 60 * 60;
/** Readers whose data are kept, one row each; beyond it the longest unused go. */
const maxReaders = 50_000;
/** How exactly it is known when they were used, in seconds: reading writes once a day. */
export const usedEverySeconds = 24 * 60 * 60;

/** How long a route waits for the store, in milliseconds. */
export const readerMilliseconds = 2000;

export const noReaderData: ReaderData = { pins: [], recents: [], follows: [], steps: [] };

export type ReaderStore = ReturnType<typeof openReaders>;

/**
 * What readers keep here for themselves, one document a person: the role, pins, pages read, what they follow, steps
 * ticked, and when they were here last. It is read and written whole, and decides nothing.
 *
 * Every method may be slow and may reject; what was kept before stays.
 */
export const openReaders = (database: Database) => ({
  /** @returns {@link noReaderData} if nothing is kept @param now - seconds since the epoch */
  async of({ issuer, subject }: PersonName, now: number): Promise<ReaderData> {
    const [row] = await database.rows('SELECT data, used FROM readers WHERE issuer = $1 AND subject = $2', [
      issuer,
      subject,
    ]);
    if (row === undefined) return noReaderData;
    if (now - Number(row.used) >= usedEverySeconds)
      // What can be read is returned, also by a database that takes no writes: the day is written at the next visit.
      await database
        .rows('UPDATE readers SET used = $3 WHERE issuer = $1 AND subject = $2', [issuer, subject, now])
        .catch(() => {});
    return keptReaderData(row.data);
  },
  /** Replaces what is kept for a reader. */
  async write({ issuer, subject }: PersonName, data: ReaderData, now: number): Promise<void> {
    await database.rows(
      `INSERT INTO readers (issuer, subject, used, data) VALUES ($1, $2, $3, $4)
       ON CONFLICT (issuer, subject) DO UPDATE SET used = excluded.used, data = excluded.data`,
      [issuer, subject, now, JSON.stringify(data)],
    );
  },
  /** Forgets all that is kept for a reader. */
  async forget({ issuer, subject }: PersonName): Promise<void> {
    await database.rows('DELETE FROM readers WHERE issuer = $1 AND subject = $2', [issuer, subject]);
  },
  /** Forgets everybody whose data were not used for {@link keptSeconds}. */
  async prune(now: number): Promise<void> {
    await database.rows('DELETE FROM readers WHERE used < $1', [now - keptSeconds]);
    await database.rows(
      `DELETE FROM readers WHERE (issuer, subject) IN (
         SELECT issuer, subject FROM readers ORDER BY used DESC LIMIT ${noLimit} OFFSET ${maxReaders}
       )`,
    );
  },
  close: () => database.close(),
});

/** Reads a row, which an older version may have written: a role that no longer exists is left out. */
function keptReaderData(text: unknown): ReaderData {
  const { role, ...data } = JSON.parse(String(text)) as Partial<ReaderData>;
  return { ...noReaderData, ...data, ...(isRole(role) && { role }) };
}
