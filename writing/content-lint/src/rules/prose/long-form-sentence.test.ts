import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { longFormSentence } from './long-form-sentence.ts';

const data = {
  'content/data/synonyms.yml': [
    'acronyms:',
    '  - { short: CKYC, long: Central Know Your Customer, also: [Central KYC] }',
    '  - { short: SFU, long: Selective Forwarding Unit }',
  ].join('\n'),
  'content/docs/sfu.md': document('SFU stands for selective forwarding unit.'),
  'content/data/terms.yml': 'developers: []\nterms:\n  - { short: SFU, page: /docs/sfu }\n',
};
const page = (body: string) => ({ ...data, [pageFile]: document(body) });

testRule(longFormSentence, {
  passing: [
    [
      'a long form in a sentence that says more',
      'LiveKit is a selective forwarding unit (SFU). The SFU (selective forwarding unit) passes it on.',
    ],
    [
      'another use of the verb',
      'A name in braces stands for an identifier. SFU is a part of the call. The SFU means more work.',
    ],
    ['an abbreviation that is in no glossary', 'XYZ stands for x, y and z.'],
    ['a post, which has no cards'],
  ].map(([name = '', body]) => ({
    name,
    files:
      body === undefined
        ? { ...data, 'content/blog/2025-01-01-a.md': document('SFU stands for selective forwarding unit.') }
        : page(body),
  })),
  failing: [
    {
      name: 'a sentence that only writes it out, in any form',
      files: page(
        'Text. SFU stands for selective forwarding unit.\n\nCKYC is central know-your-customer (KYC).\n\n| a |\n| --- |\n| x; SFU means selective forwarding unit |\n\nThe key, and CKYC is short for the central KYC.',
      ),
      finds: [
        {
          at: 'Text. SFU',
          says: /'SFU stands for selective forwarding unit' only writes out what its card says/,
        },
        { at: 'CKYC is central', says: /CKYC is central/ },
        { at: '| x; SFU', says: /SFU means/ },
        { at: 'The key', says: /CKYC is short for the central KYC/ },
      ],
    },
  ],
});
