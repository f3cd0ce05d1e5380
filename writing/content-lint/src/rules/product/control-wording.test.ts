import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { controlWording } from './control-wording.ts';

const other = 'content/docs/b.md';
const explaining = 'content/docs/knowledge/compliance-governance/dpdp.md';
/** A list, if it has words for section 5; the other instrument's page explains it. */
const data = (asks: string) => ({
  'content/data/instruments.yml': [
    'instruments:',
    '  - id: act',
    '    name: Act 1',
    '    title: The Act',
    '    page: knowledge/compliance-governance/dpdp.md',
    '    clauses:',
    '      - clause: section 5',
    `        asks: ${asks || 'a notice'}`,
    '',
  ].join('\n'),
});
const serving = (...controls: string[]) => document('Text.', { controls });

const single = (words: string) =>
  serving('Act 1, section 5: words').replace('"Act 1, section 5: words"', `'Act 1, section 5: ${words}'`);

testRule(controlWording, {
  passing: [
    {
      name: 'the same words, and other words for another clause or instrument',
      files: {
        [pageFile]: serving('Act 1, 5: a notice', 'Act 1, 5(1): a longer notice'),
        [other]: serving('Act 1, 5: a notice', 'Act 2, 5: other'),
      },
    },
  ],
  failing: [
    {
      name: 'two wordings of one clause',
      files: {
        [pageFile]: serving('Act 1, 5: a notice'),
        [other]: serving('Act 1, 4: x', 'Act 1, 5: notice'),
      },
      finds: [
        {
          file: other,
          at: '5: notice',
          says: /asks for 'notice' here, and for 'a notice' in content\/docs\/a\.md/,
        },
      ],
      fixed: { [other]: serving('Act 1, 4: x', 'Act 1, 5: a notice') },
    },
    {
      name: 'words that are not those of the explaining page',
      files: {
        ...data(''),
        [pageFile]: serving('Act 2, 5: notice'),
        [explaining]: serving('Act 2, 5: a notice'),
      },
      finds: [{ at: '5: notice', says: /and for 'a notice' in .*dpdp\.md: write the same/ }],
      fixed: { [pageFile]: serving('Act 2, 5: a notice') },
    },
    {
      name: 'words in single quotes, in which an apostrophe is doubled',
      files: { ...data("a person's notice"), [pageFile]: single("no person''s notice") },
      finds: [{ at: 'section 5', says: /and for 'a person's notice'/ }],
      fixed: { [pageFile]: single("a person''s notice") },
    },
    {
      name: 'words that are not those of the list, and writes these',
      files: {
        ...data("a person's notice"),
        [pageFile]: serving('Act 1, section 5: notices'),
        [other]: serving("Act 1, section 5: a person's notice"),
      },
      finds: [{ at: 'section 5', says: /and for 'a person's notice' in content\/data\/instruments\.yml/ }],
      fixed: { [pageFile]: serving("Act 1, section 5: a person's notice") },
    },
  ],
});
