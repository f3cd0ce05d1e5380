import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchRecord } from '@kwikid/search';
import { root } from '../../root.ts';
import { judgedEngines } from '../engines/engines.ts';
import { type Judgement, judgeAll } from './judge.ts';
import { answerable, type JudgedQuery, parseJudgedQueries, withPool } from './judged-queries.ts';
import { printClasses, printSummaries } from './report.ts';

/** A set of records with judged queries. */
export interface JudgedCorpus {
  readonly name: string;
  readonly records: readonly SearchRecord[];
  /** Text of synonyms.yml; empty for none. Only our engine has a use for it. */
  readonly synonyms: string;
  /** Name of each set of queries → the queries. */
  readonly halves: ReadonlyMap<string, readonly JudgedQuery[]>;
}

/** The built site with its judged queries and further questions, as they were written and with the pool judged. */
export async function siteCorpus(): Promise<JudgedCorpus> {
  const { records, synonyms } = JSON.parse(await readFile(join(root, 'build/search.json'), 'utf8')) as {
    records: SearchRecord[];
    synonyms: string;
  };
  const read = async (name: string) =>
    parseJudgedQueries(await readFile(join(root, `packages/search/queries/site-${name}.tsv`), 'utf8'));
  const pool = await read('pool');
  const halves = new Map<string, readonly JudgedQuery[]>();
  for (const half of ['tune', 'held', 'questions-tune', 'questions-held', 'spoken-tune', 'spoken-held']) {
    const queries = await read(half);
    halves.set(half, queries).set(`${half}, pool judged`, withPool(queries, pool));
  }
  const questions = ['held', 'questions-held'].flatMap((half) =>
    (halves.get(`${half}, pool judged`) ?? []).filter(({ kind }) => kind === 'question'),
  );
  halves.set('all questions held, pool judged', questions);
  return { name: 'this site', records, synonyms, halves };
}

/** Answers each set of queries by each engine and prints the figures. Never a query: the held ones stay unseen. */
export async function runJudged({ name, records, synonyms, halves }: JudgedCorpus): Promise<void> {
  const rankers = new Map(
    await Promise.all(
      Object.entries(judgedEngines).map(
        async ([engine, buildRanker]) => [engine, await buildRanker(records, synonyms)] as const,
      ),
    ),
  );
  const urls = records.map(({ url }) => url);
  for (const [half, all] of halves) {
    const { queries, answersLeftOut, queriesLeftOut } = answerable(all, urls);
    const judged = new Map<string, Judgement[]>();
    for (const [engine, ranker] of rankers) judged.set(engine, await judgeAll(ranker, queries));
    printSummaries(`${name}, ${half}`, judged);
    printClasses(`${name}, ${half}`, judged);
    if (answersLeftOut > 0)
      console.log(
        `${answersLeftOut} answers have no record and ${queriesLeftOut} queries no answer: left out`,
      );
  }
}
