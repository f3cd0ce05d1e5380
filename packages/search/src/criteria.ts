/**
 * What a record is weighed by, each from 0 to about 1, and what each counts. The weights are fitted to the tuning half
 * of the judged queries by `npm run bench -- search-weights`, never by hand: change what is measured, then fit anew.
 */
export const weights = {
  /** Share of the words' weight that the record holds; whether it holds all; what its page holds in any section. */
  words: -1.64,
  complete: 1.48,
  page: 1.22,
  /** Impact of the words in the record, and beside the best record of its page; all of its page beside the best page. */
  relevance: 11.39,
  bestOfPage: 1.04,
  pageRelevance: 2.01,
  /** How the words were found: how nearly as typed, by synonyms, how near to each other. */
  exactness: 1.97,
  synonyms: 0.04,
  proximity: 2.3,
  /** How much of the query the section's heading holds, the page's title, both together. */
  heading: -1.35,
  title: -1.84,
  both: 2.04,
  /** The same, lessened by how much else stands there. */
  headingAlone: 4.59,
  titleAlone: 0.69,
  bothAlone: 4.94,
  /** How much of the query the section sets apart in its text, and readers ask of it. */
  marked: 0.92,
  asked: 2.61,
  /** The heading answers what the question asks; it is a list of links or sources. */
  intent: 1.35,
  aside: -1.18,
  /** What the record is, whatever the query. */
  isPage: 1.5,
  depth: 2.8,
  position: -1.36,
  rank: 4.53,
  length: 1.26,
  isPost: 1.28,
  isListing: -1.72,
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
