import { lineOf } from '@kwikid/content';
import type { TableRow } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';
import { wordsOf } from '../../text/words.ts';

/** With so many words in a cell on average, the second of two columns is prose. */
const proseWords = 12;

/** Words in the second cells of rows, on average. */
const secondWords = (rows: readonly TableRow[]): number =>
  rows.reduce((sum, { children: [, second] }) => sum + (second ? wordsOf(textOf(second)).length : 0), 0) /
  rows.length;

export const tableOfSentences: PageRule = {
  id: 'KD212',
  slug: 'table-of-sentences',
  why: 'A table is for values that readers compare. Sentences in the second of two columns are compared with nothing, and on a phone they get half of its width.',
  remedy: 'Write a list: `- **First cell**: second cell`.',
  check(page, report) {
    visit(page.tree, 'table', (table) => {
      const [head, ...rows] = table.children;
      if (head?.children.length !== 2 || rows.length === 0) return;
      const words = secondWords(rows);
      if (words < proseWords) return;
      report(
        lineOf(table),
        `table of sentences: ${Math.round(words)} words a cell in the second of two columns; write a list`,
      );
    });
  },
};
