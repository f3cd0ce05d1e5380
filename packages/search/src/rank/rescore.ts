import { isOverdue } from '@kwikid/wire/review';
import { fields, type RecordIndex } from '../index/record-index.ts';
import { type Alternative, prefixQuality } from '../query/alternative.ts';
import type { QueryWord } from '../query/parse-query.ts';
import { ownLevel, type SearchRecord } from '../records/search-record.ts';
import { asideBit, questionBit, timeBit } from '../words/query-intent.ts';
import { type Criteria, overduePenalty, scoreOf, weightsFor } from './criteria.ts';
import type { MatchTable } from './match-table.ts';
import { phraseFitter } from './phrase-fit.ts';
import { typedRelevance } from './typed-relevance.ts';
import { verbatimRun } from './verbatim-run.ts';

/** A record that a query found, with its score. */
export interface Rescored {
  readonly number: number;
  readonly score: number;
  readonly criteria: Readonly<Criteria>;
  /** Numbers of the words that the record holds. */
  readonly words: readonly number[];
  /** How well each of its phrases fits, 0 to 1, in the order of `phrasesOf`. */
  readonly phraseFits: Float32Array;
}

/** A record that the matcher found: its number, and its place among the matches. */
interface Match {
  readonly number: number;
  readonly at: number;
}

interface ReadQuery {
  /** As typed. */
  readonly text: string;
  readonly words: readonly QueryWord[];
  readonly alternatives: readonly Alternative[];
  /** From intentOf. */
  readonly intent: number;
}

const onHeading = 1 << fields.heading;
const onOwnTitle = 1 << fields.title;
const onTitle = onHeading | onOwnTitle;
const onParents = 1 << fields.parents;
const onMarked = 1 << fields.marked;

/**
 * Words further from each other than this count as unrelated. Source: the hosted service's proximity
 * criterion.
 */
const farthest = 8;

/**
 * Scores records in full.
 *
 * @param records - by their numbers
 * @param found - which to score
 * @param query - as typed, its words, their alternatives and the kind of question
 * @param matches - of the query
 * @param day - yyyy-mm-dd, on which reviews are overdue; undefined: none is
 * @returns the same records, the best first; of equal ones the smaller number
 */
export function rescore(
  index: RecordIndex,
  records: readonly SearchRecord[],
  found: readonly Match[],
  query: ReadQuery,
  matches: MatchTable,
  day?: string,
): Rescored[] {
  const verbatim = verbatimRun(index, query.text);
  const phraseFits = phraseFitter(index.phrases, query.alternatives, matches.weights);
  const weighed = found.flatMap(({ number, at }) => {
    const record = records[number];
    if (record === undefined) return [];
    const fits = phraseFits(number);
    const { criteria, words } = criteriaOf(index, { record, number, at }, query, matches);
    criteria.verbatim = verbatim(number);
    criteria.phrase = Math.max(0, ...fits);
    return [{ number, criteria, words, phraseFits: fits }];
  });
  addPages(index, weighed);
  const typed = typedRelevance(
    index,
    query.words,
    Uint32Array.from(weighed, ({ number }) => number),
  );
  for (const [at, { criteria }] of weighed.entries()) criteria.typed = typed[at] ?? 0;
  const by = weightsFor((query.intent & questionBit) !== 0);
  return weighed
    .map((each) => ({ ...each, score: scoreOf(each.criteria, by) - penaltyOf(records[each.number], day) }))
    .sort((a, b) => b.score - a.score || a.number - b.number);
}

/** Records of the same page and day have the same penalty, so the order within a page stays. */
function penaltyOf(record: SearchRecord | undefined, day: string | undefined): number {
  if (record?.review_due === undefined || day === undefined) return 0;
  return isOverdue(record.review_due, day) ? overduePenalty : 0;
}

