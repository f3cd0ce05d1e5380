import type { DatabaseSync } from 'node:sqlite';
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
  type StoredGapKind,
  storedGapKinds,
} from '../../api/insight/insight-store.ts';
import { inTransaction } from './in-transaction.ts';
import { lateDatabase } from './open-database.ts';

/**
 * Insight in SQLite, in a file of its own: no session ends if it fills its disk, is lost or is deleted. It is
 * opened at the first write, and again after a failure, so that the server starts without it.
 *
 * @param folder - made if it is missing; `:memory:` keeps nothing
 * @param bounds - `keptDays`: from the settings; `maxTexts`: for tests
 */
export function openSqliteInsight(
  folder: string,
  bounds: Pick<InsightBounds, 'keptDays'> & Partial<InsightBounds>,
): InsightStore {
  const { tables, close } = lateDatabase(folder, 'insight.sqlite', (database) =>
    prepare(database, { maxTexts: defaultMaxTexts, maxPageTexts: defaultMaxPageTexts, ...bounds }),
  );
  return {
    addGap: async (kind, query, day) => tables().addGap(kind, query, day),
    addJudgement: async (question, helpful, day) => tables().addJudgement(question, helpful, day),
    judgePage: async (made, day, instead) => tables().judgePage(made, day, instead),
    addOpened: async (query, page, day) => tables().addOpened(query, page, day),
    gaps: async (most) => tables().gaps(most),
    judgements: async (most) => tables().judgements(most),
    pageJudgements: async () => tables().pageJudgements(),
    opened: async (most) => tables().opened(most),
    close: async () => close(),
  };
}

