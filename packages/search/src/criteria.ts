/**
 * What a record is weighed by, each from 0 to about 1, and what each counts. The weights are fitted to the tuning half
 * of the judged queries by `npm run bench -- search-weights`, never by hand: change what is measured, then fit anew.
 */
export const weights = {
  /** Share of the words' weight that the record holds; whether it holds all; what its page holds in any section. */
  words: -1.54,
  complete: 1.57,
  page: 1.14,
  /** Impact of the words in the record, and beside the best record of its page; all of its page beside the best page. */
  relevance: 11.25,
  bestOfPage: 0.99,
  pageRelevance: 2.02,
  /** How the words were found: how nearly as typed, by synonyms, how near to each other. */
  exactness: 2.04,
  synonyms: 0.18,
  proximity: 2.32,
  /** How much of the query the section's heading holds, the page's title, both together. */
  heading: -1.33,
  title: -1.77,
  both: 2.09,
  /** The same, lessened by how much else stands there. */
  headingAlone: 4.64,
  titleAlone: 0.69,
  bothAlone: 4.95,
  /** How much of the query the section sets apart in its text, and readers ask of it. */
  marked: 0.97,
  asked: 2.62,
  /** The heading answers what the question asks; it is a list of links or sources. */
  intent: 1.4,
  aside: -1.17,
  /** What the record is, whatever the query. */
  isPage: 1.56,
  depth: 3.16,
  position: -1.42,
  rank: 4.4,
  length: 1.3,
  isPost: 1.47,
  isListing: -1.7,
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
