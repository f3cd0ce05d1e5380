import type { Pool, PoolClient } from 'pg';
import {
  briefCharacters,
  byTime,
  type CorrectionBounds,
  type CorrectionStore,
  closedSeconds,
  correctionOf,
  correctionStoreBounds,
  openCorrectionOf,
  openRank,
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
  const ofWriter = `issuer = $1 AND subject = $2 AND rank >= ${openRank}`;
  const beyond = (client: PoolClient, where: string, most: number, values: readonly string[]) =>
    client.query(
      `DELETE FROM corrections WHERE id = ANY (ARRAY(
         SELECT id FROM corrections WHERE ${where} rank < ${openRank} ORDER BY rank DESC, id COLLATE "C" OFFSET ${most}
       ))`,
      [...values],
    );
  return {
    add(correction) {
      return inTransaction(pool, async (client) => {
        const { id, page, anchor, text, replacement, reason, at, by } = correction;
        const { issuer, subject, ...person } = by;
        // Two requests at once must not both find the last free place.
        await client.query('LOCK TABLE corrections IN SHARE ROW EXCLUSIVE MODE');
        await client.query('DELETE FROM corrections WHERE rank < $1', [at - closedSeconds]);
        const same = await client.query(
          `SELECT * FROM corrections WHERE ${ofWriter} AND page = $3 AND text = $4 AND replacement = $5`,
          [issuer, subject, page, text, replacement],
        );
        if (same.rows[0] !== undefined) return correctionOf(same.rows[0]);
        const open = await client.query<{ all: string; writer: string }>(
          `SELECT (SELECT count(*) FROM corrections WHERE rank >= ${openRank}) AS all,
             (SELECT count(*) FROM corrections WHERE ${ofWriter}) AS writer`,
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
    async list({ page, from, most }) {
      const { rows } = await pool.query(
        `SELECT * FROM corrections ${page === undefined ? '' : 'WHERE page = $3'}
         ORDER BY rank DESC, id COLLATE "C" LIMIT $1 OFFSET $2`,
        page === undefined ? [most, from] : [most, from, page],
      );
      return rows.map(correctionOf);
    },
    async open() {
      const { rows } = await pool.query(
        `SELECT id, page, left(text, ${briefCharacters}) AS text, at, issuer, subject, writer FROM corrections
         WHERE rank >= ${openRank} ORDER BY rank DESC, id COLLATE "C"`,
      );
      return rows.map(openCorrectionOf);
    },
    async ofPerson({ issuer, subject }) {
      const { rows } = await pool.query(
        `SELECT * FROM corrections WHERE issuer = $1 AND subject = $2
         UNION ALL SELECT * FROM corrections WHERE decision::json #>> '{by,issuer}' = $1
           AND decision::json #>> '{by,subject}' = $2 AND NOT (issuer = $1 AND subject = $2)`,
        [issuer, subject],
      );
      return rows.map(correctionOf).sort(byTime);
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
        await beyond(client, 'issuer = $1 AND subject = $2 AND', bounds.closedOfWriter, [
          kept.by.issuer,
          kept.by.subject,
        ]);
        await beyond(client, '', bounds.closed, []);
        return { ...kept, decision };
      });
    },
    async close() {},
  };
}
