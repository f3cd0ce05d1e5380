import { rarity } from '../index/rarity.ts';
import { fields as fieldNumbers, type RecordIndex } from '../index/record-index.ts';
import { type Alternative, prefixQuality } from '../query/alternative.ts';
import { maxQueryWords, type QueryWord } from '../query/parse-query.ts';

/** Least weight of a word, however common. */
const minRarity = 0.3;
/** Least share of the words' weight: for queries of three words and more, and relative to the best record. */
const minCoverage = 0.35;
const minOfBest = 0.3;
/** Fields of titles: a record that has a word there is named by it. */
const inTitles = (1 << fieldNumbers.heading) | (1 << fieldNumbers.title);
/** If no more records than this hold all words, records that lack one are shown, too. */
const few = 1;

/** The best alternative of a word in a record. */
export interface BestMatch {
  /** Quality × impact; 0 if the word is not in the record. */
  readonly value: number;
  /** Its number. */
  readonly alternative: number;
  /** Its posting; for a phrase, the place of the record in the phrase's matches. */
  readonly posting: number;
  /** Bit set of the fields that any alternative was found in. */
  readonly fields: number;
}

/** The matches of one query over an index, by word and record. The next `fill` replaces them. */
export class MatchTable {
  /** Rarity of each word: its weight among the others. */
  weights: readonly number[] = [];
  /** The records that match well enough, in no order. */
  records: Uint32Array = new Uint32Array();
  /** Share of the words' weight that each of `records` holds, 0 to 1. */
  coverage: Float64Array = new Float64Array();
  /** Share of the words' weight that the record's page holds, any of its sections; 0 to 1. */
  pageCoverage: Float64Array = new Float64Array();
  /** Whether any record holds all words. */
  complete = false;

  readonly #index: RecordIndex;
  readonly #recordCount: number;
  /** By word and record, at `#cell`. */
  readonly #best: Float32Array;
  readonly #alternative: Uint32Array;
  readonly #posting: Uint32Array;
  readonly #fields: Uint8Array;
  /** The records that any word was found in, and how many each word was found in. */
  readonly #touched: Uint32Array;
  readonly #holding = new Uint32Array(maxQueryWords);
  /** Record, page → bit set of the words that were found in it. */
  readonly #heldWords: Uint16Array;
  readonly #pageWords: Uint16Array;
  readonly #shares: Float64Array;
  readonly #matched: Uint32Array;
  readonly #coverage: Float64Array;
  readonly #pageCoverage: Float64Array;
  /** Bit set of words → their share of the weight. */
  readonly #shareOf = new Float64Array(1 << maxQueryWords);
  #touchedCount = 0;
  #usedWords = 0;

  constructor(index: RecordIndex) {
    const { recordCount } = index;
    const size = recordCount * maxQueryWords;
    this.#index = index;
    this.#recordCount = recordCount;
    this.#best = new Float32Array(size);
    this.#alternative = new Uint32Array(size);
    this.#posting = new Uint32Array(size);
    this.#fields = new Uint8Array(size);
    this.#touched = new Uint32Array(recordCount);
    this.#heldWords = new Uint16Array(recordCount);
    this.#pageWords = new Uint16Array(index.pageCount);
    this.#shares = new Float64Array(recordCount);
    this.#matched = new Uint32Array(recordCount);
    this.#coverage = new Float64Array(recordCount);
    this.#pageCoverage = new Float64Array(recordCount);
  }

  /** Quality × impact of the best alternative of a word in a record; 0 if the word is not in it. */
  value(word: number, record: number): number {
    return this.#best[this.#cell(word, record)] ?? 0;
  }

  best(word: number, record: number): BestMatch {
    const cell = this.#cell(word, record);
    return {
      value: this.#best[cell] ?? 0,
      alternative: this.#alternative[cell] ?? 0,
      posting: this.#posting[cell] ?? 0,
      fields: this.#fields[cell] ?? 0,
    };
  }

