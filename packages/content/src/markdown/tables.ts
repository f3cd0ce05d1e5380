import type { Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { lineOf } from './parse-markdown.ts';

/** A row of a table below its head: the text of each cell, without marks such as backticks. */
export interface Row {
  cells: readonly string[];
  line: number;
}

/** The rows of every table whose head begins with these cells. */
export function rowsBelow(tree: Root, head: readonly string[]): Row[] {
  const rows: Row[] = [];
  visit(tree, 'table', (table: Table) => {
    const [first, ...others] = table.children.map(
      (row): Row => ({
        cells: row.children.map((cell) => textOf(cell)),
        line: lineOf(row),
      }),
    );
    if (head.every((cell, index) => first?.cells[index] === cell)) rows.push(...others);
  });
  return rows;
}
