/**
 * What a record is weighed by, each from 0 to about 1, and what each counts: where a name is looked for, and where a
 * question is asked, which a section answers in other words. The weights are fitted to judged queries by
 * `npm run bench -- search-weights`, never by hand: change what is measured, then fit anew.
 */
export const weights = {
  /** Share of the words' weight that the record holds; whether it holds all; what its page holds in any section. */
  words: [1.22, -5.59],
  complete: [1.51, 0.25],
  page: [2.07, 1.26],
  /** Impact of the words in the record, and beside the best record of its page; all of its page beside the best page. */
  relevance: [5.43, 8.25],
  bestOfPage: [1.55, -1.58],
  pageRelevance: [1.43, 1.67],
  /** What the words are worth that stand as typed, beside the record where they are worth most. */
  typed: [3.42, 2.7],
  /** How the words were found: how nearly as typed, by synonyms, how near to each other. */
  exactness: [1, 9.97],
  synonyms: [1.44, 5.31],
  proximity: [1.34, 2.79],
  /** How much of the query the section's heading holds, the page's title, both together. */
  heading: [-2.04, -0.95],
  title: [-2.3, -2.96],
  both: [1.15, 2.69],
  /** The same, lessened by how much else stands there. */
  headingAlone: [4.87, 1.26],
  titleAlone: [1.9, 2.16],
  bothAlone: [5.87, 6.48],
  /** How much of the query the section sets apart in its text, and readers ask of it. */
  marked: [0.62, 1.23],
  asked: [1.42, 5.85],
  /** The heading answers what the question asks; it is a list of links or sources. */
  intent: [2.71, 0.68],
  aside: [-1.1, -1.62],
  /** What the record is, whatever the query. */
  isPage: [1.99, -1.46],
  depth: [2.94, 0.81],
  position: [-1.98, -0.4],
  rank: [1.08, 0.52],
  length: [1.82, -1.41],
  isListing: [-2.4, -0.11],
} satisfies Record<string, readonly [ofName: number, ofQuestion: number]>;

export type Criterion = keyof typeof weights;

/** One record by all criteria. */
export type Criteria = Record<Criterion, number>;

/** The sum that orders records, for a question or for what is none. */
export function scoreOf(criteria: Readonly<Criteria>, isQuestion: boolean): number {
  const column = isQuestion ? 1 : 0;
  let sum = 0;
  for (const name of names) sum += weights[name][column] * criteria[name];
  return sum;
}

const names = Object.keys(weights) as Criterion[];
