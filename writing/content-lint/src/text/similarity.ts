import { wordsOf } from './words.ts';

/** The words of a text for comparison, without case, punctuation and markup. */
export function comparableWords(text: string): string[] {
  return wordsOf(text.toLowerCase()).map((word) => word.replaceAll('’', "'"));
}

/**
 * Every run of a few words, once.
 *
 * @param words - as {@link comparableWords} gives them
 * @param length - words in a run
 */
export function shinglesOf(words: readonly string[], length: number): Set<string> {
  const shingles = new Set<string>();
  for (let start = 0; start + length <= words.length; start++) {
    shingles.add(words.slice(start, start + length).join(' '));
  }
  return shingles;
}

/**
 * The share of runs that two texts have in common.
 *
 * @returns from 0 to 1 (Jaccard index; Broder, On the resemblance and containment of documents, 1997)
 */
export function resemblance(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((run) => b.has(run)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
