import type { PageRule } from '../../rule.ts';
import { sentenceLengths } from '../../text/words.ts';

const maxWordsOnAverage = 25;

export const sentenceLength: PageRule = {
  id: 'KD404',
  slug: 'sentence-length',
  severity: 'warning',
  why: 'The sentences of a page have at most 25 words on average: readers are busy.',
  remedy: 'Split the longest sentences; turn an enumeration into a list.',
  check(page, report) {
    const sentences = page.paragraphs.flatMap(({ text, line }) =>
      sentenceLengths(text).map((words) => ({ words, line })),
    );
    const average = sentences.reduce((sum, { words }) => sum + words, 0) / Math.max(1, sentences.length);
    if (average <= maxWordsOnAverage) return;
    const longest = sentences.reduce((a, b) => (b.words > a.words ? b : a));
    report(
      longest.line,
      `${average.toFixed(1)} words a sentence on average, ${maxWordsOnAverage} at most: split the longest (${longest.words} words, this line) first`,
    );
  },
};
