import type { Pool } from 'pg';
import {
  type Ending,
  keptSessionSeconds,
  listedSessions,
  maxEndedListed,
  maxOfAll,
  maxOfReader,
  type SessionsTable,
} from '../../api/sessions/sessions-table.ts';
import { inTransaction } from './pool.ts';

/** A renewal has no browser name if only its cookie was seen. */
const upsert = `
  INSERT INTO sessions (id, subject, issuer, provider_session, started, last_seen, expires, browser)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
    $8::text[]) AS seen (id) ORDER BY id
  ON CONFLICT (id) DO UPDATE SET
    last_seen = greatest(sessions.last_seen, excluded.last_seen),
    expires = greatest(sessions.expires, excluded.expires),
    browser = CASE excluded.browser WHEN '' THEN sessions.browser ELSE excluded.browser END`;

const bound = `
  DELETE FROM sessions WHERE id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER (
        PARTITION BY subject, issuer ORDER BY ended_at IS NOT NULL, last_seen DESC, id COLLATE "C"
      ) AS place
      FROM sessions WHERE (subject, issuer) IN (SELECT * FROM unnest($1::text[], $2::text[]))
    ) AS own WHERE place > ${maxOfReader}
  )`;

/**
 * The table of sessions in PostgreSQL.
 *
 * @param pool - closed by whoever opened it
 */
export function openPostgresSessionsTable(pool: Pool): SessionsTable {
  return {
    async write(seen, endings) {
      const rows = [...seen];
      await inTransaction(pool, async (client) => {
        if (rows.length > 0)
          await client.query(upsert, [
            rows.map(({ id }) => id),
            rows.map(({ subject }) => subject),
            rows.map(({ issuer }) => issuer),
            rows.map(({ providerSession }) => providerSession ?? null),
            rows.map(({ started }) => started),
            rows.map(({ lastSeen }) => lastSeen),
            rows.map(({ expires }) => expires),
            rows.map(({ browser }) => browser),
          ]);
        if (rows.length > 0)
          await client.query(bound, [rows.map(({ subject }) => subject), rows.map(({ issuer }) => issuer)]);
        for (const { by, at, what } of endings) {
          const [where, values] = namedBy(what);
          await client.query(
            `UPDATE sessions SET ended_at = $1, ended_by = $2
             WHERE ended_at IS NULL AND expires > $1 AND ${where}`,
            [at, by, ...values],
          );
        }
      });
    },
    async of(subject, issuer, now, maxEnded = maxEndedListed) {
      const { rows } = await pool.query('SELECT * FROM sessions WHERE subject = $1', [subject]);
      return listedSessions(rows, issuer, now, maxEnded);
    },
    async prune(now) {
      await pool.query('DELETE FROM sessions WHERE started < $1', [now - keptSessionSeconds]);
      await pool.query(
        `DELETE FROM sessions WHERE id = ANY (ARRAY(
           SELECT id FROM sessions ORDER BY started DESC, id COLLATE "C" OFFSET ${maxOfAll}
         ))`,
      );
    },
    async close() {},
  };
}

/** Which rows an ending names, from the third value on. */
function namedBy(what: Ending['what']): [where: string, values: unknown[]] {
  if ('id' in what) return ['id = $3', [what.id]];
  const { issuer, startedUntil } = what;
  const from = (name: string): [string, unknown[]] => [
    `issuer = $3 AND started <= $4 AND ${name}`,
    [issuer, startedUntil],
  ];
  const [where, values] =
    'subjectOfUnnamed' in what
      ? from('subject = $5 AND provider_session IS NULL')
      : from('subject' in what ? 'subject = $5' : 'provider_session = $5');
  const name =
    'subjectOfUnnamed' in what
      ? what.subjectOfUnnamed
      : 'subject' in what
        ? what.subject
        : what.providerSession;
  return [where, [...values, name]];
}
