import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { abbreviationDefined } from './abbreviation-defined.ts';

const data = {
  'content/data/synonyms.yml': [
    'acronyms:',
    '  - { short: PAN, long: Permanent Account Number }',
    '  - { short: V-CIP, long: Video-based Customer Identification Process, also: [VCIP] }',
    '  - { short: IV, long: Initialization Vector }',
    '  - { short: PEP, long: Politically Exposed Person }',
    '  - { short: PEP, long: Python Enhancement Proposal }',
    '  - { short: SHA, long: Secure Hash Algorithm }',
  ].join('\n'),
  'content/data/plain-abbreviations.yml': 'plain:\n  - reason: Methods.\n    words: [GET]\n',
  'content/data/product.yml': 'services:\n  rtc:\n    name: RTC wrapper\n    purpose: Not a name of XYZ.\n',
};
const page = (body: string) => ({ ...data, [pageFile]: document(body) });

testRule(abbreviationDefined, {
  passing: [
    ['the long form before it', 'The Online Certificate Status Protocol (OCSP) answers. OCSP is old.'],
    ['the long form after it', 'OCSP (online certificate status protocol) answers.'],
    ['a long form with more behind it', 'OCSP (online certificate status protocol, and its nonce) answers.'],
    ['a long form over two lines, and marked', 'The **Online Certificate\nStatus Protocol** (OCSP) answers.'],
    [
      'a sentence that says it',
      'OCSP stands for Online Certificate Status Protocol, and\n\nCRL is a certificate revocation list.',
    ],
    ['a number that does not stand for a word', 'Set the mask generation function (MGF1).'],
    [
      'a heading before the text that explains it',
      '## OCSP\n\nThe Online Certificate Status Protocol (OCSP).',
    ],
    ['the glossary, its other names, plurals and numbers', 'PANs, a V-CIP, VCIP, SHA1, SHA-256, PAN’s.'],
    ['what the data calls plain, and names of the product', 'A GET to RTC wrapper.'],
    ['code, a URL and front matter', '`OCSP`, [here](./OCSP.md)\n\n```text\nOCSP\n```'],
    ['one capital, a name and a constant', 'A, KwikID, gRPCish, iOS, OCSP_URL.'],
    ['placeholders, which another rule finds', 'TODO: write it. [TODO: and this] TBD, FIXME.'],
    ['the number of a document', 'PAN-ABC-07.'],
    [
      'the glossary in British spelling, in the plural and with more before it',
      'The initialisation vectors (IV).\n\nA random initialization vector (IV).',
    ],
    ['one of two meanings', 'Python Enhancement Proposal (PEP)'],
    ['an aside that is not a long form', 'PAN (ten characters), PAN (see patterns and numbers).'],
  ].map(([name = '', body = '']) => ({ name, files: page(body) })),
  failing: [
    {
      name: 'an undefined abbreviation, once per page',
      files: page('First line\nwith OCSP.\n\nAgain OCSP.'),
      finds: [
        {
          at: 'with OCSP',
          says: /what OCSP is: add it to content\/data\/synonyms.yml, or to .*plain-abbreviations.yml if everybody knows it, write it out, 'Long Form \(OCSP\)'/,
        },
      ],
    },
    {
      name: 'an explanation that comes too late',
      files: page('Ask OCSP.\n\nThe Online Certificate Status Protocol (OCSP) answers.'),
      finds: [{ at: 'Ask', says: /OCSP is: line 18 explains it: write it out here/ }],
    },
    {
      name: 'one only in a heading, a cell, a list and a title',
      files: page('## With AAB\n\n- AAC\n\n| a |\n| --- |\n| AAD |\n\n:::note[AAE]\n\nx\n\n:::'),
      finds: [
        { at: 'AAB', says: /AAB/ },
        { at: 'AAC', says: /AAC/ },
        { at: 'AAD', says: /AAD/ },
        { at: 'AAE', says: /AAE/ },
      ],
    },
    {
      name: 'words in brackets without its characters',
      files: page('OCSP (an old thing), and XYZ is a thing.'),
      finds: [
        { at: 'OCSP', says: /OCSP/ },
        { at: 'XYZ', says: /XYZ/ },
      ],
    },
    {
      name: 'long forms that are not the glossary’s',
      files: page(
        'The Primary Account Number (PAN).\n\nPAN (Personal Account Number).\n\nPAN is the Payment Alias Number.',
      ),
      finds: [
        { at: 'Primary', says: /PAN is 'Primary Account Number' here and 'Permanent Account Number' in/ },
        { at: 'Personal', says: /Personal Account Number/ },
        { at: 'Alias', says: /Payment Alias Number/ },
      ],
    },
  ],
});
