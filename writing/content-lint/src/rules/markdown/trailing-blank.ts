import type { Page } from '@kwikid/content';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

export const trailingBlank: PageRule = {
  id: 'KD205',
  slug: 'trailing-blank',
  why: 'No line of a text ends with blanks: two of them are a line break that writers cannot see.',
  remedy: 'Remove them; for a line break write \\ at the end.',
  check(page, report) {
    const verbatim = verbatimLines(page);
    for (const [index, text] of page.lines.entries()) {
      const line = index + 1;
      const blanks = /[ \t]+$/.exec(text)?.[0] ?? '';
      if (blanks === '' || verbatim.has(line)) continue;
      // Two blanks are a line break, except at the end of a paragraph.
      const isBreak = blanks.length > 1 && blanks !== text && (page.lines[line] ?? '').trim() !== '';
      report(
        line,
        isBreak
          ? 'two spaces at the end break the line: write \\ instead, or join the lines'
          : 'spaces at the end: remove them',
      );
    }
  },
};

/** Lines of code, HTML and front matter, in which blanks do not matter. */
function verbatimLines(page: Page): Set<number> {
  const lines = new Set<number>();
  visit(page.tree, (node) => {
    if (!['code', 'html', 'yaml', 'inlineCode'].includes(node.type)) return;
    const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 0 } };
    for (let line = start.line; line <= end.line - (node.type === 'inlineCode' ? 1 : 0); line += 1)
      lines.add(line);
  });
  return lines;
}
