import type { AnswerJudgement, InsightStore, SearchGap } from '../api/insight/insight-store.ts';
import { inTransaction } from './in-transaction.ts';
import { openDatabase } from './open-database.ts';

/** Different texts that are kept of each kind; beyond it the one counted least and longest ago is removed. */
const maxTexts = 5000;

/**
 * Insight in SQLite, in a file of its own: no session ends if it fills its disk, is lost or is deleted. It is
 * opened at the first write, and again after a failure, so that the server starts without it.
 *
 * @param folder - made if it is missing; `:memory:` keeps nothing
 * @param options - `maxTexts`: for tests
 */
export function openSqliteInsight(folder: string, options: { maxTexts?: number } = {}): InsightStore {
  const most = options.maxTexts ?? maxTexts;
  let opened: ReturnType<typeof open> | undefined;
  const tables = () => {
    opened ??= open(folder, most);
    return opened;
  };
  return {
    addGap: async (query, day) => tables().addGap(query, day),
    addJudgement: async (question, helpful, day) => tables().addJudgement(question, helpful, day),
    gaps: async () => tables().gaps(),
    judgements: async () => tables().judgements(),
    close: async () => opened?.close(),
  };
}

function open(folder: string, most: number) {
  const database = openDatabase(folder, 'insight.sqlite');
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA busy_timeout = 200;
    CREATE TABLE IF NOT EXISTS gaps (
      text TEXT PRIMARY KEY, count INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS judgements (
      text TEXT PRIMARY KEY, helpful INTEGER NOT NULL, unhelpful INTEGER NOT NULL,
      first TEXT NOT NULL, last TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `);
  const gap = database.prepare(`
    INSERT INTO gaps VALUES (?, 1, ?2, ?2)
    ON CONFLICT (text) DO UPDATE SET count = count + 1, last = max(last, excluded.last)
  `);
  const judgement = database.prepare(`
    INSERT INTO judgements VALUES (?, ?, ?, ?4, ?4)
    ON CONFLICT (text) DO UPDATE SET helpful = helpful + excluded.helpful,
      unhelpful = unhelpful + excluded.unhelpful, last = max(last, excluded.last)
  `);
  /** The new text stays; otherwise a full table would never accept one. */
  const trimmer = (table: string, times: string) => {
    const count = database.prepare(`SELECT count(*) AS texts FROM ${table}`);
    const remove = database.prepare(`
      DELETE FROM ${table} WHERE text = (
        SELECT text FROM ${table} WHERE text <> ? ORDER BY ${times}, last, text LIMIT 1
      )`);
    return (added: string) => {
      if (Number(count.get()?.texts) > most) remove.run(added);
    };
  };
  const trimGaps = trimmer('gaps', 'count');
  const trimJudgements = trimmer('judgements', 'helpful + unhelpful');
  // Plain objects: SQLite's rows have no prototype.
  const listed = <Row>(query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => ({ ...row })) as unknown as Row[];
  return {
    // Both or neither: a store whose oldest texts cannot be removed must not grow by what it rejects.
    addGap: (query: string, day: string) =>
      inTransaction(database, 'IMMEDIATE', () => {
        gap.run(query, day);
        trimGaps(query);
      }),
    addJudgement: (question: string, helpful: boolean, day: string) =>
      inTransaction(database, 'IMMEDIATE', () => {
        judgement.run(question, helpful ? 1 : 0, helpful ? 0 : 1, day);
        trimJudgements(question);
      }),
    gaps: () =>
      listed<SearchGap>('SELECT text AS query, count, first, last FROM gaps ORDER BY count DESC, query'),
    judgements: () =>
      listed<AnswerJudgement>(`
        SELECT text AS question, helpful, unhelpful, first, last FROM judgements
        ORDER BY helpful - unhelpful, question`),
    close: () => database.close(),
  };
}
