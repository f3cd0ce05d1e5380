import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { trailingBlank } from './trailing-blank.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(trailingBlank, {
  passing: [
    { name: 'blanks in code and HTML', files: page('```text\na  \n\t\n```\n\n<p>a  \nb</p>\n\n`a \nb`') },
    { name: 'a break that shows', files: page('a\\\nb') },
  ],
  failing: [
    {
      name: 'spaces at the end, and removes those that break no line',
      files: page('a \nb  \n\nc\t\n \n| d | \n| --- |\n\ne  \nf `x` '),
      finds: [
        { at: 'a ', says: /remove them/ },
        { at: 'b  ', says: /remove them/ },
        { at: 'c', says: /remove them/ },
        { at: ' ', says: /remove them/ },
        { at: '| d', says: /remove them/ },
        { at: 'e  ', says: /two spaces at the end break the line: write \\ instead/ },
        { at: 'f ', says: /remove them/ },
      ],
    },
  ],
});
