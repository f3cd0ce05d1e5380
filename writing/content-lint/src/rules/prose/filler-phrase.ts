import { replaceOnce } from '../../fix.ts';
import type { PageRule } from '../../rule.ts';

/** Phrases, and a shorter replacement; empty if the sentence is better without them. */
const phrases: readonly [phrase: RegExp, instead?: string][] = [
  [/in order to/, 'to'],
  [/outside of/, 'outside'],
  [/prior to/, 'before'],
  [/subsequent to/, 'after'],
  [/due to the fact that/, 'because'],
  [/in spite of the fact that/, 'although'],
  [/at this point in time/, 'now'],
  [/a wide (?:range|variety) of/, 'many'],
  [/in the event that/, 'if'],
  [/utili[sz]e/, 'use'],
  [/utili[sz]es/, 'uses'],
  [/utili[sz]ed/, 'used'],
  [/utili[sz]ing/, 'using'],
  [/leverages?|leveraged|leveraging/],
  [/ensures?|ensured|ensuring/],
  [/facilitates?|facilitated|facilitating/],
  [/seamless(?:ly)?|robust|cutting-edge|state[- ]of[- ]the[- ]art|best-in-class/],
  [
    /(?:it is )?important to (?:note|remember|understand)(?: that)?|(?:please|kindly) note(?: that)?|it should be noted(?: that)?/,
  ],
  [/simply|basically|obviously|of course|needless to say|really|very|quite/],
];

const patterns = phrases.map(
  ([phrase, instead]) =>
    [
      new RegExp(`(?<![\\p{L}-])(?:${phrase.source.replaceAll(' ', '\\s+')})(?![\\p{L}-])`, 'giu'),
      instead,
    ] as const,
);

export const fillerPhrase: PageRule = {
  id: 'KD408',
  slug: 'filler-phrase',
  why: 'No filler phrases, and no long word if a short one says the same: readers look for the words that help.',
  remedy: 'Leave it out, or write the short word; instead of ‘ensure’, say what is done.',
  check(page, report) {
    for (const { text, lineAt } of page.prose) {
      for (const [pattern, instead] of patterns) {
        for (const match of text.matchAll(pattern)) {
          const [phrase] = match;
          const line = lineAt(match.index);
          const shown = phrase.replaceAll(/\s+/g, ' ');
          if (instead === undefined) {
            report(line, `'${shown}' says nothing: leave it out, or say what is done`);
            continue;
          }
          const word = /^\p{Lu}/u.test(phrase) ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead;
          report(line, `'${shown}': write '${word}'`, replaceOnce(page, line, phrase, word));
        }
      }
    }
  },
};
