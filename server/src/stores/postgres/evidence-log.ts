import type { Pool, PoolClient } from 'pg';
import {
  type ChainHead,
  canonicalJson,
  type EvidenceRecord,
  emptyChain,
  nextRecord,
} from '../../api/evidence/chain.ts';
import {
  type ArchivedText,
  type AskedPerson,
  byDay,
  type Coverage,
  type EvidenceLog,
  type PageText,
} from '../../api/evidence/evidence-log.ts';
import type { PersonName } from '../../session/session.ts';
import { coverageQuery } from '../coverage-query.ts';
import { inTransaction, lockFor } from './pool.ts';

/** Whether a page is one of a list, which is null if all are. */
const isSeen = '($3::text[] IS NULL OR page = ANY($3::text[]))';

const askedPeople = `
  SELECT people.issuer, people.subject, day, latest.record::json ->> 'name' AS name,
    latest.record::json ->> 'email' AS email
  FROM (
    SELECT issuer, subject, min(day) AS day FROM evidence_asked
    WHERE page = $1 AND text = ANY($2::text[]) GROUP BY issuer, subject
  ) AS people
  LEFT JOIN LATERAL (
    SELECT record FROM evidence WHERE issuer = people.issuer AND subject = people.subject AND ${isSeen}
    ORDER BY number DESC LIMIT 1
  ) AS latest ON true
  ORDER BY day, people.issuer, people.subject`;

const peopleNamed = `
  SELECT issuer, subject FROM evidence WHERE issuer = $1 AND subject = $2 AND ${isSeen}
  UNION SELECT issuer, subject FROM evidence_asked WHERE issuer = $1 AND subject = $2 AND ${isSeen}
  UNION SELECT issuer, subject FROM evidence
    WHERE issuer = $1 AND lower(record::json ->> 'email') = lower($2) AND ${isSeen}`;

const coverageTables = {
  records: 'evidence',
  asked: 'evidence_asked',
  parameter: (place: number) => `$${place}`,
};

/**
 * Evidence in PostgreSQL: one chain, whichever server writes.
 *
 * @param pool - closed by whoever opened it
 */
export function openPostgresEvidenceLog(pool: Pool): EvidenceLog {
  const records = async (from: Pool | PoolClient, where: string, values: unknown[]) => {
    const { rows } = await from.query<{ record: string }>(`SELECT record FROM evidence ${where}`, values);
    return rows.map(({ record }) => JSON.parse(record) as EvidenceRecord);
  };
  const headOf = async (from: Pool | PoolClient): Promise<ChainHead> => {
    const { rows } = await from.query<{ number: string; hash: string }>(
      'SELECT number, hash FROM evidence ORDER BY number DESC LIMIT 1',
    );
    const [last] = rows;
    return last === undefined ? emptyChain : { records: Number(last.number), head: last.hash };
  };
  return {
    append(made) {
      return inTransaction(pool, async (client) => {
        // Two servers would add two records to one. The last record is read afterwards.
        await lockFor(client, 'evidence');
        const [existing] = await records(
          client,
          'WHERE issuer = $1 AND subject = $2 AND page = $3 AND text = $4',
          [made.issuer, made.subject, made.page, made.text],
        );
        if (existing !== undefined) return existing;
        const record = nextRecord(made, await headOf(client));
        await client.query('INSERT INTO evidence (number, record) VALUES ($1, $2)', [
          record.number,
          canonicalJson(record),
        ]);
        return record;
      });
    },
    of: ({ issuer, subject }) =>
      records(pool, 'WHERE issuer = $1 AND subject = $2 ORDER BY number', [issuer, subject]),
    ofPage: (page, part) =>
      records(pool, 'WHERE page = $1 ORDER BY number DESC LIMIT $2 OFFSET $3', [
        page,
        part?.most,
        part?.from,
      ]),
    read: (after, most) => records(pool, 'WHERE number > $1 ORDER BY number LIMIT $2', [after, most]),
    head: () => headOf(pool),
    async asked({ issuer, subject }, texts, day) {
      const asked = [issuer, subject, texts.map(({ page }) => page), texts.map(({ text }) => text)];
      const { rows } = await pool.query<{ day: string | null }>(
        `SELECT kept.day FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS asked (page, text, place)
         LEFT JOIN evidence_asked AS kept ON kept.issuer = $1 AND kept.subject = $2
           AND kept.page = asked.page AND kept.text = asked.text
         ORDER BY place`,
        asked,
      );
      if (rows.some((row) => row.day === null))
        // What can be read is returned, also by a database that takes no writes: the day is written at the next visit.
        await pool
          .query(
            `INSERT INTO evidence_asked SELECT $1, $2, page, text, $5
             FROM unnest($3::text[], $4::text[]) AS asked (page, text) ON CONFLICT DO NOTHING`,
            [...asked, day],
          )
          .catch(() => {});
      return rows.map((row) => row.day ?? day);
    },
    // One query for all pages would sort all their people at once, and takes longer on an index that holds them sorted.
    coverage: (pages) =>
      Promise.all(
        pages.map(async ({ page, texts, askedBefore }) => {
          const { rows } = await pool.query<Record<keyof Coverage, string>>(
            coverageQuery(coverageTables, texts.length),
            [page, askedBefore, ...texts],
          );
          const [{ acknowledged = 0, asked = 0, overdue = 0 } = {}] = rows;
          return { acknowledged: Number(acknowledged), asked: Number(asked), overdue: Number(overdue) };
        }),
      ),
    async askedOf(page, texts, seen) {
      const { rows } = await pool.query<AskedPerson>(askedPeople, [page, texts, seen]);
      return rows;
    },
    async peopleNamed(issuer, name, seen) {
      const { rows } = await pool.query<PersonName>(peopleNamed, [issuer, name, seen]);
      return rows;
    },
    async keepTexts(texts) {
      const { rows } = await pool.query<{ page: string; text: string }>(
        `SELECT page, text FROM unnest($1::text[], $2::text[]) AS wanted (page, text)
         WHERE NOT EXISTS (SELECT 1 FROM evidence_texts AS kept WHERE kept.page = wanted.page AND kept.text = wanted.text)`,
        [texts.map(({ page }) => page), texts.map(({ text }) => text)],
      );
      // One at a time: together they could take longer than one statement may.
      for (const { page, text } of rows)
        await pool.query(
          'INSERT INTO evidence_texts (page, text, kept) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          [page, text, JSON.stringify(texts.find((each) => each.page === page && each.text === text))],
        );
    },
    async textsOf(page) {
      const { rows } = await pool.query<{ kept: string }>(
        'SELECT kept FROM evidence_texts WHERE page = $1 ORDER BY place',
        [page],
      );
      return rows.map(({ kept }) => JSON.parse(kept) as ArchivedText);
    },
    async textsAskedOf({ issuer, subject }) {
      const { rows } = await pool.query<PageText & { day: string }>(
        'SELECT page, text, day FROM evidence_asked WHERE issuer = $1 AND subject = $2',
        [issuer, subject],
      );
      return rows.sort(byDay);
    },
    async forgetAsked(before) {
      await pool.query('DELETE FROM evidence_asked WHERE day < $1', [before]);
    },
    async close() {},
  };
}
