import { lineOf } from '@kwikid/content';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

/** The marks of a quotation and of a list at the start of a line. */
const start = String.raw`^(?:[ \t]|>)*`;
const inList = String.raw`(?:(?:[-*+]|\d+[.)])[ \t]+)?`;

/** Lines of a paragraph that were meant as something else. */
const meant: readonly { pattern: RegExp; isFirst?: true; remedy: string }[] = [
  {
    pattern: new RegExp(`${start}${inList}(#{1,6})(?=\\p{L}|(?<=##)\\d)`, 'u'),
    remedy: 'for a heading write ## and a blank, otherwise set it as `code`',
  },
  {
    pattern: new RegExp(`${start}([•●○◦▪■▫‣⁃∙·\\uF0B7\\uF0A7])[ \\t\\u00A0]*(?=\\S)`, 'u'),
    remedy: "for a list write '- '",
  },
  // A dash begins an item only where a paragraph begins.
  {
    pattern: new RegExp(`${start}([–—])[ \\t\\u00A0]+(?=\\S)`, 'u'),
    isFirst: true,
    remedy: "for a list write '- '",
  },
  {
    pattern: new RegExp(`${start}${inList}((?:\\|.*\\||(?=.*\\|)\\|?(?:\\s*:?-{2,}:?\\s*\\|?)+))\\s*$`, 'u'),
    remedy: 'a table has a first row, and below it | --- | with as many cells',
  },
];

export const literalMarks: PageRule = {
  id: 'KD218',
  slug: 'literal-marks',
  why: 'A heading, a list and a table are written as Markdown has them: otherwise readers see the marks in a paragraph, and screen readers announce none of it.',
  remedy:
    'Write ## and a blank for a heading, - and a blank for an item, and | --- | below the first row of a table.',
  check({ tree, lines }, report) {
    visit(tree, 'paragraph', (node) => {
      const first = lineOf(node);
      for (let line = first; line <= (node.position?.end.line ?? first); line += 1) {
        const text = lines[line - 1] ?? '';
        for (const { pattern, isFirst, remedy } of meant) {
          const mark = pattern.exec(text)?.[1];
          if (mark === undefined || (isFirst === true && line !== first)) continue;
          report(line, `'${mark}' is shown as it is written: ${remedy}`);
          break;
        }
      }
    });
  },
};
