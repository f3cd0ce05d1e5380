import { lineOf } from '@kwikid/content';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

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
        const remedy =
          cells < columns
            ? 'write an empty cell for each that is missing'
            : 'the rest is not shown; write \\| for a | within a cell';
        report(
          lineOf(row),
          `row of ${cells} cell${cells === 1 ? '' : 's'} below a head of ${columns}: ${remedy}`,
        );
      }
    });
  },
};
