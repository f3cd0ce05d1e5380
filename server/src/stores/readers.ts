import {
  keptReaderData,
  keptSeconds,
  maxReaders,
  noReaderData,
  type ReaderStore,
  usedEverySeconds,
} from '../api/me/reader-store.ts';
import { type Database, noLimit } from './database.ts';

/** What readers keep, one document a reader. */
export const openReaders = (database: Database): ReaderStore => ({
  async of({ issuer, subject }, now) {
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
  async write({ issuer, subject }, data, now) {
    await database.rows(
      `INSERT INTO readers (issuer, subject, used, data) VALUES ($1, $2, $3, $4)
       ON CONFLICT (issuer, subject) DO UPDATE SET used = excluded.used, data = excluded.data`,
      [issuer, subject, now, JSON.stringify(data)],
    );
  },
  async forget({ issuer, subject }) {
    await database.rows('DELETE FROM readers WHERE issuer = $1 AND subject = $2', [issuer, subject]);
  },
  async prune(now) {
    await database.rows('DELETE FROM readers WHERE used < $1', [now - keptSeconds]);
    await database.rows(
      `DELETE FROM readers WHERE (issuer, subject) IN (
         SELECT issuer, subject FROM readers ORDER BY used DESC LIMIT ${noLimit} OFFSET ${maxReaders}
       )`,
    );
  },
  close: () => database.close(),
});
