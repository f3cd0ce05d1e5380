import { type Criterion, createEngine, parseSynonyms, type SearchRecord, weights } from '@kwikid/search';
import { fixtureLines, fixtureRecords } from '../../../packages/search/fixtures/fixture-records.ts';
import { type Example, fitWeights, weighted } from './fit-weights.ts';
import { judge, summarize } from './judge.ts';
import { addressKey, type JudgedQuery } from './judged-queries.ts';
import { siteCorpus } from './judged-run.ts';
import { rankedHits } from './ranker.ts';

/** What the engine found for a judged query, as an example to fit to. */
interface Case extends Example {
  readonly query: JudgedQuery;
  readonly urls: readonly string[];
}

const names = Object.keys(weights) as Criterion[];
const folds = 5;
/** Records that the engine weighs in full. */
const weighedHits = 150;

/**
 * Fits the engine's weights to the tuning half and prints them, with what they are worth on queries that they were not
 * fitted to. The held half is not read.
 */
export async function searchWeights(): Promise<void> {
  const { records, synonyms, halves } = await siteCorpus();
  const cases = casesOf(records, synonyms, halves.get('tune, pool judged') ?? []);
  // What the engine's own tests demand: few records, each query with one right answer.
  const rules = casesOf(fixtureRecords(), synonyms, fixtureQueries());
  const now = names.map((name) => weights[name]);
  const fitted = fitWeights([...cases, ...rules]);
  // Every fifth query: the halves lie by class, so each fold has of every class.
  const tested = Array.from({ length: folds }, (_, fold) => {
    const apart = (each: Case, at: number) => at % folds === fold && each;
    const test = cases.filter(apart);
    return judgeBy(test, fitWeights([...cases.filter((each) => !test.includes(each)), ...rules]));
  }).flat();
  console.log(`search-weights: ${cases.length} queries of the tuning half, ${names.length} criteria; MRR@10`);
  console.log(`  as they are ${mrr(judgeBy(cases, now))}`);
  console.log(`  fitted to four fifths, on the last fifth ${mrr(tested)} (${folds} folds)`);
  console.log(
    `  fitted to all, on all ${mrr(judgeBy(cases, fitted))}; rules ${mrr(judgeBy(rules, now))} → ${mrr(judgeBy(rules, fitted))}`,
  );
  for (const [at, name] of names.entries()) console.log(`  ${name}: ${(fitted[at] ?? 0).toFixed(3)},`);
}

function casesOf(
  records: readonly SearchRecord[],
  synonyms: string,
  queries: readonly JudgedQuery[],
): Case[] {
  const engine = createEngine(records, { synonyms: parseSynonyms(synonyms) });
  return queries.map((query) => {
    const { hits } = engine.search({ query: query.query, hitsPerPage: weighedHits });
    const weighed = hits.flatMap(({ record, criteria }) => (criteria ? [{ url: record.url, criteria }] : []));
    return {
      query,
      urls: weighed.map(({ url }) => url),
      found: weighed.map(({ criteria }) => names.map((name) => criteria[name])),
      grades: weighed.map(({ url }) => query.grades.get(addressKey(url)) ?? 0),
    };
  });
}

function fixtureQueries(): JudgedQuery[] {
  return fixtureLines('../queries/fixture.tsv').map((line) => {
    const [query = '', url = ''] = line.split('\t');
    return { kind: 'rule', query, grades: new Map([[addressKey(url), 2]]) };
  });
}

function judgeBy(cases: readonly Case[], by: readonly number[]) {
  return cases.map(({ query, urls, found }) => {
    const sums = found.map((values, at) => ({ sum: weighted(values, by), url: urls[at] ?? '' }));
    sums.sort((a, b) => b.sum - a.sum);
    return judge(
      sums.slice(0, rankedHits).map(({ url }) => url),
      query,
    );
  });
}

function mrr(judgements: ReturnType<typeof judgeBy>): string {
  return summarize(judgements).mrr.toFixed(3);
}
