import { type Alternative, prefixQuality } from './alternative.ts';
import type { RecordMatches } from './match-records.ts';
import type { QueryWord } from './parse-query.ts';
import { asideBit } from './query-intent.ts';
import { fields, type RecordIndex } from './record-index.ts';
import { ownLevel, type SearchRecord } from './search-record.ts';

/** What a record is to a query, word by word. */
export interface Rescored {
  readonly score: number;
  readonly typos: number;
  /** Numbers of the words that the record holds. */
  readonly words: readonly number[];
}

/**
 * What each criterion adds at most. The order is the hosted service's (words, typos, proximity, attribute,
 * exactness, then the record's own weight); the sums let a much better heading win over a slightly better
 * word. Chosen by mean reciprocal rank over labelled queries: change them with figures.
 */
const share = {
  /** Share of the words' weight; that all are held; what the record's page holds in any section. */
  words: 0.9,
  complete: 0.7,
  page: 0.3,
  relevance: 0.45,
  typos: 5,
  synonyms: 0.2,
  proximity: 0.15,
  /** How much of the query the section's heading holds, the page's title, and both together. */
  heading: 0.8,
  title: 1.4,
  both: 0.95,
  exactness: 0.1,
  /** The heading answers what the question asks; it is a list of links or sources. */
  intent: 0.4,
  aside: 0.3,
  depth: 0.06,
  position: 0.002,
  rank: 0.0025,
} as const;

/** Words further apart than this are apart. Source: the hosted service's proximity criterion. */
const farthest = 8;

/**
 * Scores one record in full.
 *
 * @param index - the index
 * @param record - the record and its number
 * @param query - the words and their alternatives
 * @param matches - from the record matcher
 * @param coverage - share of the words' weight that the record holds, 0 to 1
 */
export function rescore(
  index: RecordIndex,
  { record, number }: { record: SearchRecord; number: number },
  {
    words,
    alternatives,
    intent,
  }: { words: readonly QueryWord[]; alternatives: readonly Alternative[]; intent: number },
  matches: RecordMatches,
  coverage: number,
  pageCoverage: number,
): Rescored {
  const held: number[] = [];
  let total = 0;
  let relevance = 0;
  let typos = 0;
  let exact = 0;
  let synonyms = 0;
  const reach = { heading: 0, title: 0, either: 0 };
  const letters = { heading: 0, title: 0, either: 0 };
  let counted: Alternative | undefined;
  const level = ownLevel(record);
  const isPage = level <= 1;
  const onHeading = 1 << fields.heading;
  const onTitle = onHeading | (1 << fields.title);

  for (const [word, { optional }] of words.entries()) {
    const cell = word * index.recordCount + number;
    const weight = matches.weights[word] ?? 0;
    total += weight;
    const value = matches.best[cell] ?? 0;
    const alternative = alternatives[matches.bestAlternative[cell] ?? 0];
    if (value === 0 || !alternative) continue;
    const met = matchOf(index, alternative, matches.bestPosting[cell] ?? 0);
    relevance += weight * value;
    if (!optional) held.push(word);
    typos += (weight * alternative.typos) / 2;
    exact += weight * met.quality;
    if (alternative.kind === 'synonym' && alternative.from === alternative.to) synonyms += weight;
    const inFields = matches.fields[cell] ?? 0;
    // One alternative may stand for several words: its letters count once.
    const fresh = alternative === counted || optional ? 0 : met.letters;
    counted = alternative;
    if (inFields & onHeading) {
      reach.heading += weight * met.quality;
      letters.heading += fresh;
    }
    if (inFields & (onTitle | (1 << fields.parents))) {
      reach.either += weight * met.quality;
      letters.either += fresh;
    }
    if (inFields & onTitle) {
      reach.title += weight * met.quality;
      if (isPage || inFields & (1 << fields.title)) letters.title += fresh;
    }
  }

  const depth = Math.max(0, level - 1);
  const deciding = words.filter(({ optional }) => !optional).length;
  const [headingLetters, titleLetters] = [index.headingLetters[number] ?? 0, index.titleLetters[number] ?? 0];
  const heading = cover(reach.heading / total, letters.heading, headingLetters);
  const title = cover(reach.title / total, letters.title, titleLetters);
  // A section is named by its own heading and its page's title together: 'Configuration' of 'Redis'.
  const both =
    reach.heading > 0 ? cover(reach.either / total, letters.either, headingLetters + titleLetters) : 0;
  const score =
    share.words * coverage +
    share.complete * (coverage === 1 ? 1 : 0) +
    share.page * pageCoverage +
    share.intent * (intent & (index.answers[number] ?? 0) ? 1 : 0) -
    share.aside * ((index.answers[number] ?? 0) & asideBit && (isPage || reach.heading === 0) ? 1 : 0) +
    share.relevance * (relevance / total) -
    share.typos * (typos / total) -
    share.synonyms * (synonyms / total) +
    share.proximity * proximity(index, number, { words, held, deciding }, alternatives, matches) +
    share.heading * heading +
    share.title * title +
    share.both * (isPage ? heading : Math.max(heading, both)) +
    share.exactness * (exact / total) -
    share.depth * depth -
    share.position * Math.min(20, record.weight.position) +
    share.rank * Math.max(0, Math.min(10, record.weight.page_rank));
  return { score, typos, words: held };
}

