import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { tableOfSentences } from './table-of-sentences.ts';

const sentence = 'The service asks again after ten seconds, and gives up after the third time.';
const page = (table: string) => ({ [pageFile]: document(table) });

testRule(tableOfSentences, {
  passing: [
    { name: 'two columns of values', files: page('| Port | For |\n| --- | --- |\n| 443 | HTTPS |') },
    {
      name: 'one long cell among short ones',
      files: page(`| Port | For |\n| --- | --- |\n| 1 | ${sentence} |\n| 2 | HTTPS |`),
    },
    {
      name: 'three columns, whatever they hold',
      files: page(`| A | B | C |\n| --- | --- | --- |\n| a | ${sentence} | ${sentence} |`),
    },
    { name: 'a head without rows', files: page('| A | B |\n| --- | --- |') },
    {
      name: 'a table in code',
      files: page(`\`\`\`text\n| A | B |\n| --- | --- |\n| a | ${sentence} |\n\`\`\``),
    },
  ],
  failing: [
    {
      name: 'sentences beside short names, and a row without a second cell',
      files: page(
        `| Setting | Why |\n| --- | --- |\n| a | ${sentence} ${sentence} |\n| b | ${sentence} |\n| c |`,
      ),
      finds: [{ at: '| Setting', says: /table of sentences: 14 words a cell .*; write a list/ }],
    },
  ],
});
