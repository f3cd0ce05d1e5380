import {
  type Criterion,
  createEngine,
  isQuestion,
  parseSynonyms,
  type SearchRecord,
  weights,
  weightsFor,
} from '@kwikid/search';
import { fixtureLines, fixtureRecords } from '../../../../packages/search/fixtures/fixture-records.ts';
import { rankedHits } from '../engines/ranker.ts';
import { judge, summarize } from '../judge/judge.ts';
import { type JudgedQuery, urlKey } from '../judge/judged-queries.ts';
import { siteCorpus } from '../judge/judged-run.ts';
import { type Example, fitWeights, weighted } from './fit-weights.ts';

/** What the engine found for a judged query, as an example to fit to. */
interface Case extends Example {
  readonly query: JudgedQuery;
  readonly urls: readonly string[];
}

const names = Object.keys(weights) as Criterion[];
/** Whether questions are weighed, in the order in which {@link weights} has what each criterion counts. */
const kinds = [false, true];
const folds = 5;
/** The queries to tune on, and how often each counts: those as they are said are few, and the hardest. */
const timesOf: ReadonlyMap<string, number> = new Map([
  ['tune, pool judged', 1],
  ['questions-tune, pool judged', 1],
  ['spoken-tune', 2],
]);
/** What is never held against a record: the rank of its page decides between equals, the others are what is searched for. */
const supporting: readonly Criterion[] = [
  'rank',
  'relevance',
  'typed',
  'exactness',
  'synonyms',
  'marked',
  'phrase',
  'verbatim',
];
const supports = new Set(supporting.map((name) => names.indexOf(name)));
/** How often a rule counts: it has one right answer, and all of them must hold. */
const rulesCount = 3;
/** Records that the engine weighs in full. */
const weighedHits = 150;

/**
 * Fits the engine's weights to the queries to tune on and prints them, with what they are worth on queries that they
 * were not fitted to. What is held is not looked at.
 */
export async function searchWeights(): Promise<void> {
  const { records, synonyms, halves } = await siteCorpus();
  const queries = [...timesOf].flatMap(([half, times]) =>
    Array.from({ length: times }, () => halves.get(half) ?? []).flat(),
  );
  const cases = casesOf(records, synonyms, queries);
  // What the engine's own tests demand: few records, each query with one right answer.
  const rules = casesOf(fixtureRecords(), synonyms, fixtureQueries());
  const now = kinds.map(weightsFor);
  // Names and questions are weighed apart; the rules hold for both.
  const fit = (examples: readonly Case[]) =>
    kinds.map((kind) =>
      fitWeights(
        [
          ...examples.filter(({ query }) => isQuestion(query.query) === kind),
          ...Array.from({ length: rulesCount }, () => rules).flat(),
        ],
        supports,
      ),
    );
  const fitted = fit(cases);
  // Every fifth query: the halves lie by class, so each fold has of every class. A query that counts twice is in one fold.
  const distinct = [...new Set(queries)];
  const foldOf = ({ query }: Case) => distinct.indexOf(query) % folds;
  const tested = Array.from({ length: folds }, (_, fold) => {
    const test = cases.filter((each) => foldOf(each) === fold);
    return judgeBy(test, fit(cases.filter((each) => foldOf(each) !== fold)));
  }).flat();
  console.log(`search-weights: ${cases.length} queries to tune on, ${names.length} criteria; MRR@10`);
  console.log(`  as they are ${mrr(judgeBy(cases, now))}`);
  console.log(`  fitted to four fifths, on the last fifth ${mrr(tested)} (${folds} folds)`);
  console.log(
    `  fitted to all, on all ${mrr(judgeBy(cases, fitted))}; rules ${mrr(judgeBy(rules, now))} → ${mrr(judgeBy(rules, fitted))}`,
  );
  for (const [at, name] of names.entries()) {
    console.log(`  ${name}: [${fitted.map((weighed) => (weighed[at] ?? 0).toFixed(2)).join(', ')}],`);
  }
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
      grades: weighed.map(({ url }) => query.grades.get(urlKey(url)) ?? 0),
    };
  });
}

function fixtureQueries(): JudgedQuery[] {
  return fixtureLines('../queries/fixture.tsv').map((line) => {
    const [query = '', url = ''] = line.split('\t');
    return { kind: 'rule', query, grades: new Map([[urlKey(url), 2]]) };
  });
}

function judgeBy(cases: readonly Case[], by: readonly (readonly number[])[]) {
  return cases.map(({ query, urls, found }) => {
    const own = by[kinds.indexOf(isQuestion(query.query))] ?? [];
    const sums = found.map((values, at) => ({ sum: weighted(values, own), url: urls[at] ?? '' }));
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
