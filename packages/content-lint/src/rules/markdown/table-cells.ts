import { lineOf } from '@kwikid/content';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

export const tableCells: PageRule = {
  id: 'KD211',
  slug: 'table-cells',
  severity: 'error',
  why: 'No row of a table has more cells than its head: what is beyond is not shown, and most often a bar in code has cut a cell in two.',
  remedy: 'Write a backslash before a bar within a cell, in code too, or give the head another column.',
  scope: 'page',
  check(page, report) {
    visit(page.tree, 'table', ({ children: [head, ...rows] }) => {
      const columns = head?.children.length ?? 0;
      for (const row of rows) {
        const cells = row.children.length;
        if (cells <= columns) continue;
        report(
          page.file,
          lineOf(row),
          `row of ${cells} cells below a head of ${columns}: the rest is not shown; write \\| for a | within a cell`,
        );
      }
    });
  },
};
