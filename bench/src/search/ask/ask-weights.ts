import { plainBlock } from '@kwikid/server/ask/answer-block';
import {
  type BlockCriterion,
  blockCriteria,
  type CertaintyCriterion,
  certaintyCriteria,
} from '@kwikid/server/ask/block-fit';
import { type Candidate, candidatesFor, certaintyReasons } from '@kwikid/server/ask/choose-block';
import { urlKey } from '../judge/judged-queries.ts';
import { type Example, fitWeights, weighted } from '../weights/fit-weights.ts';
import { askedQuestions, builtEngine, isComplete, labelledQuestions } from './asked-questions.ts';

interface Case extends Example {
  readonly candidates: readonly Candidate[];
}

interface Best {
  readonly reasons: readonly number[];
  readonly isRight: boolean;
}

const folds = 5;
/** How often a question counts whose block or page was judged for Ask, beside one of the search's, whose section was. */
const judgedCounts = 3;
/** How often a plain question counts for the certainty: most of the judged ones avoid the words of the page, as few readers do. */
const easyCounts = 3;

/**
 * Fits the weights of Ask's blocks, and of its certainty, to the questions to tune on, and prints them with what they are
 * worth on questions that they were not fitted to. What is held is not looked at.
 */
export async function askWeights(): Promise<void> {
  const { engine } = builtEngine();
  const { answerable, nearMisses } = askedQuestions('tune');
  const { sections, pages } = labelledQuestions();
  const asked = answerable.map((each) =>
    caseOf(candidatesFor(engine, each.question), ({ block }) => isComplete(plainBlock(block), each)),
  );
  const unanswered = [...nearMisses, ...pages.filter(({ urls }) => urls.length === 0)];
  const near = unanswered.map(({ question }) => caseOf(candidatesFor(engine, question), () => false));
  const weak = sections.map(({ question, urls }) =>
    caseOf(candidatesFor(engine, question), ({ record }) => urls.includes(urlKey(record.url))),
  );
  const easy = pages
    .filter(({ urls }) => urls.length > 0)
    .map(({ question, urls }) =>
      caseOf(candidatesFor(engine, question), ({ record }) =>
        urls.includes(urlKey(record.url_without_anchor)),
      ),
    );
  const fit = (judged: readonly Case[]) => fitWeights([...repeated(judged, judgedCounts), ...weak]);
  const all = fit([...asked, ...easy]);
  let right = 0;
  const further: Best[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const isTest = (_each: Case, at: number) => at % folds === fold;
    const isOther = (each: Case, at: number) => !isTest(each, at);
    const weights = fit([...asked.filter(isOther), ...easy.filter(isOther)]);
    const bestOfTested = (cases: readonly Case[]) =>
      cases.filter(isTest).flatMap((each) => bestOf(each, weights) ?? []);
    const tested = bestOfTested(asked);
    right += tested.filter(({ isRight }) => isRight).length;
    further.push(...tested, ...bestOfTested(near), ...repeated(bestOfTested(easy), easyCounts));
  }
  const first = (cases: readonly Case[]) => cases.filter((each) => bestOf(each, all)?.isRight).length;
  console.log(
    `ask-weights: the whole answer first for ${first(asked)} of ${asked.length}, ${right} if fitted to four fifths (${folds} folds); the right section for ${first(weak)} of ${weak.length}, the right page for ${first(easy)} of ${easy.length}`,
  );
  print(blockCriteria, all);
  // Of blocks that were chosen by weights of other questions: by its own, a block looks surer than it is.
  print(certaintyCriteria, fitOdds(further));
}

const repeated = <Each>(list: readonly Each[], times: number): Each[] =>
  Array.from({ length: times }, () => list).flat();

function caseOf(candidates: readonly Candidate[], answers: (candidate: Candidate) => boolean): Case {
  return {
    candidates,
    found: candidates.map(({ criteria }) => blockCriteria.map((name) => criteria[name])),
    grades: candidates.map((candidate) => (answers(candidate) ? 2 : 0)),
  };
}

function bestOf({ candidates, found, grades }: Case, weights: readonly number[]): Best | undefined {
  const refitted = candidates.map((each, at) => ({ ...each, fit: weighted(found[at] ?? [], weights) }));
  const fits = refitted.map(({ fit }) => fit);
  const at = fits.indexOf(Math.max(...fits));
  const best = refitted[at];
  if (best === undefined) return undefined;
  const reasons = certaintyReasons(best, refitted);
  return { reasons: certaintyCriteria.map((name) => reasons[name]), isRight: grades[at] === 2 };
}

/** Logistic regression by plain descent: few examples, few reasons. */
function fitOdds(examples: readonly Best[]): number[] {
  const [ridge, rate, steps] = [0.001, 1, 8000];
  let weights: number[] = certaintyCriteria.map(() => 0);
  for (let step = 0; step < steps; step++) {
    const slope = weights.map((weight) => ridge * weight);
    for (const { reasons, isRight } of examples) {
      const miss = 1 / (1 + Math.exp(-weighted(reasons, weights))) - Number(isRight);
      for (const [at, reason] of reasons.entries())
        slope[at] = (slope[at] ?? 0) + (miss * reason) / examples.length;
    }
    // A reason that speaks against an answer would be chance, except a value that the block lacks.
    weights = weights.map((weight, at) => {
      const next = weight - rate * (slope[at] ?? 0);
      const name = certaintyCriteria[at];
      if (name === 'constant') return next;
      return name === 'lacksValue' ? Math.min(0, next) : Math.max(0, next);
    });
  }
  return weights;
}

function print(names: readonly (BlockCriterion | CertaintyCriterion)[], weights: readonly number[]): void {
  for (const [at, name] of names.entries()) console.log(`  ${name}: ${(weights[at] ?? 0).toFixed(2)},`);
}
