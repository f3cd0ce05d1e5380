import type { Pool, PoolClient } from 'pg';
import {
  type AnswerJudgement,
  type CountedPageJudgement,
  firstKeptDay,
  type InsightBounds,
  type InsightStore,
  mostTexts,
  type OpenedPage,
  type PageJudgement,
  type SearchGap,
} from '../../api/insight/insight-store.ts';
import { inTransaction } from './pool.ts';

/**
 * Insight in PostgreSQL.
 *
 * @param pool - closed by whoever opened it
 * @param bounds - `keptDays`: from the settings; `maxTexts`: for tests
 */
export function openPostgresInsight(
  pool: Pool,
  { keptDays, maxTexts = mostTexts }: Pick<InsightBounds, 'keptDays'> & Partial<InsightBounds>,
): InsightStore {
  const expire = async (client: PoolClient, day: string) => {
    for (const table of ['gaps', 'judgements', 'page_judgements', 'opened'])
      await client.query(`DELETE FROM ${table} WHERE last < $1`, [firstKeptDay(day, keptDays)]);
  };
  return {
    // All or nothing: a store whose oldest texts cannot be removed must not grow by what it rejects.
    async addGap(kind, query, day) {
      await inTransaction(pool, async (client) => {
        await client.query(
          `INSERT INTO gaps VALUES ($1, $2, 1, $3, $3) ON CONFLICT (kind, text) DO UPDATE
           SET count = gaps.count + 1, last = greatest(gaps.last, excluded.last)`,
          [kind, query, day],
        );
        await expire(client, day);
        // The new text stays; otherwise a full table would never accept one.
        await client.query(
          `DELETE FROM gaps WHERE kind = $1 AND (SELECT count(*) FROM gaps WHERE kind = $1) > $3 AND text = (
             SELECT text FROM gaps WHERE kind = $1 AND text <> $2 ORDER BY count, last, text COLLATE "C" LIMIT 1
           )`,
          [kind, query, maxTexts],
        );
      });
    },
    async addJudgement(question, helpful, day) {
      await inTransaction(pool, async (client) => {
        await client.query(
          `INSERT INTO judgements VALUES ($1, $2, $3, $4, $4) ON CONFLICT (text) DO UPDATE
           SET helpful = judgements.helpful + excluded.helpful,
             unhelpful = judgements.unhelpful + excluded.unhelpful,
             last = greatest(judgements.last, excluded.last)`,
          [question, helpful ? 1 : 0, helpful ? 0 : 1, day],
        );
        await expire(client, day);
        await client.query(
          `DELETE FROM judgements WHERE (SELECT count(*) FROM judgements) > $2 AND text = (
             SELECT text FROM judgements WHERE text <> $1
             ORDER BY helpful + unhelpful, last, text COLLATE "C" LIMIT 1
           )`,
          [question, maxTexts],
        );
      });
    },
    async judgePage(made, day, instead) {
      await inTransaction(pool, async (client) => {
        await client.query(
          `INSERT INTO page_judgements VALUES ($1, $2, $3, $4, 1, $5, $5)
           ON CONFLICT (page, helpful, reason, text) DO UPDATE
           SET count = page_judgements.count + 1, last = greatest(page_judgements.last, excluded.last)`,
          [...keyOf(made), day],
        );
        if (instead !== undefined) await withdraw(client, instead);
        await expire(client, day);
        // What somebody wrote once goes before what is counted; the new one stays.
        await client.query(
          `DELETE FROM page_judgements
           WHERE (SELECT count(*) FROM page_judgements) > $5 AND (page, helpful, reason, text) = (
             SELECT page, helpful, reason, text FROM page_judgements WHERE NOT (${samePage})
             ORDER BY count, last, page COLLATE "C", helpful, reason COLLATE "C", text COLLATE "C" LIMIT 1
           )`,
          [...keyOf(made), maxTexts],
        );
      });
    },
    async addOpened(query, page, day) {
      await inTransaction(pool, async (client) => {
        await client.query(
          `INSERT INTO opened VALUES ($1, $2, 1, $3, $3) ON CONFLICT (query, page) DO UPDATE
           SET count = opened.count + 1, last = greatest(opened.last, excluded.last)`,
          [query, page, day],
        );
        await expire(client, day);
        await client.query(
          `DELETE FROM opened WHERE (SELECT count(*) FROM opened) > $3 AND (query, page) = (
             SELECT query, page FROM opened WHERE NOT (query = $1 AND page = $2)
             ORDER BY count, last, query COLLATE "C", page COLLATE "C" LIMIT 1
           )`,
          [query, page, maxTexts],
        );
      });
    },
    async gaps() {
      const { rows } = await pool.query<SearchGap>(`
        SELECT kind, text AS query, count::integer, first, last FROM gaps
        ORDER BY gaps.count DESC, last DESC, text COLLATE "C", kind COLLATE "C"`);
      return rows;
    },
    async judgements() {
      const { rows } = await pool.query<AnswerJudgement>(`
        SELECT text AS question, helpful::integer, unhelpful::integer, first, last FROM judgements
        ORDER BY judgements.helpful - judgements.unhelpful, text COLLATE "C"`);
      return rows;
    },
    async pageJudgements() {
      const { rows } = await pool.query<CountedPageJudgement>(`
        SELECT page, helpful, reason, text, count::integer, first, last FROM page_judgements
        ORDER BY last DESC, page_judgements.count DESC, page COLLATE "C", helpful, reason COLLATE "C",
          text COLLATE "C"`);
      return rows;
    },
    async opened() {
      const { rows } = await pool.query<OpenedPage>(`
        SELECT query, page, count::integer, first, last FROM opened
        ORDER BY opened.count DESC, last DESC, query COLLATE "C", page COLLATE "C"`);
      return rows;
    },
    async close() {},
  };
}

const samePage = 'page = $1 AND helpful = $2 AND reason = $3 AND text = $4';
const keyOf = ({ page, helpful, reason, text }: PageJudgement) => [page, helpful, reason, text];

async function withdraw(client: PoolClient, made: PageJudgement): Promise<void> {
  await client.query(`UPDATE page_judgements SET count = count - 1 WHERE ${samePage}`, keyOf(made));
  await client.query('DELETE FROM page_judgements WHERE count < 1');
}
