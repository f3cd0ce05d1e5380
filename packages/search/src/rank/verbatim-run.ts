import type { RecordIndex } from '../index/record-index.ts';
import { tokenize } from '../words/tokenize.ts';
import { postingOf } from './typed-relevance.ts';

/** A query of fewer words is a name: how close its words are says enough. */
const fewestWords = 4;
/** Words that are read: this bounds the time of a keystroke. */
const maxWords = 32;

/**
 * A function that says how much of a query a record holds word for word: what was pasted, with its function words and its
 * repetitions, in its order.
 *
 * @returns of a record's number, the share of the query that the longest such run is, 0 to 1; 0 for a run of one word, and
 *   for a short query
 */
export function verbatimRun(index: RecordIndex, query: string): (record: number) => number {
  const terms = tokenize(query)
    .filter(({ span }) => span === 1)
    .slice(0, maxWords)
    .map(({ term }) => index.vocabulary.id(term));
  if (terms.length < fewestWords) return () => 0;
  const ranges = terms.map((term) =>
    term < 0 ? [0, 0] : [index.postingStart[term] ?? 0, index.postingStart[term + 1] ?? 0],
  );
  return (record) => {
    let longest = 1;
    /** Place of a word of the query → words of the run that ends there. */
    let runs = new Map<number, number>();
    for (const [from = 0, to = 0] of ranges) {
      const next = new Map<number, number>();
      const posting = from === to ? -1 : postingOf(index, record, from, to);
      if (posting >= 0)
        for (let at = index.placeStart[posting] ?? 0; at < (index.placeStart[posting + 1] ?? 0); at++) {
          const place = index.places[at] ?? 0;
          const run = (runs.get(place - 1) ?? 0) + 1;
          next.set(place, run);
          if (run > longest) longest = run;
        }
      runs = next;
    }
    return (longest - 1) / (terms.length - 1);
  };
}
