import {
  type AnswerJudgement,
  byFrequency,
  byHelp,
  type CountedPageJudgement,
  defaultMaxPageTexts,
  defaultMaxTexts,
  firstKeptDay,
  type InsightBounds,
  type InsightStore,
  type PageHelp,
  type PageJudgement,
  type SearchGap,
  storedGapKinds,
} from '../api/insight/insight-store.ts';
import { type Database, noLimit, parameters, type Statement, type Value } from './database.ts';

/** The key of each table, and the order in which its rows are removed if there are too many. */
const tables = {
  // Each kind has its own bound.
  gaps: { key: ['kind', 'text'], least: 'count, last, text COLLATE "C" DESC', of: 'kind = $1' },
  judgements: { key: ['text'], least: 'helpful + unhelpful, last, text COLLATE "C"', of: 'TRUE' },
  // What somebody wrote once goes before what is counted.
  page_judgements: { key: ['page', 'helpful', 'reason', 'text'], least: 'count, last', of: 'TRUE' },
};
type Table = keyof typeof tables;

const isKey = (key: readonly string[]) => key.map((column, at) => `${column} = $${at + 1}`).join(' AND ');
const later = (table: Table) =>
  `last = CASE WHEN ${table}.last > excluded.last THEN ${table}.last ELSE excluded.last END`;

/** Counts one more. */
function count(table: Exclude<Table, 'judgements'>, key: readonly Value[], day: string): Statement {
  const columns: readonly string[] = tables[table].key;
  const at = `$${columns.length + 1}`;
  return [
    `INSERT INTO ${table} VALUES (${parameters(columns.length)}, 1, ${at}, ${at})
     ON CONFLICT (${columns}) DO UPDATE SET count = ${table}.count + 1, ${later(table)}`,
    [...key, day],
  ];
}

/**
 * Removes what is beyond the bound, the least first. The new row stays; otherwise a full table would never accept one.
 * Two servers that write at the same time may choose the same row, so the next one removes all that are too many.
 */
function removeBeyond(table: Table, added: readonly Value[], most: number): Statement {
  const { key, least, of } = tables[table];
  return [
    `DELETE FROM ${table} WHERE (${key}) IN (
       SELECT ${key} FROM ${table} WHERE ${of} AND NOT (${isKey(key)})
       ORDER BY ${least} LIMIT (
         SELECT CASE WHEN count(*) > ${most} THEN count(*) - ${most} ELSE 0 END FROM ${table} WHERE ${of}
       )
     )`,
    added,
  ];
}

const keyOf = ({ page, helpful, reason, text }: PageJudgement) => [page, helpful, reason, text];

/** Counts a judgement of a page no more. */
const withdraw = (made: PageJudgement): Statement[] => [
  [`UPDATE page_judgements SET count = count - 1 WHERE ${isKey(tables.page_judgements.key)}`, keyOf(made)],
  ['DELETE FROM page_judgements WHERE count < 1', []],
];

/**
 * What readers lacked, and what they judged.
 *
 * @param bounds - `keptDays`: from the settings; the others: for tests
 */
export function openInsight(
  database: Database,
  {
    keptDays,
    maxTexts = defaultMaxTexts,
    maxPageTexts = defaultMaxPageTexts,
  }: Pick<InsightBounds, 'keptDays'> & Partial<InsightBounds>,
): InsightStore {
  let expiredOn = '';
  /**
   * All or nothing: a store whose oldest texts cannot be removed must not grow by what it rejects. What is too old is
   * removed once a day, as that reads the whole tables.
   */
  const write = async (day: string, counted: readonly Statement[], bound: Statement) => {
    const expired = Object.keys(tables).map(
      (table): Statement => [`DELETE FROM ${table} WHERE last < $1`, [firstKeptDay(day, keptDays)]],
    );
    await database.transaction([...counted, ...(day === expiredOn ? [] : expired), bound]);
    expiredOn = day;
  };
  const list = async <Listed>(sql: string, values: readonly Value[] = []) =>
    (await database.rows(sql, values)) as Listed[];
  return {
    addGap(kind, query, day) {
      const key = [kind, query];
      return write(day, [count('gaps', key, day)], removeBeyond('gaps', key, maxTexts));
    },
    addJudgement(question, helpful, day) {
      const counted: Statement = [
        `INSERT INTO judgements VALUES ($1, $2, $3, $4, $4) ON CONFLICT (text) DO UPDATE SET
           helpful = judgements.helpful + excluded.helpful,
           unhelpful = judgements.unhelpful + excluded.unhelpful, ${later('judgements')}`,
        [question, helpful ? 1 : 0, helpful ? 0 : 1, day],
      ];
      return write(day, [counted], removeBeyond('judgements', [question], maxTexts));
    },
    judgePage(made, day, instead) {
      const counted = [count('page_judgements', keyOf(made), day), ...(instead ? withdraw(instead) : [])];
      return write(day, counted, removeBeyond('page_judgements', keyOf(made), maxPageTexts));
    },
    async gaps(most = noLimit) {
      const ofKind = (kind: string) =>
        list<SearchGap>(
          `SELECT kind, text AS query, count, first, last FROM gaps WHERE kind = $1
           ORDER BY count DESC, last DESC, text COLLATE "C" LIMIT $2`,
          [kind, most],
        );
      return (await Promise.all(storedGapKinds.map(ofKind))).flat().sort(byFrequency);
    },
    judgements: (most = noLimit) =>
      list<AnswerJudgement>(
        `SELECT text AS question, helpful, unhelpful, first, last FROM judgements
         ORDER BY unhelpful DESC, last DESC, text COLLATE "C" LIMIT $1`,
        [most],
      ),
    async pageJudgements(maxPages = noLimit) {
      // Most of the work is to read texts: first pages are counted without them, by the index.
      const counts = await list<Pick<CountedPageJudgement, 'page' | 'helpful' | 'count' | 'last'>>(
        'SELECT page, helpful, count, last FROM page_judgements ORDER BY last DESC, count DESC',
      );
      const shown = [...Map.groupBy(counts, ({ page }) => page)]
        .map(([page, rows]): PageHelp => {
          const sum = (ofHelp: boolean) =>
            rows.reduce((total, { helpful, count }) => total + (Boolean(helpful) === ofHelp ? count : 0), 0);
          return { page, helpful: sum(true), unhelpful: sum(false), last: rows[0]?.last ?? '' };
        })
        .sort(byHelp)
        .slice(0, maxPages);
      if (shown.length === 0) return [];
      const rows = await list<CountedPageJudgement>(
        `SELECT page, helpful, reason, text, count, first, last FROM page_judgements
         WHERE page IN (${parameters(shown.length)})`,
        shown.map(({ page }) => page),
      );
      return rows
        .map((row) => ({ ...row, helpful: Boolean(row.helpful) }))
        .sort((a, b) => b.last.localeCompare(a.last) || b.count - a.count);
    },
    close: () => database.close(),
  };
}
