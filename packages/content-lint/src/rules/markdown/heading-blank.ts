import { lineOf } from '@kwikid/content';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

export const headingBlank: PageRule = {
  id: 'KD216',
  slug: 'heading-blank',
  severity: 'error',
  why: 'A heading has a blank after its marks: without one it is a paragraph that begins with ##.',
  remedy: 'Write a blank after the ##; set a number such as #12 in the middle of a line, or as `code`.',
  scope: 'page',
  check(page, report) {
    visit(page.tree, 'paragraph', (node) => {
      const { start, end } = node.position ?? { start: { line: lineOf(node), column: 1 }, end: { line: 0 } };
      for (let line = start.line; line <= end.line; line += 1) {
        // Only the first line of a paragraph is known to begin here: others may be within a list or a quotation.
        const [, before = '', marks = ''] =
          /^((?:[ \t]|>)*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(#{1,6})(?=\p{L}|(?<=##)\d)/u.exec(
            page.lines[line - 1] ?? '',
          ) ?? [];
        if (marks === '') continue;
        const column = before.length + marks.length;
        const isTitle = marks === '#';
        report(
          page.file,
          line,
          `'${marks}' without a blank is shown as it is written: write '${isTitle ? '##' : marks} ' for a heading, or set it as code`,
          isTitle ? undefined : { line, column, remove: 0, insert: ' ' },
        );
      }
    });
  },
};