/** Facts that need all records of a page. */
function addPages({ pageOf }: RecordIndex, weighed: readonly { number: number; criteria: Criteria }[]): void {
  const pages = new Map<number, { best: number; sum: number }>();
  let most = 0;
  for (const { number, criteria } of weighed) {
    const page = pages.get(pageOf[number] ?? 0) ?? { best: 0, sum: 0 };
    page.best = Math.max(page.best, criteria.relevance);
    page.sum += criteria.relevance;
    most = Math.max(most, page.sum);
    pages.set(pageOf[number] ?? 0, page);
  }
  for (const { number, criteria } of weighed) {
    const page = pages.get(pageOf[number] ?? 0);
    if (!page || page.best === 0) continue;
    criteria.bestOfPage = criteria.relevance / page.best;
    criteria.pageRelevance = page.sum / most;
  }
}

/** The matches of a query in a record: sums of weights and of characters. */
interface Reach {
  /** Numbers of the words that the record holds; function words left out. */
  readonly held: number[];
  total: number;
  relevance: number;
  exact: number;
  synonyms: number;
  heading: number;
  title: number;
  either: number;
  marked: number;
  headingLetters: number;
  titleLetters: number;
  eitherLetters: number;
}

function reachOf(
  index: RecordIndex,
  record: { number: number; level: number },
  { words, alternatives }: ReadQuery,
  matches: MatchTable,
): Reach {
  const reach: Reach = {
    held: [],
    total: 0,
    relevance: 0,
    exact: 0,
    synonyms: 0,
    heading: 0,
    title: 0,
    either: 0,
    marked: 0,
    headingLetters: 0,
    titleLetters: 0,
    eitherLetters: 0,
  };
  let counted: Alternative | undefined;
  for (const [word, { optional }] of words.entries()) {
    const weight = matches.weights[word] ?? 0;
    reach.total += weight;
    const { value, fields: inFields, posting, ...best } = matches.best(word, record.number);
    const alternative = alternatives[best.alternative];
    if (value === 0 || !alternative) continue;
    const met = matchOf(index, alternative, posting);
    const worth = weight * met.quality;
    reach.relevance += weight * value;
    if (!optional) reach.held.push(word);
    reach.exact += worth;
    if (alternative.kind === 'synonym' && alternative.from === alternative.to) reach.synonyms += weight;
    // One alternative may match several words: its characters count once.
    const fresh = alternative === counted || optional ? 0 : met.characters;
    counted = alternative;
    if (inFields & onMarked) reach.marked += worth;
    if (inFields & onHeading) {
      reach.heading += worth;
      reach.headingLetters += fresh;
    }
    if (inFields & (onTitle | onParents)) {
      reach.either += worth;
      reach.eitherLetters += fresh;
    }
    if (inFields & onTitle) {
      reach.title += worth;
      if (record.level <= 1 || inFields & onOwnTitle) reach.titleLetters += fresh;
    }
  }
  return reach;
}

function criteriaOf(
  index: RecordIndex,
  { record, number, at }: { record: SearchRecord; number: number; at: number },
  query: ReadQuery,
  matches: MatchTable,
): { number: number; criteria: Criteria; words: number[] } {
  const level = ownLevel(record);
  const isPage = level <= 1;
  const reach = reachOf(index, { number, level }, query, matches);
  const { total } = reach;
  const [headingLetters, titleLetters] = [index.headingLetters[number] ?? 0, index.titleLetters[number] ?? 0];
  const headingAlone = cover(reach.heading / total, reach.headingLetters, headingLetters);
  // A section's name is its heading together with its page's title: 'Configuration' of 'Redis'.
  const together =
    reach.heading > 0 ? cover(reach.either / total, reach.eitherLetters, headingLetters + titleLetters) : 0;
  const coverage = matches.coverage[at] ?? 0;
  const answers = index.answers[number] ?? 0;
  const isAside = (answers & asideBit) !== 0;
  const criteria: Criteria = {
    words: coverage,
    complete: coverage === 1 ? 1 : 0,
    page: matches.pageCoverage[at] ?? 0,
    relevance: reach.relevance / total,
    bestOfPage: 0,
    pageRelevance: 0,
    typed: 0,
    exactness: reach.exact / total,
    synonyms: reach.synonyms / total,
    proximity: proximity(
      index,
      number,
      { words: query.words, held: reach.held },
      query.alternatives,
      matches,
    ),
    heading: reach.heading / total,
    title: reach.title / total,
    both: reach.either / total,
    headingAlone,
    titleAlone: cover(reach.title / total, reach.titleLetters, titleLetters),
    bothAlone: isPage ? headingAlone : Math.max(headingAlone, together),
    marked: reach.marked / total,
    phrase: 0,
    verbatim: 0,
    intent: query.intent & answers & ~(asideBit | timeBit) ? 1 : 0,
    time: query.intent & answers & timeBit ? 1 : 0,
    aside: isAside ? 1 : 0,
    isPage: isPage ? 1 : 0,
    depth: Math.max(0, level - 1) / 5,
    position: Math.min(20, record.weight.position) / 20,
    rank: Math.max(0, Math.min(10, record.weight.page_rank)) / 10,
    length: Math.min(1, Math.log1p(record.content?.length ?? 0) / 9),
    isListing: isAside && isPage ? 1 : 0,
  };
  return { number, criteria, words: reach.held };
}

