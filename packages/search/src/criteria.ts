/**
 * What a record is weighed by, each from 0 to about 1, and what each counts: where a name is looked for, and where a
 * question is asked, which a section answers in other words. The weights are fitted to judged queries by
 * `npm run bench -- search-weights`, never by hand: change what is measured, then fit anew.
 */
export const weights = {
  /** Share of the words' weight that the record holds; whether it holds all; what its page holds in any section. */
  words: [1.22, -5.64],
  complete: [1.52, 0.23],
  page: [2.07, 1.42],
  /** Impact of the words in the record, and beside the best record of its page; all of its page beside the best page. */
  relevance: [5.44, 7.4],
  bestOfPage: [1.56, -1.47],
  pageRelevance: [1.43, 1.83],
  /** What the words are worth that stand as typed, beside the record where they are worth most. */
  typed: [3.42, 2.68],
  /** How the words were found: how nearly as typed, by synonyms, how near to each other. */
  exactness: [1, 10.1],
  synonyms: [1.43, 5.34],
  proximity: [1.33, 2.94],
  /** How much of the query the section's heading holds, the page's title, both together. */
  heading: [-2.05, -1.04],
  title: [-2.3, -3.07],
  both: [1.15, 3.14],
  /** The same, lessened by how much else stands there. */
  headingAlone: [4.88, 1.18],
  titleAlone: [1.91, 1.3],
  bothAlone: [5.87, 7.04],
  /** How much of the query the section sets apart in its text, and readers ask of it. */
  marked: [0.62, 1.17],
  asked: [1.41, 6.16],
  /** The heading answers what the question asks; it is a list of links or sources. */
  intent: [2.7, 0.64],
  aside: [-1.11, -1.58],
  /** What the record is, whatever the query. */
  isPage: [2.01, -1.4],
  depth: [2.98, 1.03],
  position: [-1.97, -0.33],
  rank: [1.08, 1.09],
  length: [1.83, -1.25],
  isListing: [-2.39, -0.09],
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
