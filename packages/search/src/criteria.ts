/**
 * What a record is weighed by, each from 0 to about 1, and what each counts. The weights are fitted to the tuning half
 * of the judged queries by `npm run bench -- search-weights`, never by hand: change what is measured, then fit anew.
 */
export const weights = {
  /** Share of the words' weight that the record holds; whether it holds all; what its page holds in any section. */
  words: -0.52,
  complete: 1.48,
  page: 0.97,
  /** Impact of the words in the record, and beside the best record of its page; all of its page beside the best page. */
  relevance: 5.1,
  bestOfPage: 0.94,
  pageRelevance: 1.53,
  /** What the words are worth that stand as typed, beside the record where they are worth most. */
  typed: 3.21,
  /** How the words were found: how nearly as typed, by synonyms, how near to each other. */
  exactness: 1.53,
  synonyms: 2.7,
  proximity: 1.64,
  /** How much of the query the section's heading holds, and together with the page's title and the headings above. */
  heading: -4.1,
  both: 0.64,
  /** The same of the heading, of the title and of both together, lessened by how much else stands there. */
  headingAlone: 6.31,
  titleAlone: 0.56,
  bothAlone: 5.47,
  /** How much of the query the section sets apart in its text; readers ask of it; its heading or they say. */
  marked: 0.84,
  asked: 1.17,
  named: 4.61,
  /** How much of the rest words stand for that are related to it. */
  related: 8.95,
  /** The heading answers what the question asks; it is a list of links or sources. */
  intent: 1.16,
  aside: -1.32,
  /** What the record is, whatever the query. */
  isPage: 2.18,
  /** It is a page, where a question is asked. */
  isPageOfQuestion: -3.41,
  depth: 3.73,
  position: -1.64,
  rank: 4.52,
  isPost: 1.78,
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
