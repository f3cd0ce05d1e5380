import { daysAfter } from '@kwikid/wire/day';
import { type GapKind, gapKinds } from '@kwikid/wire/insight';
import type { PageReason } from '@kwikid/wire/judgement-names';
import { type Database, noLimit, parameters, type Statement, type Value } from '../../sql/database.ts';

/** What readers lacked, and how often. */
export interface SearchGap {
  readonly kind: StoredGapKind;
  /** A query, a question or a path. */
  readonly query: string;
  readonly count: number;
  /** Days, yyyy-mm-dd: a moment could reveal who. */
  readonly first: string;
  readonly last: string;
}

/** Answers that did not help are counted with those that did, as judgements. */
export type StoredGapKind = Exclude<GapKind, 'unhelpful'>;

/** How readers judged the answers to one question. */
export interface AnswerJudgement {
  readonly question: string;
  readonly helpful: number;
  readonly unhelpful: number;
  readonly first: string;
  readonly last: string;
}

/** Whether a page helped a reader, and why not. */
export interface PageJudgement {
  /** Canonical, percent-encoded path. */
  readonly page: string;
  readonly helpful: boolean;
  /** Empty without one. */
  readonly reason: PageReason | '';
  /** Masked; empty without one. */
  readonly text: string;
}

/** How often a page was judged so. */
export interface CountedPageJudgement extends PageJudgement {
  readonly count: number;
  readonly first: string;
  readonly last: string;
}

/** Different texts that are kept of each kind: 360 bytes each at most. */
export const defaultMaxTexts = 5000;
/** Different judgements of pages that are kept: 2 KB each at most. */
export const defaultMaxPageTexts = 1000;

/** The kinds of gaps that a store keeps. */
export const storedGapKinds: readonly StoredGapKind[] = gapKinds.filter((kind) => kind !== 'unhelpful');

/** How long a route waits for the store, in milliseconds. */
export const insightMilliseconds = 2000;

const byFrequency = (a: SearchGap, b: SearchGap): number =>
  b.count - a.count || (a.last === b.last ? 0 : a.last < b.last ? 1 : -1) || (a.query < b.query ? -1 : 1);

/** The order of a list of pages: those first that helped least. */
export const byHelp = <Help extends Record<'helpful' | 'unhelpful', number> & { last: string }>(
  a: Help,
  b: Help,
) => b.unhelpful - a.unhelpful || a.helpful - b.helpful || b.last.localeCompare(a.last);

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
function removeBeyond(table: Table, added: readonly Value[], max: number): Statement {
  const { key, least, of } = tables[table];
  return [
    `DELETE FROM ${table} WHERE (${key}) IN (
       SELECT ${key} FROM ${table} WHERE ${of} AND NOT (${isKey(key)})
       ORDER BY ${least} LIMIT (
         SELECT CASE WHEN count(*) > ${max} THEN count(*) - ${max} ELSE 0 END FROM ${table} WHERE ${of}
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

export type InsightStore = ReturnType<typeof openInsight>;

/**
 * Counts what readers lacked and judgements of answers, by text and never by reader. Texts must have passed
 * through maskedText. What nobody repeats for some time is removed at the next write.
 *
 * Any method may be slow or reject; a rejection loses nothing that was kept before.
 *
 * @param bounds - `keptDays`: days after which a text that nobody repeats is removed. For tests: `maxTexts`, different
 *   texts of each kind of gap and of judged answers, and `maxPageTexts`, different judgements of pages; beyond them the
 *   one counted least and longest ago is removed
 */
export function openInsight(
  database: Database,
  bounds: { keptDays: number; maxTexts?: number; maxPageTexts?: number },
) {
  const { keptDays, maxTexts = defaultMaxTexts, maxPageTexts = defaultMaxPageTexts } = bounds;
  let expiredOn = '';
  /**
   * All or nothing: a store whose oldest texts cannot be removed must not grow by what it rejects. What is too old is
   * removed once a day, as that reads the whole tables.
   */
  const write = async (day: string, counted: readonly Statement[], bound: Statement) => {
    const expired = Object.keys(tables).map(
      (table): Statement => [`DELETE FROM ${table} WHERE last < $1`, [daysAfter(day, -keptDays)]],
    );
    await database.transaction([...counted, ...(day === expiredOn ? [] : expired), bound]);
    expiredOn = day;
  };
  const list = async <Listed>(sql: string, values: readonly Value[] = []) =>
    (await database.rows(sql, values)) as Listed[];
  return {
    /** @param day - yyyy-mm-dd */
    addGap(kind: StoredGapKind, query: string, day: string): Promise<void> {
      const key = [kind, query];
      return write(day, [count('gaps', key, day)], removeBeyond('gaps', key, maxTexts));
    },
    addJudgement(question: string, helpful: boolean, day: string): Promise<void> {
      const counted: Statement = [
        `INSERT INTO judgements VALUES ($1, $2, $3, $4, $4) ON CONFLICT (text) DO UPDATE SET
           helpful = judgements.helpful + excluded.helpful,
           unhelpful = judgements.unhelpful + excluded.unhelpful, ${later('judgements')}`,
        [question, helpful ? 1 : 0, helpful ? 0 : 1, day],
      ];
      return write(day, [counted], removeBeyond('judgements', [question], maxTexts));
    },
    /** Counts a judgement of a page. @param instead - a judgement that this one replaces: it is counted no more */
    judgePage(made: PageJudgement, day: string, instead?: PageJudgement): Promise<void> {
      const counted = [count('page_judgements', keyOf(made), day), ...(instead ? withdraw(instead) : [])];
      return write(day, counted, removeBeyond('page_judgements', keyOf(made), maxPageTexts));
    },
    /** The most frequent first, of equal counts the latest. @param maxOfKind - default: all */
    async gaps(maxOfKind = noLimit): Promise<SearchGap[]> {
      const ofKind = (kind: string) =>
        list<SearchGap>(
          `SELECT kind, text AS query, count, first, last FROM gaps WHERE kind = $1
           ORDER BY count DESC, last DESC, text COLLATE "C" LIMIT $2`,
          [kind, maxOfKind],
        );
      return (await Promise.all(storedGapKinds.map(ofKind))).flat().sort(byFrequency);
    },
    /** Those first that most often did not help. @param max - default: all */
    judgements: (max = noLimit) =>
      list<AnswerJudgement>(
        `SELECT text AS question, helpful, unhelpful, first, last FROM judgements
         ORDER BY unhelpful DESC, last DESC, text COLLATE "C" LIMIT $1`,
        [max],
      ),
    /** The latest first. @param maxPages - only of those that helped least; default: all */
    async pageJudgements(maxPages = noLimit): Promise<CountedPageJudgement[]> {
      // Most of the work is to read texts: first pages are counted without them, by the index.
      const counts = await list<Pick<CountedPageJudgement, 'page' | 'helpful' | 'count' | 'last'>>(
        'SELECT page, helpful, count, last FROM page_judgements ORDER BY last DESC, count DESC',
      );
      const shown = [...Map.groupBy(counts, ({ page }) => page)]
        .map(([page, rows]) => {
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
