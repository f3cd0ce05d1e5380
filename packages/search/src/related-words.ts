import type { RecordMatches } from './match-records.ts';
import type { QueryWord } from './parse-query.ts';
import { fields, type RecordIndex } from './record-index.ts';
import { isStopWord } from './stop-words.ts';

/**
 * How near the words of records come to words of a query that they do not have.
 *
 * @param words - from parseQuery
 * @param matches - from the record matcher
 * @param records - numbers of the records to compare
 * @returns of each of `records` the share of the query's weight, 0 to 1, that related words stand for
 */
export type RelatedWords = (
  words: readonly QueryWord[],
  matches: RecordMatches,
  records: Uint32Array,
) => Float64Array;

/** Where a section is named: its heading, and what readers ask of it. */
const naming = (1 << fields.heading) | (1 << fields.asked);
/** Words less near than this stand beside each other by chance. */
const leastNearness = 0.3;
/** Takes from what few sections show. */
const doubt = 2;
/** A word that names more sections than this says too little to look further; part of what bounds a query's time. */
const maxNamed = 100;

/**
 * Prepares what tells related words: those that name the same sections, for their headings and what readers ask of
 * them say one thing in several words. Nearness is normalised pointwise mutual information.
 * Source: Bouma, Normalized (Pointwise) Mutual Information in Collocation Extraction (2009)
 *
 * @param index - the index
 */
export function createRelatedWords(index: RecordIndex): RelatedWords {
  const { vocabulary, recordCount, postingStart, postingRecord, postingFields } = index;
  const names = namesOfRecords(index);
  const namedBy = new Uint32Array(vocabulary.terms.length);
  for (const stems of names) for (const stem of stems) namedBy[stem] = (namedBy[stem] ?? 0) + 1;
  const together = new Uint32Array(vocabulary.terms.length);
  const nearness = new Float32Array(vocabulary.terms.length);

  /** Fills `nearness` for a word. @returns the stems for which it did */
  function relate(word: string): number[] {
    const sections = new Set<number>();
    for (const term of vocabulary.sameStem(word)) {
      const to = postingStart[term + 1] ?? 0;
      for (let at = postingStart[term] ?? 0; at < to && sections.size <= maxNamed; at++) {
        if ((postingFields[at] ?? 0) & naming) sections.add(postingRecord[at] ?? 0);
      }
    }
    if (sections.size > maxNamed) return [];
    const met: number[] = [];
    for (const section of sections) {
      for (const stem of names[section] ?? []) {
        if (together[stem] === 0) met.push(stem);
        together[stem] = (together[stem] ?? 0) + 1;
      }
    }
    for (const stem of met) {
      const both = together[stem] ?? 0;
      const lift = (both * recordCount) / ((sections.size + doubt) * (namedBy[stem] ?? 1));
      const near = Math.log(lift) / Math.log(recordCount / both);
      nearness[stem] = near < leastNearness ? 0 : Math.min(1, near);
      together[stem] = 0;
    }
    return met;
  }

  return (words, { fields: inFields, weights }, records) => {
    const shares = new Float64Array(records.length);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [number, { term, optional }] of words.entries()) {
      if (optional) continue;
      const met = relate(term);
      for (const [at, record] of records.entries()) {
        if ((inFields[number * recordCount + record] ?? 0) & naming) continue;
        let nearest = 0;
        for (const stem of names[record] ?? []) nearest = Math.max(nearest, nearness[stem] ?? 0);
        shares[at] = (shares[at] ?? 0) + ((weights[number] ?? 0) * nearest) / total;
      }
      for (const stem of met) nearness[stem] = 0;
    }
    return shares;
  };
}

/** For each record, the stems of the words that name it, each once. */
function namesOfRecords({ recordCount, vocabulary, ...index }: RecordIndex): number[][] {
  const names: number[][] = Array.from({ length: recordCount }, () => []);
  for (const [term, text] of vocabulary.terms.entries()) {
    if (isStopWord(text)) continue;
    const stem = vocabulary.stemOf[term] ?? term;
    const to = index.postingStart[term + 1] ?? 0;
    for (let at = index.postingStart[term] ?? 0; at < to; at++) {
      const stems = names[index.postingRecord[at] ?? 0];
      if ((index.postingFields[at] ?? 0) & naming && stems && !stems.includes(stem)) stems.push(stem);
    }
  }
  return names;
}
