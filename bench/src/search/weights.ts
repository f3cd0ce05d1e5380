import {
  type Criterion,
  createEngine,
  isQuestion,
  parseSynonyms,
  type SearchRecord,
  weights as weightsNow,
} from '@kwikid/search';
import { plainBlock } from '@kwikid/server/ask/answer-block';
import { blockCriteria, certaintyCriteria } from '@kwikid/server/ask/block-fit';
import { type Candidate, candidatesFor, certaintyReasons } from '@kwikid/server/ask/choose-block';
import { fixtureLines, fixtureRecords } from '../../../packages/search/fixtures/fixture-records.ts';
import { askedQuestions, builtEngine, isComplete, labelledQuestions } from './ask/asked-questions.ts';
import { type Example, fitOdds, fitWeights, weighted } from './fit-weights.ts';
import { type JudgedQuery, urlKey } from './judge/judged-queries.ts';
import { siteCorpus } from './judge/judged-run.ts';

/** Every fifth example is left out in turn. */
const folds = 5;
/** Records that the engine weighs in full. */
const weighedHits = 150;
/** How often examples count: those as they are said are few and the hardest, and a rule of the engine's tests must hold. */
const [spokenCounts, rulesCount] = [2, 3];
/** How often a question counts whose block was judged, and a plain question for the certainty. */
const [judgedCounts, plainCounts] = [3, 3];
/** What is never held against a record: the rank of its page, and what is searched for. */
const supporting: readonly Criterion[] = [
  ...(['rank', 'relevance', 'typed', 'exactness', 'synonyms', 'marked', 'phrase', 'verbatim'] as const),
];

const times = <Each>(list: readonly Each[], count: number): Each[] =>
  Array.from({ length: count }, () => list).flat();

/** Fits the weights of the search and of Ask to the labelled queries to tune on, and prints them with what they are worth. */
export async function weights(): Promise<void> {
  await searchWeights();
  askWeights();
}

/** Fits names and questions apart, since they are weighed apart. */
async function searchWeights(): Promise<void> {
  const { records, synonyms, halves } = await siteCorpus();
  const names = Object.keys(weightsNow) as Criterion[];
  const of = (half: string) => halves.get(half) ?? [];
  const queries = [
    ...[...of('tune, pool judged'), ...of('questions-tune, pool judged')],
    ...times(of('spoken-tune'), spokenCounts),
  ];
  const rules = fixtureLines('../queries/fixture.tsv').map((line) => {
    const [query = '', url = ''] = line.split('\t');
    return { kind: 'rule', query, grades: new Map([[urlKey(url), 2]]) };
  });
  const fitted = [false, true].map((kind) => {
    const examples = examplesOf(
      records,
      synonyms,
      queries.filter(({ query }) => isQuestion(query) === kind),
      names,
    );
    const ofRules = times(examplesOf(fixtureRecords(), synonyms, rules, names), rulesCount);
    const supports = new Set(supporting.map((name) => names.indexOf(name)));
    const fit = (some: readonly Example[]) => fitWeights([...some, ...ofRules], supports);
    const all = fit(examples);
    console.log(
      `weights: search, ${kind ? 'questions' : 'names'}: the answer first for ${first(examples, all)} of ${examples.length}, ${firstLeftOut(examples, fit)} if fitted to four fifths`,
    );
    return all;
  });
  for (const [at, name] of names.entries())
    console.log(`  ${name}: [${fitted.map((each) => (each[at] ?? 0).toFixed(2)).join(', ')}],`);
}

/** What the engine found for judged queries. */
function examplesOf(
  records: readonly SearchRecord[],
  synonyms: string,
  queries: readonly JudgedQuery[],
  names: readonly Criterion[],
): Example[] {
  const engine = createEngine(records, { synonyms: parseSynonyms(synonyms) });
  return queries.map(({ query, grades }) => {
    const { hits } = engine.search({ query, hitsPerPage: weighedHits });
    const found = hits.flatMap(({ record: { url }, criteria }) => (criteria ? [{ url, criteria }] : []));
    return {
      found: found.map(({ criteria }) => names.map((name) => criteria[name])),
      grades: found.map(({ url }) => grades.get(urlKey(url)) ?? 0),
    };
  });
}

