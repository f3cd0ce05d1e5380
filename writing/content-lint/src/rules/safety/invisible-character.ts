import type { PageRule } from '../../rule.ts';

/**
 * Control characters except for the tab, soft hyphens, zero-width blanks, directional marks, and blanks that look like
 * the usual one.
 */
const invisible =
  /(?!\t)\p{Cc}|[\u00AD\u061C\u200B\u200E\u200F\u2028\u2029\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|[\u00A0\u2007\u202F]/gu;
/** Blanks at which a line does not break: searches and shells do not take them for a blank. */
const noBreak = /[\u00A0\u2007\u202F]/;

export const invisibleCharacter: PageRule = {
  id: 'KD207',
  slug: 'invisible-character',
  why: 'A page has no invisible characters: soft hyphens and no-break blanks break words for the search and pasted commands, and a bidirectional mark can show other code than the one that runs.',
  remedy: 'Remove the character, or write an ordinary blank; the finding names its code and column.',
  check({ lines }, report) {
    for (const [index, text] of lines.entries()) {
      for (const { 0: character, index: column } of text.matchAll(invisible)) {
        const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
        const isBlank = noBreak.test(character);
        const what = isBlank ? 'a no-break blank' : 'an invisible character';
        report(
          index + 1,
          `${what}, U+${code}, in column ${column + 1}: ${isBlank ? 'write an ordinary blank' : 'remove it'}`,
        );
      }
    }
  },
};