/** Quality and letters of what was found; of a prefix, those of the term that it begins. */
function matchOf(index: RecordIndex, alternative: Alternative, posting: number) {
  if (alternative.pastTerm === undefined) return alternative;
  let from = alternative.term;
  let to = alternative.pastTerm - 1;
  while (from < to) {
    const middle = (from + to + 1) >>> 1;
    if ((index.postingStart[middle] ?? 0) <= posting) from = middle;
    else to = middle - 1;
  }
  const letters = index.vocabulary.terms[from]?.length ?? 0;
  return { quality: prefixQuality(alternative.letters, letters), letters };
}

/** How much of the query stands in a heading, lessened by how much else stands in it. */
function cover(reach: number, letters: number, allLetters: number): number {
  return allLetters === 0 ? 0 : reach * (0.5 + 0.5 * Math.min(1, letters / allLetters));
}

/** 1 where all words stand side by side in the order of the query, 0 where none is near the next. */
function proximity(
  index: RecordIndex,
  record: number,
  { words, held, deciding }: { words: readonly QueryWord[]; held: readonly number[]; deciding: number },
  alternatives: readonly Alternative[],
  matches: RecordMatches,
): number {
  const pairs = deciding - 1;
  if (pairs < 1) return 1;
  let sum = farthest * (deciding - held.length);
  let last: readonly number[] | Uint32Array | undefined;
  let lastAlternative: Alternative | undefined;
  let lastSpan = 1;
  for (const word of held) {
    const cell = word * index.recordCount + record;
    const alternative = alternatives[matches.bestAlternative[cell] ?? 0];
    const at = matches.bestPosting[cell] ?? 0;
    const places = alternative?.phrase
      ? (alternative.phrase.matches.places[at] ?? [])
      : index.places.subarray(index.placeStart[at] ?? 0, index.placeStart[at + 1] ?? 0);
    if (last) sum += alternative === lastAlternative ? 1 : distance(last, places, lastSpan);
    last = places;
    lastAlternative = alternative;
    lastSpan = words[word]?.parts.length ?? 1;
  }
  return (farthest * pairs - sum) / ((farthest - 1) * pairs);
}

/**
 * Least number of words from one of the first places to one of the second; going back costs one more.
 * A place is that of a compound's first part, so the parts after it do not count.
 */
function distance(first: ArrayLike<number>, second: ArrayLike<number>, firstSpan: number): number {
  let least = farthest;
  let i = 0;
  let j = 0;
  while (i < first.length && j < second.length) {
    const a = first[i] ?? 0;
    const b = second[j] ?? 0;
    // Places in two fields differ in the upper bits, so they are far apart by themselves.
    const between = b > a ? b - a - (firstSpan - 1) : a - b + 1;
    if (between < least) least = between;
    if (b > a) i++;
    else j++;
  }
  return Math.max(1, least);
}
