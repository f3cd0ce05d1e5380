import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { control } from './control.ts';

const explaining = 'content/docs/knowledge/compliance-governance/dpdp.md';
const data = [
  'instruments:',
  '  - id: dpdp-act',
  '    name: DPDP Act 2023',
  '    title: Digital Personal Data Protection Act, 2023',
  '    page: knowledge/compliance-governance/dpdp.md',
  '    complete:',
  '      - section 5 to 6',
  '    clauses:',
  '      - clause: section 5, notice',
  '        asks: a notice',
  '      - clause: section 5, language',
  '        asks: a language',
  '      - clause: section 6',
  '        asks: consent',
  '        because: the client does it',
  '  - id: standard',
  '    name: Standard 9',
  '    title: A standard without a list',
  '',
].join('\n');
const files = {
  'content/data/instruments.yml': data,
  [explaining]: document('Text.'),
};
const file = 'content/data/instruments.yml';
const naming = (...controls: string[]) => document('Text.', { controls });

testRule(control, {
  passing: [
    {
      name: 'clauses of the lists, and any clause of an instrument without a list',
      files: {
        ...files,
        [pageFile]: naming('DPDP Act 2023, section 5, notice: a notice', 'Standard 9, 1.2: x'),
      },
    },
    { name: 'pages without clauses, and no file', files: { [pageFile]: document('Text.') } },
    { name: 'invalid YAML, which another rule finds', files: { [file]: 'a: [' } },
  ],
  failing: [
    {
      name: 'an unknown instrument, and names the nearest',
      files: {
        ...files,
        [pageFile]: naming(
          'DPDP Act 2023, section 5, notice: a notice',
          'DPDP Act, 2023, section 8: x',
          'Act 9, 9: x',
        ),
      },
      finds: [
        { at: 'DPDP Act, 2023', says: /no instrument 'DPDP Act': did you mean 'DPDP Act 2023'/ },
        { at: 'Act 9', says: /no instrument 'Act 9': add it/ },
      ],
    },
    {
      name: 'a clause that the list lacks, and one that names no part of it',
      files: {
        ...files,
        [pageFile]: naming('DPDP Act 2023, sectoin 6: consent', 'DPDP Act 2023, section 5: a notice'),
      },
      finds: [
        {
          at: 'sectoin 6',
          says: /the list of 'DPDP Act 2023' in .* has no 'sectoin 6': did you mean 'section 6'/,
        },
        { at: 'section 5: a notice', says: /name the part .*: section 5, notice; section 5, language/ },
      ],
    },
    {
      name: 'clauses without a file',
      files: { [pageFile]: naming('DPDP Act 2023, section 5: a notice') },
      finds: [{ at: 'section 5', says: /instruments\.yml has no instrument/ }],
    },
    {
      name: 'an instrument whose page is missing, and a reason for a clause that a page serves',
      files: { [file]: data, [pageFile]: naming('DPDP Act 2023, section 6: consent') },
      finds: [
        { file, at: 'page:', says: /no published page at content\/docs\/.*dpdp\.md/ },
        { file, at: 'because:', says: /content\/docs\/a\.md serves the clause: remove because/ },
      ],
    },
  ],
});
