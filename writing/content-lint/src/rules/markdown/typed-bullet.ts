import { paragraphLines } from '../../derived/paragraph-lines.ts';
import type { PageRule } from '../../rule.ts';

/** Bullets as word processors write them. A dash counts only where a paragraph begins. */
const bullet = /^(?<before>(?:[ \t]|>)*)(?<mark>[•●○◦▪■▫‣⁃∙·\uF0B7\uF0A7])[ \t\u00A0]*(?=\S)/u;
const dash = /^(?<before>(?:[ \t]|>)*)(?<mark>[–—])[ \t\u00A0]+(?=\S)/u;

export const typedBullet: PageRule = {
  id: 'KD217',
  slug: 'typed-bullet',
  why: 'A list is a list: bullets that were pasted from a word processor are text, run together in one paragraph, and screen readers do not count them.',
  remedy: 'Write - and a blank instead of the bullet.',
  check(page, report) {
    for (const { line, text, isFirst } of paragraphLines(page)) {
      const found = bullet.exec(text) ?? (isFirst ? dash.exec(text) : null);
      if (found === null) continue;
      const { before = '', mark = '' } = found.groups ?? {};
      report(line, `'${mark}' is not the mark of a list: write '- ' instead`, {
        line,
        column: before.length,
        remove: found[0].length - before.length,
        insert: '- ',
      });
    }
  },
};
