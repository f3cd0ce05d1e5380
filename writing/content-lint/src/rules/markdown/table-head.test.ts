import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { tableHead } from './table-head.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(tableHead, {
  passing: [
    {
      name: 'tables with and without outer bars, in a list, and bars in a text and in code',
      files: page(
        '| a | b \\| c |\n| --- | :-: |\n| d | e |\n\na | b\n--- | ---\n\n- | a |\n  | - |\n\nEither a | b | c,\n`| x |` or |y| here.\n\n```text\n| a |\n| b |\n```',
      ),
    },
  ],
  failing: [
    {
      name: 'tables without a row of dashes',
      files: page('| a | b |\n| c | d |\n\nText:\n| e |\n| f |\n\n> | g | h \\| i |'),
      finds: [
        {
          at: '| a',
          says: /^a table without a row of dashes is shown as text: write \| --- \| --- \| below this row$/,
        },
        { at: '| e', says: /write \| --- \| below/ },
        { at: '| g', says: /write \| --- \| --- \| below/ },
      ],
    },
    {
      name: 'a row of dashes of another width, and says what to write',
      files: page('| a | b |\n| --- |\n| c | d |\n\na | b\n--- | --- | ---'),
      finds: [
        { at: '| --- |', says: /^1 cell of dashes below a head of 2: the table .*; write \| --- \| --- \|$/ },
        { at: '--- | --- | ---', says: /^3 cells of dashes below a head of 2/ },
      ],
    },
    {
      name: 'a row of dashes without a head',
      files: page('Text.\n\n| --- | --- |\n| a | b |'),
      finds: [{ at: '| --- |', says: /^a row of dashes without a head/ }],
    },
  ],
});
