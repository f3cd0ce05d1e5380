/**
 * The ranking criteria, each from 0 to about 1, and their weights: one set for queries that name something,
 * one for questions, which a section answers in other words. The weights are fitted to judged queries by `npm
 * run bench -- search-weights`, never by hand: change a criterion, then fit again.
 */
export const weights = {
  /**
   * Share of the words' weight that the record holds; whether it holds all; the share that any section of its
   * page holds.
   */
  words: [1.86, 1.34],
  complete: [1.48, 0.26],
  page: [1.93, 1.57],
  /**
   * Impact of the words in the record, absolute and relative to the best record of its page; impact of its
   * page relative to the best page.
   */
  relevance: [5.85, 9.32],
  bestOfPage: [0.89, -0.35],
  pageRelevance: [1.31, 2.2],
  /** Worth of the words that occur as typed, relative to the best record. */
  typed: [3.61, 3.07],
  /** How the words were found: how exactly, by synonyms, how close together. */
  exactness: [0.24, 1.74],
  synonyms: [1.4, 2.27],
  proximity: [1.44, 2.97],
  /** How much of the query the section's heading holds, the page's title, both together. */
  heading: [-2.14, -2.64],
  title: [-2.21, -2.51],
  both: [1.13, 1.66],
  /** The same, reduced by what else the heading or title holds. */
  headingAlone: [5.01, 3.62],
  titleAlone: [1.86, 1.72],
  bothAlone: [5.97, 7.5],
  /** How much of the query the section emphasises in its text, or is among readers' phrases for it. */
  marked: [0.74, 0.89],
  asked: [1.43, 6.82],
  /**
   * Whether the heading answers the question; whether the text names a time if the query asks for one;
   * whether it is a list of links.
   */
  intent: [2.67, 0.55],
  time: [0.67, 2.2],
  aside: [-1.13, -1.55],
  /** Properties of the record, independent of the query. */
  isPage: [1.95, -1.05],
  depth: [2.79, 1.3],
  position: [-1.97, 0.03],
  rank: [0.81, 0.86],
  length: [1.46, -1.36],
  isListing: [-2.46, -0.06],
} satisfies Record<string, readonly [ofName: number, ofQuestion: number]>;

/**
 * What a record loses if the review of its page is overdue. It is set by hand: no judged query has such a page, so nothing
 * could be fitted. It orders pages that are about equally good; `decisions/045-reviews-digests-and-days.md` has what it
 * changes.
 */
export const overduePenalty = 0.75;

export type Criterion = keyof typeof weights;

/** One record by all criteria. */
export type Criteria = Record<Criterion, number>;

const names = Object.keys(weights) as Criterion[];
// Made once: a keystroke scores 150 records by each.
const ofName = names.map((name) => weights[name][0]);
const ofQuestion = names.map((name) => weights[name][1]);

/** The weight of each criterion for questions or for other queries, in the order of {@link weights}. */
export function weightsFor(isQuestion: boolean): readonly number[] {
  return isQuestion ? ofQuestion : ofName;
}

/**
 * The sum that orders records.
 *
 * @param by - from {@link weightsFor}
 */
export function scoreOf(criteria: Readonly<Criteria>, by: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < names.length; at++) sum += (by[at] ?? 0) * criteria[names[at] as Criterion];
  return sum;
}