interface AskExample extends Example {
  readonly candidates: readonly Candidate[];
}

/** Fits what orders Ask's blocks, then the certainty, to blocks that were chosen by weights of other questions. */
function askWeights(): void {
  const { engine } = builtEngine();
  const askedFor = (question: string, answers: (candidate: Candidate) => boolean): AskExample => {
    const candidates = candidatesFor(engine, question);
    return {
      candidates,
      found: candidates.map(({ criteria }) => blockCriteria.map((name) => criteria[name])),
      grades: candidates.map((candidate) => (answers(candidate) ? 2 : 0)),
    };
  };
  const { answerable, nearMisses } = askedQuestions('tune');
  const { sections, pages } = labelledQuestions();
  const judged = answerable.map((each) =>
    askedFor(each.question, ({ block }) => isComplete(plainBlock(block), each)),
  );
  const inSections = sections.map(({ question, urls }) =>
    askedFor(question, ({ record }) => urls.includes(urlKey(record.url))),
  );
  const plain = pages
    .filter(({ urls }) => urls.length > 0)
    .map(({ question, urls }) =>
      askedFor(question, ({ record }) => urls.includes(urlKey(record.url_without_anchor))),
    );
  const unanswered = [...nearMisses, ...pages.filter(({ urls }) => urls.length === 0)].map(({ question }) =>
    askedFor(question, () => false),
  );
  const fit = (some: readonly Example[]) => fitWeights([...times(some, judgedCounts), ...inSections]);
  const all = fit([...judged, ...plain]);
  console.log(
    `weights: Ask: the whole answer first for ${first(judged, all)} of ${judged.length}, ${firstLeftOut(judged, (some) => fit([...some, ...plain]))} if fitted to four fifths; the right section for ${first(inSections, all)} of ${inSections.length}, the right page for ${first(plain, all)} of ${plain.length}`,
  );
  for (const [at, name] of blockCriteria.entries()) console.log(`  ${name}: ${(all[at] ?? 0).toFixed(2)},`);
  const chosen = Array.from({ length: folds }, (_, fold) => {
    const isOut = (_each: AskExample, at: number) => at % folds === fold;
    const isIn = (each: AskExample, at: number) => !isOut(each, at);
    const others = fit([...judged.filter(isIn), ...plain.filter(isIn)]);
    const tested = [judged, unanswered, times(plain, plainCounts)].flatMap((list) => list.filter(isOut));
    return tested.flatMap((each) => chosenBlock(each, others) ?? []);
  }).flat();
  const odds = fitOdds(chosen, certaintyCriteria);
  for (const [at, name] of certaintyCriteria.entries())
    console.log(`  ${name}: ${(odds[at] ?? 0).toFixed(2)},`);
}

/** The block that weights put first: what its certainty is reckoned from, and whether it answers. */
function chosenBlock({ candidates, found, grades }: AskExample, by: readonly number[]) {
  const refitted = candidates.map((each, at) => ({ ...each, fit: weighted(found[at] ?? [], by) }));
  const at = bestOf(found, by);
  const best = refitted[at];
  if (best === undefined) return undefined;
  const reasons = certaintyReasons(best, refitted);
  return { reasons: certaintyCriteria.map((name) => reasons[name]), isRight: grades[at] === 2 };
}

function bestOf(found: Example['found'], by: readonly number[]): number {
  const sums = found.map((values) => weighted(values, by));
  return sums.indexOf(Math.max(...sums));
}

const first = (examples: readonly Example[], by: readonly number[]): number =>
  examples.filter(({ found, grades }) => grades[bestOf(found, by)] === 2).length;

function firstLeftOut(
  examples: readonly Example[],
  fit: (some: readonly Example[]) => readonly number[],
): number {
  let right = 0;
  for (let fold = 0; fold < folds; fold++) {
    const isOut = (_each: Example, at: number) => at % folds === fold;
    const by = fit(examples.filter((each, at) => !isOut(each, at)));
    right += first(examples.filter(isOut), by);
  }
  return right;
}
