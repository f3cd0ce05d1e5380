import type { Page } from '@kwikid/content';
import { lineOf } from '@kwikid/content';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

export const fenceClosed: PageRule = {
  id: 'KD303',
  slug: 'fence-closed',
  why: 'Every code block is closed by a line of its own: the text after an open block is shown as code, and the next block as text.',
  remedy: 'Write ``` after the last line of the code; around code that contains ```, write ````.',
  check(page, report) {
    visit(page.tree, 'code', (node) => {
      const line = lineOf(node);
      const mark = openingOf(node, page);
      if (mark === undefined) return;
      if (!isClosed(node, page, mark)) {
        report(line, `code block that is never closed: write ${mark} after its last line`);
      }
      // A line that opens a block cannot close one: the closing line before it is missing.
      const inner = node.value.split('\n').findIndex((text) => text.trimStart().startsWith(mark));
      if (inner >= 0) {
        report(
          line + 1 + inner,
          `a code block opens within the one of line ${line}: close that with ${mark}, or write it with one ${mark[0]} more`,
        );
      }
    });
  },
};

/** The marks that open a fenced block; undefined for an indented block. */
function openingOf({ position }: Code, page: Page): string | undefined {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return /^(?:`{3,}|~{3,})/.exec((page.lines[line - 1] ?? '').slice(column - 1))?.[0];
}

function isClosed({ position }: Code, page: Page, mark: string): boolean {
  const { start, end } = position ?? { start: { line: 1 }, end: { line: 1 } };
  const last = (page.lines[end.line - 1] ?? '').replace(/^[\s>]+/, '').trimEnd();
  return end.line > start.line && last.startsWith(mark) && last.replaceAll(mark[0] ?? '', '') === '';
}
