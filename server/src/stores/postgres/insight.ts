import type { Pool, PoolClient } from 'pg';
import {
  type AnswerJudgement,
  byFrequency,
  type CountedPageJudgement,
  defaultMaxPageTexts,
  defaultMaxTexts,
  firstKeptDay,
  type InsightBounds,
  type InsightStore,
  type OpenedPage,
  type PageJudgement,
  type SearchGap,
  storedGapKinds,
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
  {
    keptDays,
    maxTexts = defaultMaxTexts,
    maxPageTexts = defaultMaxPageTexts,
  }: Pick<InsightBounds, 'keptDays'> & Partial<InsightBounds>,
): InsightStore {
  let expiredOn = '';
  /** Once a day: it reads the whole tables. */
  const expire = async (client: PoolClient, day: string) => {
    if (day === expiredOn) return;
    expiredOn = day;
    for (const table of ['gaps', 'judgements', 'page_judgements', 'opened'])
      await client.query(`DELETE FROM ${table} WHERE last < $1`, [firstKeptDay(day, keptDays)]);
  };
  /**
   * Removes what is beyond the bound, the least first. The new row stays; otherwise a full table would never accept one.
   * Two servers that write at the same time may choose the same row, so the next one removes all that are too many.
   */
  const bound = async (
    client: PoolClient,
    { table, of = 'true', own, least }: { table: string; of?: string; own: string; least: string },
    values: readonly unknown[],
    most = maxTexts,
  ) => {
    await client.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${of} AND NOT (${own}) ORDER BY ${least}
         LIMIT greatest(0, (SELECT count(*) FROM ${table} WHERE ${of}) - $${values.length + 1}::integer)
       ))`,
      [...values, most],
    );
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
        const rows = {
          table: 'gaps',
          of: 'kind = $1',
          own: 'text = $2',
          least: 'count, last, text COLLATE "C" DESC',
        };
        await bound(client, rows, [kind, query]);
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
        const least = 'helpful + unhelpful, last, text COLLATE "C"';
        await bound(client, { table: 'judgements', own: 'text = $1', least }, [question]);
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
        // What somebody wrote once goes before what is counted.
        await bound(
          client,
          { table: 'page_judgements', own: samePage, least: 'count, last' },
          keyOf(made),
          maxPageTexts,
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
        const least = 'count, last, query COLLATE "C" DESC, page COLLATE "C" DESC';
        await bound(client, { table: 'opened', own: 'query = $1 AND page = $2', least }, [query, page]);
      });
    },
    async gaps(most) {
      const of = storedGapKinds.map(async (kind) => {
        const { rows } = await pool.query<SearchGap>(
          `SELECT kind, text AS query, count::integer, first, last FROM gaps WHERE kind = $1
           ORDER BY gaps.count DESC, last DESC, text COLLATE "C" LIMIT $2`,
          [kind, most],
        );
        return rows;
      });
      return (await Promise.all(of)).flat().sort(byFrequency);
    },
    async judgements(most) {
      const { rows } = await pool.query<AnswerJudgement>(
        `SELECT text AS question, helpful::integer, unhelpful::integer, first, last FROM judgements
         ORDER BY judgements.unhelpful DESC, last DESC, text COLLATE "C" LIMIT $1`,
        [most],
      );
      return rows;
    },
    async pageJudgements() {
      const { rows } = await pool.query<CountedPageJudgement>(`
        SELECT page, helpful, reason, text, count::integer, first, last FROM page_judgements
        ORDER BY last DESC, page_judgements.count DESC`);
      return rows;
    },
    async opened(most) {
      const { rows } = await pool.query<OpenedPage>(
        `SELECT query, page, count::integer, first, last FROM opened
         ORDER BY opened.count DESC, last DESC, query COLLATE "C", page COLLATE "C" LIMIT $1`,
        [most],
      );
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
