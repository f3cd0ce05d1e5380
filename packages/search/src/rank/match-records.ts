import { rarity } from '../index/rarity.ts';
import { fields as fieldNumbers, type RecordIndex } from '../index/record-index.ts';
import { type Alternative, prefixQuality } from '../query/alternative.ts';
import { maxQueryWords, type QueryWord } from '../query/parse-query.ts';

/** The matches of a query, by word and record: at `word * recordCount + record`. */
export interface RecordMatches {
  /** Quality × impact of the best alternative; 0 if the word is not in the record. */
  readonly best: Float32Array;
  /** Number of the best alternative. */
  readonly bestAlternative: Uint32Array;
  /** Its posting; for a phrase, the place of the record in the phrase's matches. */
  readonly bestPosting: Uint32Array;
  /** Bit set of the fields that any alternative was found in. */
  readonly fields: Uint8Array;
  /** Rarity of each word: its weight among the others. */
  readonly weights: readonly number[];
  /** The records that match well enough, in no order. */
  readonly records: Uint32Array;
  /** Share of the words' weight that each of `records` holds, 0 to 1. */
  readonly coverage: Float64Array;
  /** Share of the words' weight that the record's page holds, any of its sections; 0 to 1. */
  readonly pageCoverage: Float64Array;
  /** Whether any record holds all words. */
  readonly complete: boolean;
}

export type RecordMatcher = (
  words: readonly QueryWord[],
  alternatives: readonly Alternative[],
  mask: Uint32Array | null,
) => RecordMatches;

/** Least weight of a word, however common. */
const minRarity = 0.3;
/** Least share of the words' weight: for queries of three words and more, and relative to the best record. */
const minCoverage = 0.35;
const minOfBest = 0.3;
/** Fields of titles: a record that has a word there is named by it. */
const inTitles = (1 << fieldNumbers.heading) | (1 << fieldNumbers.title);
/** If no more records than this hold all words, records that lack one are shown, too. */
const few = 1;

/**
 * Prepares a matcher over an index. It keeps its tables between calls, so a result is valid only until the
 * next call.
 *
 * @param index - the index
 */