function prepare(database: DatabaseSync, { maxTexts, maxPageTexts, keptDays }: InsightBounds) {
  database.exec(`
    PRAGMA synchronous = NORMAL;
    PRAGMA busy_timeout = 200;
    CREATE TABLE IF NOT EXISTS lacks (
      kind TEXT NOT NULL, text TEXT NOT NULL,
      count INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL,
      PRIMARY KEY (kind, text)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS judgements (
      text TEXT PRIMARY KEY, helpful INTEGER NOT NULL, unhelpful INTEGER NOT NULL,
      first TEXT NOT NULL, last TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS page_judgements (
      page TEXT NOT NULL, helpful INTEGER NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL,
      count INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL,
      PRIMARY KEY (page, helpful, reason, text)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS opened (
      query TEXT NOT NULL, page TEXT NOT NULL,
      count INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL,
      PRIMARY KEY (query, page)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS lacks_in_order ON lacks (kind, count DESC, last DESC, text);
    CREATE INDEX IF NOT EXISTS judgements_in_order ON judgements (unhelpful DESC, last DESC, text);
    CREATE INDEX IF NOT EXISTS judgements_by_count ON judgements (helpful + unhelpful, last, text);
    CREATE INDEX IF NOT EXISTS page_judgements_in_order ON page_judgements (last DESC, count DESC);
    CREATE INDEX IF NOT EXISTS page_judgements_by_count ON page_judgements (count, last);
    CREATE INDEX IF NOT EXISTS opened_in_order ON opened (count DESC, last DESC, query, page);
  `);
  takeOverGaps(database);
  const gap = database.prepare(`
    INSERT INTO lacks VALUES (?, ?, 1, ?3, ?3)
    ON CONFLICT (kind, text) DO UPDATE SET count = count + 1, last = max(last, excluded.last)
  `);
  const judgement = database.prepare(`
    INSERT INTO judgements VALUES (?, ?, ?, ?4, ?4)
    ON CONFLICT (text) DO UPDATE SET helpful = helpful + excluded.helpful,
      unhelpful = unhelpful + excluded.unhelpful, last = max(last, excluded.last)
  `);
  const pages = pageJudgementStatements(database);
  const opening = database.prepare(`
    INSERT INTO opened VALUES (?, ?, 1, ?3, ?3)
    ON CONFLICT (query, page) DO UPDATE SET count = count + 1, last = max(last, excluded.last)
  `);
  const expired = ['lacks', 'judgements', 'page_judgements', 'opened'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE last < ?`),
  );
  let expiredOn = '';
  /** Once a day: it reads the whole tables. */
  const expire = (day: string) => {
    if (day === expiredOn) return;
    expiredOn = day;
    for (const remove of expired) remove.run(firstKeptDay(day, keptDays));
  };
  /**
   * Removes what is beyond the bound, the least first. The new row stays; otherwise a full table would never accept one.
   *
   * @param order - of an index
   */
  const bound = (table: string, key: readonly string[], order: string, most: number, of = 'TRUE') => {
    const own = key.map((column, at) => `${column} = ?${at + 1}`).join(' AND ');
    return database.prepare(`
      DELETE FROM ${table} WHERE (${key}) IN (
        SELECT ${key} FROM ${table} WHERE ${of} AND NOT (${own}) ORDER BY ${order}
        LIMIT max(0, (SELECT count(*) FROM ${table} WHERE ${of}) - ${most})
      )`);
  };
  const boundGaps = bound('lacks', ['kind', 'text'], 'count, last, text DESC', maxTexts, 'kind = ?1');
  const boundJudgements = bound('judgements', ['text'], 'helpful + unhelpful, last, text', maxTexts);
  // What somebody wrote once goes before what is counted.
  const boundPages = bound(
    'page_judgements',
    ['page', 'helpful', 'reason', 'text'],
    'count, last',
    maxPageTexts,
  );
  const boundOpened = bound('opened', ['query', 'page'], 'count, last, query DESC, page DESC', maxTexts);
  // Plain objects: SQLite's rows have no prototype.
  const listed = <Row>(query: string) => {
    const statement = database.prepare(query);
    return (...values: (string | number)[]) =>
      statement.all(...values).map((row) => ({ ...row })) as unknown as Row[];
  };
  const gapsOf = listed<SearchGap>(`
    SELECT kind, text AS query, count, first, last FROM lacks
    WHERE kind = ? ORDER BY count DESC, last DESC, text LIMIT ?`);
  const judgements = listed<AnswerJudgement>(`
    SELECT text AS question, helpful, unhelpful, first, last FROM judgements
    ORDER BY unhelpful DESC, last DESC, text LIMIT ?`);
  const pageJudgements = listed<CountedPageJudgement>(`
    SELECT page, helpful, reason, text, count, first, last FROM page_judgements ORDER BY last DESC, count DESC`);
  const opened = listed<OpenedPage>(`
    SELECT query, page, count, first, last FROM opened ORDER BY count DESC, last DESC, query, page LIMIT ?`);
  return {
    // All or nothing: a store whose oldest texts cannot be removed must not grow by what it rejects.
    addGap: (kind: StoredGapKind, query: string, day: string) =>
      inTransaction(database, 'IMMEDIATE', () => {
        gap.run(kind, query, day);
        expire(day);
        boundGaps.run(kind, query);
      }),
    addJudgement: (question: string, helpful: boolean, day: string) =>
      inTransaction(database, 'IMMEDIATE', () => {
        judgement.run(question, helpful ? 1 : 0, helpful ? 0 : 1, day);
        expire(day);
        boundJudgements.run(question);
      }),
    judgePage: (made: PageJudgement, day: string, instead?: PageJudgement) =>
      inTransaction(database, 'IMMEDIATE', () => {
        pages.add(made, day);
        if (instead !== undefined) pages.withdraw(instead);
        expire(day);
        boundPages.run(...keyOf(made));
      }),
    addOpened: (query: string, page: string, day: string) =>
      inTransaction(database, 'IMMEDIATE', () => {
        opening.run(query, page, day);
        expire(day);
        boundOpened.run(query, page);
      }),
    gaps: (most = -1) => storedGapKinds.flatMap((kind) => gapsOf(kind, most)).sort(byFrequency),
    judgements: (most = -1) => judgements(most),
    pageJudgements: () => pageJudgements().map((row) => ({ ...row, helpful: Boolean(row.helpful) })),
    opened: (most = -1) => opened(most),
  };
}

function pageJudgementStatements(database: DatabaseSync) {
  const insert = database.prepare(`
    INSERT INTO page_judgements VALUES (?, ?, ?, ?, 1, ?5, ?5)
    ON CONFLICT (page, helpful, reason, text) DO UPDATE SET count = count + 1, last = max(last, excluded.last)
  `);
  const same = 'page = ? AND helpful = ? AND reason = ? AND text = ?';
  const less = database.prepare(`UPDATE page_judgements SET count = count - 1 WHERE ${same}`);
  const removeNone = database.prepare('DELETE FROM page_judgements WHERE count < 1');
  return {
    add: (made: PageJudgement, day: string) => void insert.run(...keyOf(made), day),
    withdraw(made: PageJudgement) {
      less.run(...keyOf(made));
      removeNone.run();
    },
  };
}

const keyOf = ({ page, helpful, reason, text }: PageJudgement) =>
  [page, helpful ? 1 : 0, reason, text] as const;

/** An older version knew only queries without hits. Two processes may start at once: the first one takes them over. */
function takeOverGaps(database: DatabaseSync): void {
  inTransaction(database, 'IMMEDIATE', () => {
    const older = database
      .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'gaps'")
      .get();
    if (older === undefined) return;
    database.exec(`
      INSERT OR IGNORE INTO lacks SELECT 'no-hit', text, count, first, last FROM gaps;
      DROP TABLE gaps;
    `);
  });
}
