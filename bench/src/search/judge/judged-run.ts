import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchRecord } from '@kwikid/search';
import { root } from '../../root.ts';
import { minisearch, ours } from '../engines.ts';
import { judgeAll } from './judge.ts';
import { answerable, type JudgedQuery, parseJudgedQueries, withPool } from './judged-queries.ts';
import { printClasses, printSummaries } from './report.ts';

/** The built site with its judged queries, as they were written and with the pool judged. */
export async function siteCorpus() {
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
  return { records, synonyms, halves };
}

/** Answers each set of queries by each engine and prints the figures. Never a query: the held ones stay unseen. */
export function runJudged({ records, synonyms, halves }: Awaited<ReturnType<typeof siteCorpus>>): void {
  const engines = {
    ours: ours(records, synonyms),
    MiniSearch: minisearch(records),
    // On what the pages say, without what readers ask of them.
    'pages only': minisearch(records.map(({ asked, ...record }) => record)),
  };
  const urls = records.map(({ url }) => url);
  for (const [half, all] of halves) {
    const { queries, answersLeftOut, queriesLeftOut } = answerable(all, urls);
    const judged = new Map(
      Object.entries(engines).map(([name, rank]) => [name, judgeAll(rank, queries)] as const),
    );
    printSummaries(half, judged);
    printClasses(half, judged);
    if (answersLeftOut > 0)
      console.log(
        `${answersLeftOut} answers have no record and ${queriesLeftOut} queries no answer: left out`,
      );
  }
}