/** Quality and characters of a match; for a prefix, those of the term that it begins. */
function matchOf(index: RecordIndex, alternative: Alternative, posting: number) {
  if (alternative.pastTerm === undefined) return alternative;
  let from = alternative.term;
  let to = alternative.pastTerm - 1;
  while (from < to) {
    const middle = (from + to + 1) >>> 1;
    if ((index.postingStart[middle] ?? 0) <= posting) from = middle;
    else to = middle - 1;
  }
  const characters = index.vocabulary.terms[from]?.length ?? 0;
  return { quality: prefixQuality(alternative.characters, characters), characters };
}

/** The places of a match in a record. */
function placesOf(index: RecordIndex, { phrase }: Alternative, at: number): ArrayLike<number> {
  if (phrase) return phrase.matches.places[at] ?? [];
  return index.places.subarray(index.placeStart[at] ?? 0, index.placeStart[at + 1] ?? 0);
}

/** How much of the query is in a heading, reduced by what else is in it. */
function cover(reach: number, characters: number, allCharacters: number): number {
  return allCharacters === 0 ? 0 : reach * (0.5 + 0.5 * Math.min(1, characters / allCharacters));
}

/** 1 if all words are side by side in the order of the query, 0 if none is near the next. */
function proximity(
  index: RecordIndex,
  record: number,
  { words, held }: { words: readonly QueryWord[]; held: readonly number[] },
  alternatives: readonly Alternative[],
  matches: MatchTable,
): number {
  const deciding = words.filter(({ optional }) => !optional).length;
  const pairs = deciding - 1;
  if (pairs < 1) return 1;
  let sum = farthest * (deciding - held.length);
  let last: ArrayLike<number> | undefined;
  let lastAlternative: Alternative | undefined;
  let lastSpan = 1;
  for (const word of held) {
    const best = matches.best(word, record);
    const alternative = alternatives[best.alternative];
    const places = alternative ? placesOf(index, alternative, best.posting) : [];
    if (last) sum += alternative === lastAlternative ? 1 : distance(last, places, lastSpan);
    last = places;
    lastAlternative = alternative;
    lastSpan = words[word]?.parts.length ?? 1;
  }
  return (farthest * pairs - sum) / ((farthest - 1) * pairs);
}

/**
 * Least number of words from one of the first places to one of the second; going back costs one more. A
 * compound has the place of its first part, so its other parts do not count.
 */
function distance(first: ArrayLike<number>, second: ArrayLike<number>, firstSpan: number): number {
  let least = farthest;
  let i = 0;
  let j = 0;
  while (i < first.length && j < second.length) {
    const a = first[i] ?? 0;
    const b = second[j] ?? 0;
    // Places in two fields differ in the upper bits, so they are always far apart.
    const between = b > a ? b - a - (firstSpan - 1) : a - b + 1;
    if (between < least) least = between;
    if (b > a) i++;
    else j++;
  }
  return Math.max(1, least);
}
