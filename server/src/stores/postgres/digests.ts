import type { Pool } from 'pg';
import { claimSeconds, type DigestStore } from '../../api/digest/digest-store.ts';

/**
 * Which digests were sent, in PostgreSQL: several servers send each digest once.
 *
 * @param pool - closed by whoever opened it
 */
export function openPostgresDigests(pool: Pool): DigestStore {
  return {
    async claim(name, at) {
      const { rowCount } = await pool.query(
        'INSERT INTO digests (name, at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [name, at],
      );
      return rowCount === 1;
    },
    async release(name) {
      await pool.query('DELETE FROM digests WHERE name = $1', [name]);
    },
    async prune(now) {
      await pool.query('DELETE FROM digests WHERE at + $2 < $1', [now, claimSeconds]);
    },
    async close() {},
  };
}
