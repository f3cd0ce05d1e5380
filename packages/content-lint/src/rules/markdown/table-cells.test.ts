import { document, pageFile, testRule } from '../../fixture.ts';
import { tableCells } from './table-cells.ts';

const page = (rows: string) => ({ [pageFile]: document(`| a | b |\n| --- | --- |\n${rows}`) });

testRule(tableCells, {
  passing: [
    {
      name: 'rows as long as the head, shorter, and with an escaped mark',
      files: page('| c | `d \\| e` |\n| f |'),
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
  ],
});
