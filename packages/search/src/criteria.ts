/**
 * What a record is weighed by, each from 0 to about 1, and what each counts. The weights are fitted to the tuning half
 * of the judged queries by `npm run bench -- search-weights`, never by hand: change what is measured, then fit anew.
 */
export const weights = {
  /** Share of the words' weight that the record holds; whether it holds all; what its page holds in any section. */
  words: -0.83,
  complete: 1.47,
  page: 1.24,
  /** Impact of the words in the record, and beside the best record of its page; all of its page beside the best page. */
  relevance: 5.61,
  bestOfPage: 0.94,
  pageRelevance: 1.53,
  /** What the words are worth that stand as typed, beside the record where they are worth most. */
  typed: 3.31,
  /** How the words were found: how nearly as typed, by synonyms, how near to each other. */
  exactness: 2.1,
  synonyms: 2.09,
  proximity: 1.76,
  /** How much of the query the section's heading holds, the page's title, both together. */
  heading: -2.89,
  title: -2.2,
  both: 1.99,
  /** The same, lessened by how much else stands there. */
  headingAlone: 5.74,
  titleAlone: 1.56,
  bothAlone: 5.58,
  /** How much of the query the section sets apart in its text, and readers ask of it. */
  marked: 0.93,
  asked: 2.29,
  /** The heading answers what the question asks; it is a list of links or sources. */
  intent: 1.22,
  aside: -1.05,
  /** What the record is, whatever the query. */
  isPage: 2.13,
  /** It is a page, where a question is asked. */
  isPageOfQuestion: -3.72,
  depth: 3.31,
  position: -1.65,
  rank: 4.2,
  length: 1.5,
  isPost: 1.79,
  isListing: -2.02,
} satisfies Record<string, number>;

export type Criterion = keyof typeof weights;

/** One record by all criteria. */
export type Criteria = Record<Criterion, number>;

/** The sum that orders records. */
export function scoreOf(criteria: Readonly<Criteria>): number {
  let sum = 0;
  for (const name of names) sum += weights[name] * criteria[name];
  return sum;
}

const names = Object.keys(weights) as Criterion[];
