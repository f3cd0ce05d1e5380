import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { tableCells } from './table-cells.ts';

const page = (rows: string) => ({ [pageFile]: document(`| a | b |\n| --- | --- |\n${rows}`) });

testRule(tableCells, {
  passing: [
    {
      name: 'rows as long as the head, with an escaped mark and an empty cell',
      files: page('| c | `d \\| e` |\n| f | |'),
    },
  ],
  failing: [
    {
      name: 'a | in code that cuts a cell in two, and a cell too many',
      files: page('| c | d |\n| `e | f` | g |\n| h | i | j | k |'),
      finds: [
        { at: '`e | f`', says: /row of 3 cells below a head of 2: the rest is not shown; write \\\|/ },
        { at: '| h', says: /row of 4 cells/ },
      ],
    },
    {
      name: 'rows that are too short, and adds the empty cells that Markdown adds',
      files: page('| c |\n\n| a | b | c |\n| --- | --- | --- |\nd | e\n| f |'),
      finds: [
        {
          at: '| c |',
          says: /^row of 1 cell below a head of 2: write an empty cell for each that is missing$/,
        },
        { at: 'd | e', says: /^row of 2 cells below a head of 3/ },
        { at: '| f |', says: /^row of 1 cell below a head of 3/ },
      ],
    },
  ],
});
