import {
  type FacetFilters,
  headingsOf,
  type SearchEngine,
  type SearchHit,
  type SearchRecord,
} from '@kwikid/search';
import { type AnswerBlock, answerBlocks } from './answer-block.ts';
import {
  type BlockFit,
  blockFitter,
  type CertaintyCriterion,
  certaintyCriteria,
  certaintyWeights,
  fitOf,
} from './block-fit.ts';
import { pointers } from './passages.ts';

/** A block of a section that was found, with how it fits the question. */
export interface Candidate {
  readonly record: SearchRecord;
  readonly block: AnswerBlock;
  readonly criteria: BlockFit;
  readonly fit: number;
}

export interface Choice {
  /** Best first, at most one of a section. */
  readonly candidates: readonly Candidate[];
  /** How likely the first one answers the question, 0 to 1. */
  readonly certainty: number;
}

/** Sections whose blocks are compared. */
const sections = 30;

/**
 * All blocks that may answer a question: those of the sections that the search finds.
 *
 * @param within - only sections of these pages
 */
export function candidatesFor(
  engine: SearchEngine,
  question: string,
  { facetFilters, within }: { facetFilters?: FacetFilters | undefined; within?: ReadonlySet<string> } = {},
): Candidate[] {
  // A question is finished: the white space says that its last word is not a prefix.
  const { hits, highlighter } = engine.search({
    ...{ query: `${question} `, facetFilters },
    hitsPerPage: within ? 150 : sections,
  });
  const searched = within ? hits.filter(({ record }) => within.has(record.url_without_anchor)) : hits;
  const fitter = blockFitter(question, searched, highlighter);
  return searched.flatMap((hit: SearchHit, place) => {
    const { record } = hit;
    if (pointers.has(headingsOf(record).at(-1) ?? '')) return [];
    const fits = fitter(hit, place);
    return answerBlocks(record).map((block) => {
      const criteria = fits(block);
      return { record, block, criteria, fit: fitOf(criteria) };
    });
  });
}

/** The block that answers best, and how sure that is. */
export function chooseBlock(candidates: readonly Candidate[]): Choice {
  const inOrder = candidates.toSorted((a, b) => b.fit - a.fit);
  const seen = new Set<string>();
  const bestOfSections = inOrder.filter(({ record }) => !seen.has(record.url) && seen.add(record.url));
  const [best] = bestOfSections;
  if (best === undefined) return { candidates: [], certainty: 0 };
  const reasons = certaintyReasons(best, candidates);
  let odds = 0;
  for (const name of certaintyCriteria) odds += certaintyWeights[name] * reasons[name];
  return { candidates: bestOfSections, certainty: 1 / (1 + Math.exp(-odds)) };
}

/** What says that the best of all candidates is an answer. */
export function certaintyReasons(
  { fit, criteria }: Candidate,
  candidates: readonly Candidate[],
): Record<CertaintyCriterion, number> {
  const odds = candidates.reduce((sum, other) => sum + Math.exp(other.fit - fit), 0);
  const { strength, withHeadings, phrase, phraseOfSection, questionWords, lacksValue } = criteria;
  return {
    ...{ constant: 1, share: 1 / odds, strength, withHeadings, questionWords, lacksValue },
    phrase: Math.max(phrase, phraseOfSection),
  };
}
