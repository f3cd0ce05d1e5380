import type { PageRule } from '../../rule.ts';

/** Control characters except for the tab, zero-width blanks, and bidirectional marks. */
const invisible = /(?!\t)\p{Cc}|[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

export const invisibleCharacter: PageRule = {
  id: 'KD207',
  slug: 'invisible-character',
  severity: 'error',
  why: 'A page has no invisible characters: they break words for the search and pasted commands, and a bidirectional mark can show other code than the one that runs.',
  remedy: 'Remove the character; the finding names its code and column.',
  scope: 'page',
  check({ file, lines }, report) {
    for (const [index, text] of lines.entries()) {
      for (const { 0: character, index: column } of text.matchAll(invisible)) {
        const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
        report(file, index + 1, `an invisible character, U+${code}, in column ${column + 1}: remove it`);
      }
    }
  },
};