export function createRecordMatcher(index: RecordIndex): RecordMatcher {
  const { recordCount, vocabulary, postingStart, postingRecord, postingFields, postingImpact } = index;
  const size = recordCount * maxQueryWords;
  const best = new Float32Array(size);
  const bestAlternative = new Uint32Array(size);
  const bestPosting = new Uint32Array(size);
  const fields = new Uint8Array(size);
  /** The records that any word was found in since the last call, and how many each word was found in. */
  const touched = new Uint32Array(recordCount);
  /** Record → bit set of the words that were found in it. */
  const heldWords = new Uint16Array(recordCount);
  const holding = new Uint32Array(maxQueryWords);
  const shares = new Float64Array(recordCount);
  const matched = new Uint32Array(recordCount);
  const coverage = new Float64Array(recordCount);
  const pageCoverage = new Float64Array(recordCount);
  /** Bit set of words → their share of the weight. */
  const shareOf = new Float64Array(1 << maxQueryWords);
  /** Page → bit set of the words that any of its records holds. */
  const pageWords = new Uint16Array(index.pageCount);
  let touchedCount = 0;
  let usedWords = 0;

  function reset(): void {
    if (touchedCount > recordCount / 8) resetAll();
    else resetTouched();
    touchedCount = 0;
    holding.fill(0);
  }

  function resetAll(): void {
    heldWords.fill(0);
    pageWords.fill(0);
    best.fill(0, 0, usedWords * recordCount);
    fields.fill(0, 0, usedWords * recordCount);
  }

  /** Only entries that the last call wrote: most queries reach few records. */
  function resetTouched(): void {
    for (let i = 0; i < touchedCount; i++) {
      const record = touched[i] ?? 0;
      heldWords[record] = 0;
      pageWords[index.pageOf[record] ?? 0] = 0;
      for (let word = 0; word < usedWords; word++) {
        best[word * recordCount + record] = 0;
        fields[word * recordCount + record] = 0;
      }
    }
  }

  function note(
    alternative: Alternative,
    number: number,
    record: number,
    value: number,
    inFields: number,
    at: number,
  ): void {
    const held = heldWords[record] ?? 0;
    if (held === 0) touched[touchedCount++] = record;
    heldWords[record] = held | alternativeBits(alternative);
    for (let word = alternative.from; word <= alternative.to; word++) {
      const cell = word * recordCount + record;
      fields[cell] = (fields[cell] ?? 0) | inFields;
      const before = best[cell] ?? 0;
      if (value <= before) continue;
      if (before === 0) holding[word] = (holding[word] ?? 0) + 1;
      best[cell] = value;
      bestAlternative[cell] = number;
      bestPosting[cell] = at;
    }
  }

  /** @param only - records that a match may be in: all, those found before, or those with it in a title */
  function accumulate(
    alternative: Alternative,
    number: number,
    mask: Uint32Array | null,
    only: 'all' | 'touched' | 'titles',
  ): void {
    const onlyTouched = only === 'touched';
    const inFields = only === 'titles' ? inTitles : 0xff;
    const { phrase, term } = alternative;
    if (phrase) {
      const { records, impacts, fields: ofMatches } = phrase.matches;
      for (let at = 0; at < records.length; at++) {
        const record = records[at] ?? 0;
        if ((onlyTouched && heldWords[record] === 0) || (mask && !inMask(mask, record))) continue;
        note(alternative, number, record, alternative.quality * (impacts[at] ?? 0), ofMatches[at] ?? 0, at);
      }
      return;
    }
    const past = alternative.pastTerm ?? term + 1;
    for (let each = term; each < past; each++) {
      accumulateTerm(alternative, number, each, mask, onlyTouched, inFields);
    }
  }

  function accumulateTerm(
    alternative: Alternative,
    number: number,
    term: number,
    mask: Uint32Array | null,
    onlyTouched: boolean,
    inFields: number,
  ): void {
    const quality = qualityOf(alternative, vocabulary.terms[term] ?? '');
    const to = postingStart[term + 1] ?? 0;
    for (let at = postingStart[term] ?? 0; at < to; at++) {
      const record = postingRecord[at] ?? 0;
      const foundIn = postingFields[at] ?? 0;
      if ((foundIn & inFields) === 0 || (onlyTouched && heldWords[record] === 0)) continue;
      if (mask && !inMask(mask, record)) continue;
      note(alternative, number, record, quality * (postingImpact[at] ?? 0), foundIn, at);
    }
  }

  const holds = (word: number) => (holding[word] ?? 0) > 0;

  /**
   * Whether a beginning is so short that nearly every record holds a word with it. It finds nothing of its own beside
   * other words, and by itself only titles: to visit all its postings took most of the time of a keystroke.
   */
  function isCrowded({ term, pastTerm }: Alternative): boolean {
    return pastTerm !== undefined && (postingStart[pastTerm] ?? 0) - (postingStart[term] ?? 0) > recordCount;
  }

  return (words, alternatives, mask) => {
    reset();
    usedWords = words.length;
    const decides = ({ from, to }: Alternative) =>
      words.slice(from, to + 1).some(({ optional }) => !optional);
    for (const [number, alternative] of alternatives.entries()) {
      if (decides(alternative) && !isCrowded(alternative)) accumulate(alternative, number, mask, 'all');
    }
    for (const [number, alternative] of alternatives.entries()) {
      if (!decides(alternative) || !isCrowded(alternative)) continue;
      const { from } = alternative;
      const others = words.some(({ optional }, word) => word !== from && !optional && holds(word));
      accumulate(alternative, number, mask, others ? 'touched' : 'titles');
      if (touchedCount === 0) accumulate(alternative, number, mask, 'all');
      holding[from] = recordCount;
    }
    // Function words are nearly everywhere, so only records found by another word are checked.
    for (const [number, alternative] of alternatives.entries()) {
      if (!decides(alternative)) accumulate(alternative, number, mask, 'touched');
    }

    // A function word counts by its rarity, like any other: 'how long' and 'may' say much about a question.
    // One that no record holds is not rare, only unused.
    const weights = words.map(({ optional }, number) => {
      const held = holding[number] ?? 0;
      return optional && held === 0 ? minRarity : Math.max(minRarity, rarity(recordCount, held));
    });
    const found = covered(words, weights);
    return { best, bestAlternative, bestPosting, fields, weights, ...found };
  };

  function covered(words: readonly QueryWord[], weights: readonly number[]) {
    const deciding = words.flatMap((word, number) => (word.optional ? [] : [number]));
    const total = deciding.reduce((sum, number) => sum + (weights[number] ?? 0), 0);
    const all = deciding.reduce((bits, number) => bits | (1 << number), 0);
    // Every set of deciding words, in ascending order: a set follows those that it contains.
    for (let bits = all & -all; bits !== 0; bits = (bits - all) & all) {
      const lowest = 31 - Math.clz32(bits & -bits);
      shareOf[bits] = (shareOf[bits & (bits - 1)] ?? 0) + (weights[lowest] ?? 0) / total;
    }
    let most = 0;
    let completeCount = 0;
    for (let i = 0; i < touchedCount; i++) {
      const record = touched[i] ?? 0;
      const held = (heldWords[record] ?? 0) & all;
      const page = index.pageOf[record] ?? 0;
      pageWords[page] = (pageWords[page] ?? 0) | held;
      const value = held === all ? 1 : Math.min(0.999, shareOf[held] ?? 0);
      shares[i] = value;
      if (value > most) most = value;
      if (held === all) completeCount++;
    }
    const fillsUp = deciding.length > 1 && deciding.every((number) => (words[number]?.term.length ?? 0) > 2);
    const complete = completeCount > (fillsUp ? few : 0);
    const least = complete ? (deciding.length < 3 ? 1 : minCoverage) : most * minOfBest;
    let count = 0;
    for (let i = 0; i < touchedCount; i++) {
      const share = shares[i] ?? 0;
      if (share === 0 || share < least) continue;
      const record = touched[i] ?? 0;
      matched[count] = record;
      pageCoverage[count] = shareOf[pageWords[index.pageOf[record] ?? 0] ?? 0] ?? 0;
      coverage[count++] = share;
    }
    return {
      records: matched.subarray(0, count),
      coverage: coverage.subarray(0, count),
      pageCoverage: pageCoverage.subarray(0, count),
      complete,
    };
  }
}

/** Bit set of the words that an alternative matches. */
const alternativeBits = ({ from, to }: Alternative): number => (2 << to) - (1 << from);

function qualityOf({ pastTerm, quality, characters }: Alternative, term: string): number {
  return pastTerm === undefined ? quality : prefixQuality(characters, term.length);
}

/** Whether a bit set contains a number. */
export function inMask(mask: Uint32Array, number: number): boolean {
  return ((mask[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
}
