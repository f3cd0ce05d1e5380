import type { PageRule } from '../rule.ts';
import { wordCount } from '../text/words.ts';

/** A page with fewer words, code and tables counted, answers nothing. */
const leastWords = 80;

const placeholders: [name: string, pattern: RegExp][] = [
  ['TODO', /\bTODO\b/],
  ['TBD', /\bTBD\b/],
  ['FIXME', /\bFIXME\b/],
  ['coming soon', /\bcoming soon\b/i],
  ['lorem ipsum', /\blorem ipsum\b/i],
];

export const stub: PageRule = {
  id: 'KD401',
  slug: 'stub',
  severity: 'error',
  why: 'No published page is a stub: a promise of words to come costs the reader the way to it.',
  remedy: 'Write what is known or remove the page; set the word as `code` where the page is about it.',
  scope: 'page',
  check(page, report) {
    if (page.draft) return;
    for (const { kind, text, line } of page.spans) {
      if (kind !== 'prose') continue;
      for (const [name, pattern] of placeholders) {
        if (pattern.test(text))
          report(page.file, line, `'${name}' in the text: write what is known, or leave the sentence out`);
      }
    }
    const words = wordCount(page.tree);
    if (words < leastWords) {
      report(
        page.file,
        1,
        `${words} words, ${leastWords} at least: answer the page's question, or join it to another page`,
      );
    }
  },
};
