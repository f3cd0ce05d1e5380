import type { Pool, PoolClient } from 'pg';
import type { Revocation, RevocationKind } from '../../session/revocations/revocation.ts';
import type { RevocationLog } from '../../session/revocations/revocation-log.ts';
import { inTransaction, lockFor } from './pool.ts';

/** The channel that says that something was appended. */
export const revocationChannel = 'kwikid_documentation_revocations';

/** A statement must not name a row twice. */
const upsert = `
  INSERT INTO revocations (kind, id, issued_until, keep_until, place)
  SELECT kind, id, max(issued_until), max(keep_until), nextval('revocation_places')
  FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) AS made (kind, id, issued_until, keep_until)
  GROUP BY kind, id
  ON CONFLICT (kind, id) DO UPDATE SET
    issued_until = greatest(revocations.issued_until, excluded.issued_until),
    keep_until = greatest(revocations.keep_until, excluded.keep_until),
    place = excluded.place`;

const insertNew = `
  INSERT INTO revocations (kind, id, issued_until, keep_until, place)
  VALUES ($1, $2, $3, $4, nextval('revocation_places')) ON CONFLICT (kind, id) DO NOTHING`;

/**
 * What was appended after a place. If there is none that late, rows were pruned. If another server responds than the one
 * that was read last, known by the moment at which it started, it may have lost rows and given their places to others.
 * In both cases everything is read.
 */
const changed = `
  WITH newest AS (
    SELECT coalesce(max(place), 0) AS place, pg_is_in_recovery()::text AS standby,
      extract(epoch FROM pg_postmaster_start_time())::text AS started
    FROM revocations
  )
  SELECT kind, id, issued_until, keep_until, newest.place AS last, standby, started
  FROM newest LEFT JOIN revocations
    ON revocations.place > CASE WHEN $1::bigint > newest.place OR $2 <> started THEN 0 ELSE $1::bigint END`;

/**
 * Revocations in PostgreSQL, for all servers that share the database.
 *
 * Writers take turns: without that, a row could become visible after one with a later place, and a reader that
 * follows would miss it.
 *
 * @param pool - closed by whoever opened it
 * @param following - for what asks each second: with its own connection it waits for no other statement
 */
export function openPostgresRevocationLog(pool: Pool, following = pool): RevocationLog {
  const add = async (client: PoolClient, revocations: readonly Revocation[]) => {
    await client.query(upsert, [
      revocations.map(({ kind }) => kind),
      revocations.map(({ id }) => id),
      revocations.map(({ issuedUntil }) => issuedUntil),
      revocations.map(({ keepUntil }) => keepUntil),
    ]);
    // Sent when the transaction is committed.
    await client.query(`NOTIFY ${revocationChannel}`);
  };
  let lastStarted: string | undefined;
  return {
    async append(revocations) {
      if (revocations.length === 0) return;
      await inTransaction(pool, async (client) => {
        await lockFor(client, 'revocations');
        await add(client, revocations);
      });
    },
    once({ kind, id, issuedUntil, keepUntil }, revocations) {
      return inTransaction(pool, async (client) => {
        await lockFor(client, 'revocations');
        const { rowCount } = await client.query(insertNew, [kind, id, issuedUntil, keepUntil]);
        if (rowCount === 0) return false;
        await add(client, revocations);
        return true;
      });
    },
    async read(since) {
      const { rows } = await following.query<Record<string, string>>(changed, [since ?? 0, lastStarted]);
      const [first] = rows;
      // Its copy may be old, and would count as what is known.
      if (first?.standby !== 'false') throw new Error('this PostgreSQL is a standby: name the primary');
      lastStarted = first.started;
      return {
        revocations: rows.filter(({ kind }) => kind !== null).map(revocationOf),
        cursor: Number(first.last),
      };
    },
    async prune(now) {
      await pool.query('DELETE FROM revocations WHERE keep_until < $1', [now]);
    },
    async check() {
      const { rows } = await pool.query<{ writable: boolean }>(
        "SELECT current_setting('transaction_read_only') = 'off' AS writable",
      );
      if (rows[0]?.writable !== true)
        throw new Error('PostgreSQL takes no writes: it is a standby, or the role is read-only');
    },
    async close() {},
  };
}

const revocationOf = (row: Record<string, string>): Revocation => ({
  kind: row.kind as RevocationKind,
  id: String(row.id),
  issuedUntil: Number(row.issued_until),
  keepUntil: Number(row.keep_until),
});
