import { sentencesOfPage } from '../../derived/written-prose.ts';
import type { PageRule } from '../../rule.ts';

/** A word twice in a row, except for `that that` and `had had`. */
const repeated = /(?<![\p{L}\p{N}_'’-])(?<word>(?!that\b|had\b)\p{L}+)\s+\k<word>(?![\p{L}\p{N}_'’-])/giu;

export const repeatedWord: PageRule = {
  id: 'KD406',
  slug: 'repeated-word',
  why: 'No word is repeated in a row: one of the two is a mistake.',
  remedy: 'Remove one of them.',
  check(page, report) {
    for (const { text, lineAt } of sentencesOfPage(page))
      for (const { index, groups } of text.matchAll(repeated))
        report(lineAt(index), `'${groups?.word} ${groups?.word}': write '${groups?.word}' once`);
  },
};
