import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

/** The stems of a text's words, without function words and without the wholes of names that have parts. */
export function contentStems(text: string): string[] {
  return tokenize(text).flatMap(({ term, span }) => (span > 1 || isStopWord(term) ? [] : [stem(term)]));
}
