import { isStopWord } from '../words/stop-words.ts';
import { forEachCompound, termsOfCompound } from '../words/tokenize.ts';

/** One word of a query. */
export interface QueryWord {
  /** As typed. */
  readonly text: string;
  /** Normalised, with the parts of a compound joined. */
  readonly term: string;
  /** The parts of a compound; of a plain word, only the term. */
  readonly parts: readonly string[];
  /** Whether it is a function word beside other words, which decide. */
  readonly optional: boolean;
  /** Whether the reader may still be typing it. */
  readonly prefix: boolean;
}

/**
 * Most words that are read; the hosted service stops at a similar number. This helps to bound a query's time.
 */
export const maxQueryWords = 16;

/**
 * Splits a query into its words.
 *
 * @param query - what the reader typed; the last word is a prefix unless white space follows it
 * @returns at most {@link maxQueryWords} words
 */
export function parseQuery(query: string): QueryWord[] {
  const words: { text: string; term: string; parts: string[] }[] = [];
  forEachCompound(query, (compound) => {
    const terms = termsOfCompound(compound);
    const parts = terms.filter((token) => token.span === 1);
    const whole = terms.find((token) => token.span > 1);
    if (whole) {
      words.push({ text: compound, term: whole.term, parts: parts.map((token) => token.term) });
      return;
    }
    for (const { term, start, end } of parts) {
      words.push({ text: compound.slice(start, end), term, parts: [term] });
    }
  });
  // A repeated word adds nothing; the last one may be unfinished, so that one stays.
  const last = words.at(-1);
  const seen = new Set<string>();
  const distinct = words
    .toReversed()
    .filter(({ term }) => !seen.has(term) && seen.add(term))
    .toReversed();
  const deciding = distinct.filter(({ term }) => !isStopWord(term)).length;
  // Of a long query, function words are left out first: what it is about may come last.
  let room = maxQueryWords - deciding;
  const read = distinct.filter(({ term }) => !isStopWord(term) || room-- > 0).slice(0, maxQueryWords);
  return read.map((word) => ({
    ...word,
    optional: deciding > 0 && isStopWord(word.term),
    prefix: word === last && !/\s$/.test(query),
  }));
}
