import type { Corpus, Page } from '@kwikid/content';
import { comparableWords } from '../text/similarity.ts';

/** A paragraph too long to be repeated by chance. */
export interface LongParagraph {
  page: Page;
  line: number;
  /** Normalised for comparison. */
  words: readonly string[];
  /** The words in one string: equal for the same paragraph. */
  key: string;
}

const minWords = 20;

/** The sentence that every proposed page must have, so it does not count as repetition. */
const obligatory = /proposed:? (?:it )?describes no running system until its owner confirms (?:it|them)\.?/gi;

/** The long paragraphs of all published pages. */
export function longParagraphs(corpus: Corpus): LongParagraph[] {
  return corpus.pages
    .filter((page) => !page.draft)
    .flatMap((page) =>
      page.paragraphs.flatMap(({ text, line }) => {
        const words = comparableWords(text.replaceAll(obligatory, ' '));
        return words.length < minWords ? [] : [{ page, line, words, key: words.join(' ') }];
      }),
    );
}
