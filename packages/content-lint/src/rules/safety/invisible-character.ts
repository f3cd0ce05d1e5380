import type { PageRule } from '../../rule.ts';

/** Control characters but for the tab, blanks without width, and marks that turn the direction of a text. */
const invisible = /(?!\t)\p{Cc}|[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

export const invisibleCharacter: PageRule = {
  id: 'KD207',
  slug: 'invisible-character',
  severity: 'error',
  why: 'No character stands in a page that nobody sees: it breaks words for the search and commands that are pasted, and a mark that turns the direction shows other code than runs.',
  remedy: 'Remove it; the finding names its code and column.',
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
