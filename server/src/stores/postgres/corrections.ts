import type { Pool } from 'pg';
import {
  type CorrectionBounds,
  type CorrectionStore,
  closedSeconds,
  correctionOf,
  correctionStoreBounds,
} from '../../api/corrections/correction-store.ts';
import { inTransaction } from './pool.ts';

/**
 * Suggested corrections in PostgreSQL.
 *
 * @param pool - closed by whoever opened it
 * @param bounds - for tests
 */
export function openPostgresCorrections(
  pool: Pool,
  bounds: CorrectionBounds = correctionStoreBounds,
): CorrectionStore {
  const order = `ORDER BY closed IS NOT NULL, at DESC, id COLLATE "C" LIMIT ${bounds.listed}`;
  return {
    add(correction) {
      return inTransaction(pool, async (client) => {
        const { id, page, anchor, text, replacement, reason, at, by } = correction;
        const { issuer, subject, ...person } = by;
        // Two requests at once must not both find the last free place.
        await client.query('LOCK TABLE corrections IN SHARE ROW EXCLUSIVE MODE');
        await client.query('DELETE FROM corrections WHERE closed + $2 < $1', [at, closedSeconds]);
        const same = await client.query(
          `SELECT * FROM corrections WHERE page = $1 AND closed IS NULL AND issuer = $2 AND subject = $3
             AND text = $4 AND replacement = $5`,
          [page, issuer, subject, text, replacement],
        );
        if (same.rows[0] !== undefined) return correctionOf(same.rows[0]);
        const open = await client.query<{ all: string; writer: string }>(
          `SELECT count(*) AS all, count(*) FILTER (WHERE issuer = $1 AND subject = $2) AS writer
           FROM corrections WHERE closed IS NULL`,
          [issuer, subject],
        );
        const { all, writer } = open.rows[0] ?? {};
        if (Number(all) >= bounds.open || Number(writer) >= bounds.ofWriter) return 'full';
        await client.query(
          `INSERT INTO corrections (id, page, anchor, text, replacement, reason, at, issuer, subject, writer)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          [id, page, anchor, text, replacement, reason, at, issuer, subject, JSON.stringify(person)],
        );
        return correction;
      });
    },
    async list(page) {
      const { rows } = await pool.query(
        `SELECT * FROM corrections WHERE $1::text IS NULL OR page = $1 ${order}`,
        [page ?? null],
      );
      return rows.map(correctionOf);
    },
    async ofPerson({ issuer, subject }) {
      const { rows } = await pool.query(
        `SELECT * FROM corrections WHERE (issuer = $1 AND subject = $2) OR (
           decision::json #>> '{by,issuer}' = $1 AND decision::json #>> '{by,subject}' = $2
         ) ORDER BY at DESC, id COLLATE "C"`,
        [issuer, subject],
      );
      return rows.map(correctionOf);
    },
    decide(id, decision) {
      return inTransaction(pool, async (client) => {
        const { rows } = await client.query('SELECT * FROM corrections WHERE id = $1 FOR UPDATE', [id]);
        if (rows[0] === undefined) return undefined;
        const kept = correctionOf(rows[0]);
        if (kept.decision !== undefined) return 'closed';
        await client.query('UPDATE corrections SET closed = $1, decision = $2 WHERE id = $3', [
          decision.at,
          JSON.stringify(decision),
          id,
        ]);
        return { ...kept, decision };
      });
    },
    async close() {},
  };
}
