import { paragraphLines } from '../../derived/paragraph-lines.ts';
import type { PageRule } from '../../rule.ts';

export const headingBlank: PageRule = {
  id: 'KD216',
  slug: 'heading-blank',
  why: 'A heading has a blank after its marks: without one it is a paragraph that begins with ##.',
  remedy: 'Write a blank after the ##; set a number such as #12 in the middle of a line, or as `code`.',
  check(page, report) {
    for (const { line, text } of paragraphLines(page)) {
      const [, before = '', marks = ''] =
        /^((?:[ \t]|>)*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(#{1,6})(?=\p{L}|(?<=##)\d)/u.exec(text) ?? [];
      if (marks === '') continue;
      const column = before.length + marks.length;
      const isTitle = marks === '#';
      report(
        line,
        `'${marks}' without a blank is shown as it is written: write '${isTitle ? '##' : marks} ' for a heading, or set it as code`,
        isTitle ? undefined : { line, column, remove: 0, insert: ' ' },
      );
    }
  },
};
