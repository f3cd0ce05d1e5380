import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { clauseReason } from './clause-reason.ts';

const file = 'content/data/instruments.yml';
const data = [
  'instruments:',
  '  - id: act',
  '    name: Act 1',
  '    title: The Act',
  '    page: act.md',
  '    clauses:',
  '      - clause: section 5',
  '        asks: a notice',
  '        because: the client does it',
  '      - clause: section 6',
  '        asks: consent',
  '',
].join('\n');
const naming = (...controls: string[]) => document('Text.', { controls });

testRule(clauseReason, {
  passing: [
    {
      name: 'a reason for a clause that a page only explains, and a clause that a page serves',
      files: {
        [file]: data,
        'content/docs/act.md': naming('Act 1, section 5: a notice'),
        [pageFile]: naming('Act 1, section 6: consent'),
      },
    },
    {
      name: 'a reason for a clause that a draft serves',
      files: {
        [file]: data,
        [pageFile]: document('Text.', { draft: true, controls: ['Act 1, section 5: a notice'] }),
      },
    },
    { name: 'pages without a file of instruments', files: { [pageFile]: naming('Act 1, section 5: x') } },
  ],
  failing: [
    {
      name: 'a reason for a clause that is served',
      files: { [file]: data, [pageFile]: naming('Act 1, section 5: a notice') },
      finds: [
        { file, at: 'because:', says: /'section 5' is served by content\/docs\/a\.md: remove because/ },
      ],
    },
  ],
});
