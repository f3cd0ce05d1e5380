import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termsFile } from './schema.ts';
import { termFinder } from './terms.ts';

const acronyms = [
  { short: 'API', long: 'Application Programming Interface' },
  { short: 'DKYC', long: 'Digital Know Your Customer', also: ['Digital KYC'] },
  { short: 'PEP', long: 'Politically Exposed Person' },
  { short: 'PEP', long: 'Python Enhancement Proposal' },
  { short: 'SHA', long: 'Secure Hash Algorithm' },
  { short: 'V-CIP', long: 'Video-based Customer Identification Process', also: ['VCIP'] },
];
const file = termsFile.parse({
  developers: ['SHA'],
  terms: [
    { short: 'API', inNames: false },
    { short: 'PEP', long: 'Python Enhancement Proposal', below: '/docs/tools' },
    { short: 'V-CIP', says: 'It is a video call.', page: '/docs/v-cip' },
  ],
});
const find = termFinder(acronyms, file, ['DKYC API']);
const everybody = { route: '/docs/a', audience: ['developers', 'support'] };
const found = (text: string, page = everybody) =>
  find(text, page).map(({ index, end, term }) => `${text.slice(index, end)}: ${term.long}`);

const texts: [what: string, text: string, found: string[]][] = [
  ['other names of the same term', 'A VCIP.', ['VCIP: Video-based Customer Identification Process']],
  [
    'a plural and a number',
    'APIs by SHA-256.',
    ['APIs: Application Programming Interface', 'SHA-256: Secure Hash Algorithm'],
  ],
  ['what is in no glossary', 'The XYZ.', []],
  [
    'what the text explains right there',
    'Digital know your customer (DKYC), and DKYC (digital know your customer).',
    [],
  ],
  [
    'a later use of what was explained',
    'The digital know your customer (DKYC). DKYC.',
    ['DKYC: Digital Know Your Customer'],
  ],
  [
    'the name of a service',
    'The DKYC API has an API.',
    ['DKYC: Digital Know Your Customer', 'API: Application Programming Interface'],
  ],
];
for (const [what, text, expected] of texts)
  test(`finds ${what}`, () => assert.deepEqual(found(text), expected));

test('an abbreviation with two meanings has the one of the page’s folder', () => {
  assert.deepEqual(found('PEP 8'), ['PEP: Politically Exposed Person']);
  assert.deepEqual(found('PEP 8', { ...everybody, route: '/docs/tools/python' }), [
    'PEP: Python Enhancement Proposal',
  ]);
});

test('what developers know has no card on pages for them only', () => {
  assert.equal(found('SHA').length, 1);
  assert.deepEqual(found('SHA', { ...everybody, audience: ['developers'] }), []);
  assert.equal(found('DKYC', { ...everybody, audience: ['developers'] }).length, 1);
});

test('a term says what the file adds to its long form', () => {
  const [use] = find('V-CIP', everybody);
  assert.deepEqual([use?.term.says, use?.term.page], ['It is a video call.', '/docs/v-cip']);
});
