import { lineOf } from '@kwikid/content';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

export const tableCells: PageRule = {
  id: 'KD211',
  slug: 'table-cells',
  severity: 'error',
  why: 'No row of a table has more cells than its head: further cells are not shown, and the usual cause is a bar in code that splits a cell.',
  remedy: 'Write a backslash before a bar in a cell, also in code, or add a column to the head.',
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
