import type { Page } from '@kwikid/content';
import { lineOf } from '@kwikid/content';
import type { Paragraph } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageReport, PageRule } from '../../rule.ts';

export const tableHead: PageRule = {
  id: 'KD215',
  slug: 'table-head',
  why: 'Below the head of a table is a row of dashes with as many cells: without it the table is a paragraph with bars.',
  remedy: 'Write | --- | --- | below the first row, with one cell for each of its own.',
  check(page, report) {
    visit(page.tree, 'paragraph', (node) => checkParagraph(node, page, report));
  },
};

function checkParagraph(node: Paragraph, page: Page, report: PageReport): void {
  const start = lineOf(node);
  const lines = page.lines.slice(start - 1, node.position?.end.line ?? start);
  const rows = lines.map((line) => line.replace(/^[\s>]*(?:[-*+] |\d+[.)] )?/, '').trim());
  const dashes = rows.findIndex((row) => isDelimiter(row));
  if (dashes > 0) {
    const head = cellsOf(rows[dashes - 1] ?? '');
    const cells = cellsOf(rows[dashes] ?? '');
    if (head === cells) return;
    report(
      start + dashes,
      `${count(cells)} of dashes below a head of ${head}: the table is shown as text; write ${delimiter(head)}`,
    );
    return;
  }
  const first = rows.findIndex((row) => isRow(row));
  if (first === -1) return;
  const head = cellsOf(rows[first] ?? '');
  report(
    start + first,
    dashes === 0
      ? 'a row of dashes without a head: write a row with the names of the columns above it'
      : `a table without a row of dashes is shown as text: write ${delimiter(head)} below this row`,
  );
}

const isRow = (text: string) => /^\|.*\|$/.test(text);
const isDelimiter = (text: string) =>
  text.includes('|') && /^\|?(?:\s*:?-+:?\s*\|)*\s*(?::?-+:?\s*\|?)?$/.test(text);
const delimiter = (cells: number) => `|${' --- |'.repeat(cells)}`;
const count = (cells: number) => (cells === 1 ? '1 cell' : `${cells} cells`);

/** Cells of a row. A bar after a backslash is within a cell. */
const cellsOf = (row: string) =>
  row
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length;
