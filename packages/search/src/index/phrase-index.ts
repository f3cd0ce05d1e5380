import { phrasesOf, type SearchRecord } from '../records/search-record.ts';
import { rarity } from './rarity.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The phrases in which readers ask, in typed arrays. A phrase is identified by its place among those of all records. */
export interface PhraseIndex {
  /** Record → its range of phrases, in the order of `phrasesOf`. */
  readonly phraseStart: Uint32Array;
  /** Phrase → its range of terms: each term once, without the wholes of names that have parts. */
  readonly termStart: Uint32Array;
  readonly terms: Uint32Array;
  /** Phrase → sum of its terms' rarities. */
  readonly worth: Float32Array;
  /** Term → its rarity. */
  readonly rarities: Float32Array;
}

/**
 * Indexes the phrases of records.
 *
 * @param postingStart - of the record index: term → its range of postings
 * @param partsOf - the terms of a text, without the wholes of names that have parts
 */
export function buildPhraseIndex(
  records: readonly SearchRecord[],
  vocabulary: Vocabulary,
  postingStart: Uint32Array,
  partsOf: (text: string) => readonly string[],
): PhraseIndex {
  const rarities = Float32Array.from(vocabulary.terms, (_, term) =>
    rarity(records.length, (postingStart[term + 1] ?? 0) - (postingStart[term] ?? 0)),
  );
  const phraseStart = new Uint32Array(records.length + 1);
  const termStart = [0];
  const terms: number[] = [];
  const worth: number[] = [];
  for (const [number, record] of records.entries()) {
    for (const { text } of phrasesOf(record)) {
      const own = new Set<number>();
      for (const term of partsOf(text)) own.add(vocabulary.id(term));
      own.delete(-1);
      let sum = 0;
      for (const term of own) sum += rarities[term] ?? 0;
      terms.push(...own);
      termStart.push(terms.length);
      worth.push(sum);
    }
    phraseStart[number + 1] = worth.length;
  }
  return {
    phraseStart,
    termStart: Uint32Array.from(termStart),
    terms: Uint32Array.from(terms),
    worth: Float32Array.from(worth),
    rarities,
  };
}
