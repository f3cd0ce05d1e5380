/**
 * What a record is weighed by, each from 0 to about 1, and what each counts: where a name is looked for, and where a
 * question is asked, which a section answers in other words. The weights are fitted to judged queries by
 * `npm run bench -- search-weights`, never by hand: change what is measured, then fit anew.
 */
export const weights = {
  /** Share of the words' weight that the record holds; whether it holds all; what its page holds in any section. */
  words: [1.86, 1.34],
  complete: [1.48, 0.26],
  page: [1.93, 1.57],
  /** Impact of the words in the record, and beside the best record of its page; all of its page beside the best page. */
  relevance: [5.85, 9.32],
  bestOfPage: [0.89, -0.35],
  pageRelevance: [1.31, 2.2],
  /** What the words are worth that are there as typed, compared with the record in which they are worth most. */
  typed: [3.61, 3.07],
  /** How the words were found: how nearly as typed, by synonyms, how near to each other. */
  exactness: [0.24, 1.74],
  synonyms: [1.4, 2.27],
  proximity: [1.44, 2.97],
  /** How much of the query the section's heading holds, the page's title, both together. */
  heading: [-2.14, -2.64],
  title: [-2.21, -2.51],
  both: [1.13, 1.66],
  /** The same, lessened by how much else is there. */
  headingAlone: [5.01, 3.62],
  titleAlone: [1.86, 1.72],
  bothAlone: [5.97, 7.5],
  /** How much of the query the section sets apart in its text, and readers ask of it. */
  marked: [0.74, 0.89],
  asked: [1.43, 6.82],
  /** The heading answers what is asked; the text names a time if the query asks for one; it is a list of links. */
  intent: [2.67, 0.55],
  time: [0.67, 2.2],
  aside: [-1.13, -1.55],
  /** What the record is, whatever the query. */
  isPage: [1.95, -1.05],
  depth: [2.79, 1.3],
  position: [-1.97, 0.03],
  rank: [0.81, 0.86],
  length: [1.46, -1.36],
  isListing: [-2.46, -0.06],
} satisfies Record<string, readonly [ofName: number, ofQuestion: number]>;

export type Criterion = keyof typeof weights;

/** One record by all criteria. */
export type Criteria = Record<Criterion, number>;

const names = Object.keys(weights) as Criterion[];
// Made once: a keystroke weighs 150 records by each.
const ofName = names.map((name) => weights[name][0]);
const ofQuestion = names.map((name) => weights[name][1]);

/** What each criterion counts for a question, or for other queries; in the order of {@link weights}. */
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
