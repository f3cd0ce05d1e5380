import { deskEscalation } from '@kwikid/facts/testing/escalation';
import { stringify } from 'yaml';
import { document, type Files, testRule } from '../../testing/fixture.ts';
import { escalation } from './escalation.ts';

const data = 'content/data/escalation.yml';
const page = 'content/docs/protocols-and-sops/support/duty.md';
const shown = [
  ...['1', '2', '3', '4'].map((number) => `::escalation-path[${number}]`),
  ...['::contacts[support]', '::clocks[incident]'],
].join('\n\n');
const files = (text: string, changes: Files = {}): Files => ({
  [data]: stringify(deskEscalation),
  'content/docs/product/map.md': document('## Fire'),
  'content/docs/protocols-and-sops/support/path.md': document(shown),
  [page]: document(text),
  ...changes,
});
const table = (head: string, ...rows: string[]) =>
  [head, head.replaceAll(/[^|]+/g, ' --- '), ...rows].join('\n');

testRule(escalation, {
  passing: [
    {
      name: 'times of the data, in figures and in words',
      files: files(
        'At severity 1, L-1 calls L-3 after five minutes. L-2 answers within 20 minutes. L-4 leads within 25 minutes.',
      ),
    },
    {
      name: 'how long something lasts, and times beside no severity',
      files: files('A severity 1 that lasted 47 minutes. Restart within 3 minutes.'),
    },
    {
      name: 'tables about levels and severities that define neither',
      files: files(
        [
          table('| Level | Uses |', '| L-1 | A bell |', '| L-2 | A book |'),
          table('| Situation | Severity |', '| All is dark | 1 |', '| A lamp is dark | 3 |'),
        ].join('\n\n'),
      ),
    },
    { name: 'content without the data file', files: { [page]: document('L-2 answers within 3 hours.') } },
  ],
  failing: [
    {
      name: 'a time that the data does not have for a severity',
      files: files('Look at it.\n\nAt severity 2, call the lead within 45 minutes.'),
      finds: [{ file: page, at: 'severity 2', says: /'45 minutes': content\/data\/escalation\.yml has no/ }],
    },
    {
      name: 'the time of another level, in a list and in a table',
      files: files(
        [
          '- L-2 answers within 25 minutes.',
          table('| Who | When | How |', '| L-2 | after two hours | Bell |'),
        ].join('\n\n'),
      ),
      finds: [{ file: page, at: 'L-2 answers', says: /'25 minutes'/ }],
    },
    {
      name: 'a table of severities of its own',
      files: files(table('| Severity | Meaning |', '| 1 | Dark |', '| 2 | Dim |')),
      finds: [{ file: page, at: 'Severity', says: /write ::severities, ::severity-questions/ }],
    },
    {
      name: 'a table of targets of its own',
      files: files(table('| Level | First response |', '| L-1, desk | Soon |', '| L-2 | Later |')),
      finds: [{ file: page, at: 'Level', says: /write ::escalation-levels/ }],
    },
    {
      name: 'a path, a contact and a clock that no page shows',
      files: files('Text.', {
        'content/docs/protocols-and-sops/support/path.md': document(
          shown.replace(/::escalation-path\[2\]|::contacts\S+|::clocks\S+/g, 'None.'),
        ),
      }),
      finds: [
        { file: data, at: 'path:', says: /no page has the line ::escalation-path\[2\]/ },
        { file: data, at: 'Front desk', says: /no page shows 'Front desk': write ::contacts\[support\]/ },
        { file: data, at: 'Guard', says: /no page shows 'Guard'/ },
        { file: data, at: 'fire:', says: /no page shows it: write ::clocks\[incident\]/ },
      ],
    },
    {
      name: 'a clock that leads nowhere, and a field that does not exist',
      files: files('Text.', { 'content/docs/product/map.md': document('## Water') }),
      finds: [{ file: data, at: 'to: /docs/product/map', says: /has no section '#fire'/ }],
    },
    {
      name: 'a data file with an unknown unit',
      files: files('Text.', {
        [data]: stringify(deskEscalation).replace('within: 20 minutes', 'within: 20 m'),
      }),
      finds: [
        { file: data, at: 'within: 20 m', says: /levels\.l-2\.respond\.within: write a number and a unit/ },
      ],
    },
  ],
});
