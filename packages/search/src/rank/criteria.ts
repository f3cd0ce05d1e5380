/**
 * The ranking criteria, each from 0 to about 1, and their weights: one set for queries that name something,
 * one for questions, which a section answers in other words. The weights are fitted to judged queries by `npm
 * run bench -- weights`, never by hand: change a criterion, then fit again.
 */
export const weights = {
  /**
   * Share of the words' weight that the record holds; whether it holds all; the share that any section of its
   * page holds.
   */
  words: [-0.95, 1.18],
  complete: [0.75, 0.43],
  page: [0.54, 2.11],
  /**
   * Impact of the words in the record, absolute and relative to the best record of its page; impact of its
   * page relative to the best page.
   */
  relevance: [5.17, 15.24],
  bestOfPage: [0.93, 0.13],
  pageRelevance: [1.98, 1.69],
  /** Worth of the words that occur as typed, relative to the best record. */
  typed: [2.92, 2.5],
  /** How the words were found: how exactly, by synonyms, how close together. */
  exactness: [2.92, 1.04],
  synonyms: [1.45, 0.84],
  proximity: [1.68, 1.75],
  /** How much of the query the record holds word for word: see verbatimRun. */
  verbatim: [0.0, 3.34],
  /** How much of the query the section's heading holds, the page's title, both together. */
  heading: [-0.59, -3.64],
  title: [-2.8, -1.86],
  both: [0.59, 2.87],
  /** The same, reduced by what else the heading or title holds. */
  headingAlone: [5.23, 5.86],
  titleAlone: [3.46, 1.32],
  bothAlone: [4.15, 4.3],
  /** How much of the query the section emphasises in its text. */
  marked: [0.0, 0.43],
  /** How well the best phrase fits in which readers ask for it: see phraseFitter. */
  phrase: [2.49, 4.42],
  /**
   * Whether the heading answers the question; whether the text names a time if the query asks for one;
   * whether it is a list of links.
   */
  intent: [3.19, 0.79],
  time: [1.92, 1.71],
  aside: [-1.12, -1.11],
  /** Properties of the record, independent of the query. */
  isPage: [1.11, 0.09],
  depth: [1.6, -0.08],
  position: [-1.64, 0.64],
  rank: [0.0, 1.57],
  length: [1.32, -3.74],
  isListing: [-2.32, -0.09],
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
