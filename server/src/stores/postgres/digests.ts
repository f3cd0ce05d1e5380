import type { Pool } from 'pg';
import { claimSeconds, type DigestStore, type FeedToken, mostTokens } from '../../api/digest/digest-store.ts';
import { inTransaction } from './pool.ts';

const columns = 'id, hash, issuer, subject, team, made, expires';

type Row = Omit<FeedToken, 'made' | 'expires'> & { made: string; expires: string };

const tokenOf = (row: Row): FeedToken => ({ ...row, made: Number(row.made), expires: Number(row.expires) });

/**
 * Tokens of feeds and sent digests, in PostgreSQL: several servers send each digest once.
 *
 * @param pool - closed by whoever opened it
 */
export function openPostgresDigests(pool: Pool): DigestStore {
  return {
    add: ({ id, hash, issuer, subject, team, made, expires }) =>
      inTransaction(pool, async (client) => {
        // One reader's additions take turns, so that two at once do not both find room.
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 45))', [
          `${issuer} ${subject}`,
        ]);
        const { rowCount } = await client.query(
          `INSERT INTO feed_tokens (${columns}) SELECT $1, $2, $3, $4, $5, $6, $7
           WHERE (SELECT count(*) FROM feed_tokens WHERE issuer = $3 AND subject = $4) < ${mostTokens}`,
          [id, hash, issuer, subject, team, made, expires],
        );
        return rowCount === 1;
      }),
    async of({ issuer, subject }) {
      const { rows } = await pool.query<Row>(
        `SELECT ${columns} FROM feed_tokens WHERE issuer = $1 AND subject = $2 ORDER BY made DESC, id`,
        [issuer, subject],
      );
      return rows.map(tokenOf);
    },
    async remove({ issuer, subject }, id) {
      const { rowCount } = await pool.query(
        'DELETE FROM feed_tokens WHERE issuer = $1 AND subject = $2 AND id = $3',
        [issuer, subject, id],
      );
      return rowCount === 1;
    },
    async read(hash) {
      const { rows } = await pool.query<Row>(`SELECT ${columns} FROM feed_tokens WHERE hash = $1`, [hash]);
      return rows[0] && tokenOf(rows[0]);
    },
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
      await pool.query('DELETE FROM feed_tokens WHERE expires < $1', [now]);
      await pool.query('DELETE FROM digests WHERE at + $2 < $1', [now, claimSeconds]);
    },
    async close() {},
  };
}
