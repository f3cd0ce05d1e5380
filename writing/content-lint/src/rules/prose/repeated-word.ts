import { replaceOnce } from '../../fix.ts';
import type { LateRule } from '../../rule.ts';
import { languageAdvice } from '../../text/language-advice.ts';

export const repeatedWord: LateRule = {
  id: 'KD406',
  slug: 'repeated-word',
  why: 'No word is repeated in a row: one of the two is a mistake.',
  remedy: 'Remove one of them.',
  scope: 'late',
  async check({ pages }, report) {
    for (const page of pages)
      for (const { about, line, actual } of await languageAdvice(page)) {
        if (about !== 'repeated-words') continue;
        const once = actual.split(/\s+/)[0] ?? '';
        const fix = replaceOnce(page, line, actual, once);
        report(page.file, line, `'${actual.replaceAll(/\s+/g, ' ')}': write '${once}' once`, fix);
      }
  },
};
