import { lineOf, type Page } from '@kwikid/content';
import type { TableRow } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageReport, PageRule } from '../../rule.ts';

export const tableCells: PageRule = {
  id: 'KD211',
  slug: 'table-cells',
  why: 'Every row of a table has as many cells as its head: further cells are not shown, often because a bar in code splits a cell, and missing ones move a value below another head.',
  remedy:
    'Write a backslash before a bar in a cell, also in code, or add a column to the head; write an empty cell where there is no value.',
  check(page, report) {
    visit(page.tree, 'table', ({ children: [head, ...rows] }) => {
      const columns = head?.children.length ?? 0;
      for (const row of rows) {
        const cells = row.children.length;
        if (cells === columns) continue;
        if (cells < columns) {
          reportMissing(row, columns - cells, page, report);
          continue;
        }
        report(
          lineOf(row),
          `row of ${cells} cells below a head of ${columns}: the rest is not shown; write \\| for a | within a cell`,
        );
      }
    });
  },
};

function reportMissing(row: TableRow, missing: number, page: Page, report: PageReport): void {
  const line = lineOf(row);
  const cells = row.children.length;
  const end = (page.lines[line - 1] ?? '').trimEnd();
  report(
    line,
    `row of ${cells} cell${cells === 1 ? '' : 's'} below a head of ${cells + missing}: write an empty cell for each that is missing`,
    // Markdown adds the missing cells at the end.
    end.endsWith('|') && !end.endsWith('\\|')
      ? { line, column: end.length, remove: 0, insert: ' |'.repeat(missing) }
      : undefined,
  );
}
