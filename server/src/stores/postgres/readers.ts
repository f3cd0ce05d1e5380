import { changedReader, noReaderData, type ReaderData } from '@kwikid/wire/reader-data';
import type { Pool } from 'pg';
import {
  keptReaderData,
  keptSeconds,
  maxReaders,
  type ReaderStore,
  usedEverySeconds,
} from '../../api/me/reader-store.ts';
import { inTransaction } from './pool.ts';

/**
 * What readers keep, in PostgreSQL.
 *
 * @param pool - closed by whoever opened it
 */
export function openPostgresReaders(pool: Pool): ReaderStore {
  return {
    async of({ issuer, subject }, now) {
      const { rows } = await pool.query<{ data: string; used: string }>(
        'SELECT data, used FROM readers WHERE issuer = $1 AND subject = $2',
        [issuer, subject],
      );
      const [row] = rows;
      if (row === undefined) return noReaderData;
      if (now - Number(row.used) >= usedEverySeconds)
        // What can be read is returned, also by a database that takes no writes: the day is written at the next visit.
        await pool
          .query('UPDATE readers SET used = $3 WHERE issuer = $1 AND subject = $2', [issuer, subject, now])
          .catch(() => {});
      return keptReaderData(row.data);
    },
    change({ issuer, subject }, changes, now) {
      return inTransaction(pool, async (client): Promise<ReaderData> => {
        // The row exists and is locked before it is read: two changes at once are both kept.
        const { rows } = await client.query<{ data: string }>(
          `INSERT INTO readers (issuer, subject, used, data) VALUES ($1, $2, $3, $4)
           ON CONFLICT (issuer, subject) DO UPDATE SET used = greatest(readers.used, excluded.used)
           RETURNING data`,
          [issuer, subject, now, JSON.stringify(noReaderData)],
        );
        const data = changes.reduce(
          (before, change) => changedReader(before, change, now),
          keptReaderData(rows[0]?.data),
        );
        await client.query('UPDATE readers SET data = $3 WHERE issuer = $1 AND subject = $2', [
          issuer,
          subject,
          JSON.stringify(data),
        ]);
        return data;
      });
    },
    async forget({ issuer, subject }) {
      await pool.query('DELETE FROM readers WHERE issuer = $1 AND subject = $2', [issuer, subject]);
    },
    async prune(now) {
      await pool.query('DELETE FROM readers WHERE used < $1', [now - keptSeconds]);
      await pool.query(
        `DELETE FROM readers WHERE ctid = ANY (ARRAY(SELECT ctid FROM readers ORDER BY used DESC OFFSET ${maxReaders}))`,
      );
    },
    async close() {},
  };
}
