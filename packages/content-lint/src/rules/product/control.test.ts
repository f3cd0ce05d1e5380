import { document, pageFile, testRule } from '../../fixture.ts';
import { control } from './control.ts';

const explaining = 'content/docs/knowledge/compliance-governance/dpdp.md';
const data = [
  'instruments:',
  '  - id: dpdp-act',
  '    name: DPDP Act 2023',
  '    title: Digital Personal Data Protection Act, 2023',
  '    page: knowledge/compliance-governance/dpdp.md',
  '    unserved:',
  '      - clause: section 6',
  '        because: the client does it',
  '',
].join('\n');
const files = {
  'content/data/instruments.yml': data,
  [explaining]: document('::control-map[dpdp-act]', { controls: ['DPDP Act 2023, section 6: consent'] }),
};
const file = 'content/data/instruments.yml';

testRule(control, {
  passing: [
    {
      name: 'clauses of instruments that exist',
      files: {
        ...files,
        [pageFile]: document('Text.', { controls: ['DPDP Act 2023, section 5: a notice'] }),
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
        [pageFile]: document('Text.', {
          controls: ['DPDP Act 2023, section 5: a notice', 'DPDP Act, 2023, section 8: x', 'Act 9, 9: x'],
        }),
      },
      finds: [
        { at: 'DPDP Act, 2023', says: /no instrument 'DPDP Act': did you mean 'DPDP Act 2023'/ },
        { at: 'Act 9', says: /no instrument 'Act 9': add it/ },
      ],
    },
    {
      name: 'clauses without a file',
      files: { [pageFile]: document('Text.', { controls: ['DPDP Act 2023, section 5: a notice'] }) },
      finds: [{ at: 'section 5', says: /instruments\.yml has no instrument/ }],
    },
    {
      name: 'an instrument without a map, and one that its page does not explain',
      files: { [file]: data.split('    unserved')[0] ?? '', [pageFile]: document('::calls[dpdp-act]') },
      finds: [
        { file, at: 'id: dpdp-act', says: /write ::control-map\[dpdp-act\]/ },
        { file, at: 'page:', says: /dpdp\.md names no clause of 'DPDP Act 2023'/ },
      ],
    },
    {
      name: 'a reason for a clause that is served',
      files: { ...files, [pageFile]: document('Text.', { controls: ['DPDP Act 2023, section 6: consent'] }) },
      finds: [{ file, at: 'section 6', says: /served by content\/docs\/a\.md: remove the entry/ }],
    },
    {
      name: 'a reason for a clause that no page names',
      files: { ...files, [file]: data.replace('section 6', 'section 66') },
      finds: [{ file, at: 'section 66', says: /no page explains 'section 66'/ }],
    },
    {
      name: 'a field that the schema does not know',
      files: { [file]: data.replace('because', 'reason') },
      finds: [
        { file, at: 'clause: section 6', says: /because/ },
        { file, at: 'clause: section 6', says: /[Uu]nrecognized key/ },
      ],
    },
  ],
});
