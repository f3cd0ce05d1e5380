/**
 * What a record is weighed by, each from 0 to about 1, and what each counts. The weights are fitted to the tuning half
 * of the judged queries by `npm run bench -- search-weights`, never by hand: change what is measured, then fit anew.
 */
export const weights = {
  /** Share of the words' weight that the record holds; whether it holds all; what its page holds in any section. */
  words: -0.88,
  complete: 1.4,
  page: 1.34,
  /** Impact of the words in the record, and beside the best record of its page; all of its page beside the best page. */
  relevance: 5.93,
  bestOfPage: 0.84,
  pageRelevance: 1.18,
  /** What the words are worth that stand as typed, beside the record where they are worth most. */
  typed: 3.3,
  /** How the words were found: how nearly as typed, by synonyms, how near to each other. */
  exactness: 2.23,
  synonyms: 1.78,
  proximity: 1.87,
  /** How much of the query the section's heading holds, the page's title, both together. */
  heading: -3.11,
  title: -2.09,
  both: 2.02,
  /** The same, lessened by how much else stands there. */
  headingAlone: 5.96,
  titleAlone: 1.64,
  bothAlone: 5.64,
  /** How much of the query the section sets apart in its text, and readers ask of it. */
  marked: 0.88,
  asked: 2.29,
  /** The heading answers what the question asks; it is a list of links or sources. */
  intent: 1.21,
  aside: -1.08,
  /** What the record is, whatever the query. */
  isPage: 2.07,
  /** It is a page, where a question is asked. */
  isPageOfQuestion: -3.74,
  depth: 3.06,
  position: -1.68,
  rank: 1.72,
  length: 1.32,
  isListing: -2.37,
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
