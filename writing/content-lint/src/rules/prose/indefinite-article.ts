import { replaceOnce } from '../../fix.ts';
import type { LateRule } from '../../rule.ts';
import { languageAdvice } from '../../text/language-advice.ts';

/** Names that begin with a consonant but are pronounced with a vowel: ‘engine x’. */
const spokenWithVowel = /^[\s'"‘“(]*nginx\b/i;

export const indefiniteArticle: LateRule = {
  id: 'KD407',
  slug: 'indefinite-article',
  why: '‘A’ and ‘an’ follow the sound of the next word: a wrong article makes readers stumble.',
  remedy: 'Write the article that the finding names.',
  scope: 'late',
  async check({ pages }, report) {
    for (const page of pages)
      for (const { about, line, actual, after, expected } of await languageAdvice(page)) {
        if (about !== 'indefinite-article' || expected === undefined) continue;
        if (actual.toLowerCase() === 'an' && spokenWithVowel.test(after)) continue;
        const next = /^\s+[^\s.,;:!?)]+/.exec(after)?.[0] ?? '';
        const fix = replaceOnce(page, line, actual + next, expected + next);
        report(page.file, line, `'${actual}${next}': write '${expected}'`, fix);
      }
  },
};