  #cell(word: number, record: number): number {
    return word * this.#recordCount + record;
  }

  #reset(): void {
    if (this.#touchedCount > this.#recordCount / 8) this.#resetAll();
    else this.#resetTouched();
    this.#touchedCount = 0;
    this.#holding.fill(0);
  }

  #resetAll(): void {
    this.#heldWords.fill(0);
    this.#pageWords.fill(0);
    this.#best.fill(0, 0, this.#usedWords * this.#recordCount);
    this.#fields.fill(0, 0, this.#usedWords * this.#recordCount);
  }

  /** Only entries that the last call wrote: most queries reach few records. */
  #resetTouched(): void {
    for (let i = 0; i < this.#touchedCount; i++) {
      const record = this.#touched[i] ?? 0;
      this.#heldWords[record] = 0;
      this.#pageWords[this.#index.pageOf[record] ?? 0] = 0;
      for (let word = 0; word < this.#usedWords; word++) {
        const cell = this.#cell(word, record);
        this.#best[cell] = 0;
        this.#fields[cell] = 0;
      }
    }
  }

  #note(
    alternative: Alternative,
    number: number,
    record: number,
    value: number,
    inFields: number,
    at: number,
  ): void {
    const held = this.#heldWords[record] ?? 0;
    if (held === 0) this.#touched[this.#touchedCount++] = record;
    this.#heldWords[record] = held | alternativeBits(alternative);
    for (let word = alternative.from; word <= alternative.to; word++) {
      const cell = this.#cell(word, record);
      this.#fields[cell] = (this.#fields[cell] ?? 0) | inFields;
      const before = this.#best[cell] ?? 0;
      if (value <= before) continue;
      if (before === 0) this.#holding[word] = (this.#holding[word] ?? 0) + 1;
      this.#best[cell] = value;
      this.#alternative[cell] = number;
      this.#posting[cell] = at;
    }
  }

  /** @param only - records that a match may be in: all, those found before, or those with it in a title */
  #accumulate(
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
        if ((onlyTouched && this.#heldWords[record] === 0) || (mask && !inMask(mask, record))) continue;
        this.#note(
          alternative,
          number,
          record,
          alternative.quality * (impacts[at] ?? 0),
          ofMatches[at] ?? 0,
          at,
        );
      }
      return;
    }
    const past = alternative.pastTerm ?? term + 1;
    for (let each = term; each < past; each++) {
      this.#accumulateTerm(alternative, number, each, mask, onlyTouched, inFields);
    }
  }

  #accumulateTerm(
    alternative: Alternative,
    number: number,
    term: number,
    mask: Uint32Array | null,
    onlyTouched: boolean,
    inFields: number,
  ): void {
    const { vocabulary, postingStart, postingRecord, postingFields, postingImpact } = this.#index;
    const quality = qualityOf(alternative, vocabulary.terms[term] ?? '');
    const to = postingStart[term + 1] ?? 0;
    for (let at = postingStart[term] ?? 0; at < to; at++) {
      const record = postingRecord[at] ?? 0;
      const foundIn = postingFields[at] ?? 0;
      if ((foundIn & inFields) === 0 || (onlyTouched && this.#heldWords[record] === 0)) continue;
      if (mask && !inMask(mask, record)) continue;
      this.#note(alternative, number, record, quality * (postingImpact[at] ?? 0), foundIn, at);
    }
  }

  /**
   * Whether a beginning is so short that nearly every record holds a word with it. It finds nothing of its own beside
   * other words, and by itself only titles: to visit all its postings took most of the time of a keystroke.
   */
  #isCrowded({ term, pastTerm }: Alternative): boolean {
    const { postingStart, recordCount } = this.#index;
    return pastTerm !== undefined && (postingStart[pastTerm] ?? 0) - (postingStart[term] ?? 0) > recordCount;
  }

  /** @param mask - the records that a match may be in; null: all */
  fill(words: readonly QueryWord[], alternatives: readonly Alternative[], mask: Uint32Array | null): void {
    this.#reset();
    this.#usedWords = words.length;
    const decides = ({ from, to }: Alternative) =>
      words.slice(from, to + 1).some(({ optional }) => !optional);
    for (const [number, alternative] of alternatives.entries()) {
      if (decides(alternative) && !this.#isCrowded(alternative))
        this.#accumulate(alternative, number, mask, 'all');
    }
    for (const [number, alternative] of alternatives.entries()) {
      if (!decides(alternative) || !this.#isCrowded(alternative)) continue;
      const { from } = alternative;
      const others = words.some(
        ({ optional }, word) => word !== from && !optional && (this.#holding[word] ?? 0) > 0,
      );
      this.#accumulate(alternative, number, mask, others ? 'touched' : 'titles');
      if (this.#touchedCount === 0) this.#accumulate(alternative, number, mask, 'all');
      this.#holding[from] = this.#recordCount;
    }
    // Function words are nearly everywhere, so only records found by another word are checked.
    for (const [number, alternative] of alternatives.entries()) {
      if (!decides(alternative)) this.#accumulate(alternative, number, mask, 'touched');
    }

    // A function word counts by its rarity, like any other: 'how long' and 'may' say much about a question.
    // One that no record holds is not rare, only unused.
    this.weights = words.map(({ optional }, number) => {
      const held = this.#holding[number] ?? 0;
      return optional && held === 0 ? minRarity : Math.max(minRarity, rarity(this.#recordCount, held));
    });
    this.#cover(words, this.weights);
  }

  #cover(words: readonly QueryWord[], weights: readonly number[]): void {
    const deciding = words.flatMap((word, number) => (word.optional ? [] : [number]));
    const total = deciding.reduce((sum, number) => sum + (weights[number] ?? 0), 0);
    const all = deciding.reduce((bits, number) => bits | (1 << number), 0);
    // Every set of deciding words, in ascending order: a set follows those that it contains.
    for (let bits = all & -all; bits !== 0; bits = (bits - all) & all) {
      const lowest = 31 - Math.clz32(bits & -bits);
      this.#shareOf[bits] = (this.#shareOf[bits & (bits - 1)] ?? 0) + (weights[lowest] ?? 0) / total;
    }
    let most = 0;
    let completeCount = 0;
    for (let i = 0; i < this.#touchedCount; i++) {
      const record = this.#touched[i] ?? 0;
      const held = (this.#heldWords[record] ?? 0) & all;
      const page = this.#index.pageOf[record] ?? 0;
      this.#pageWords[page] = (this.#pageWords[page] ?? 0) | held;
      const value = held === all ? 1 : Math.min(0.999, this.#shareOf[held] ?? 0);
      this.#shares[i] = value;
      if (value > most) most = value;
      if (held === all) completeCount++;
    }
    const fillsUp = deciding.length > 1 && deciding.every((number) => (words[number]?.term.length ?? 0) > 2);
    const complete = completeCount > (fillsUp ? few : 0);
    const least = complete ? (deciding.length < 3 ? 1 : minCoverage) : most * minOfBest;
    let count = 0;
    for (let i = 0; i < this.#touchedCount; i++) {
      const share = this.#shares[i] ?? 0;
      if (share === 0 || share < least) continue;
      const record = this.#touched[i] ?? 0;
      this.#matched[count] = record;
      this.#pageCoverage[count] = this.#shareOf[this.#pageWords[this.#index.pageOf[record] ?? 0] ?? 0] ?? 0;
      this.#coverage[count++] = share;
    }
    this.records = this.#matched.subarray(0, count);
    this.coverage = this.#coverage.subarray(0, count);
    this.pageCoverage = this.#pageCoverage.subarray(0, count);
    this.complete = complete;
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
