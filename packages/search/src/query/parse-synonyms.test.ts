import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SearchError } from '../records/search-error.ts';
import { parseQuery } from './parse-query.ts';
import { parseSynonyms } from './parse-synonyms.ts';
import { createSynonymIndex } from './synonym-index.ts';

const invalid: [name: string, yaml: string, message: RegExp][] = [
  ['no YAML', '{', /not YAML/],
  ['a list', '- a', /write an object/],
  ['an unknown part', 'words: []', /words: remove it/],
  ['acronyms that are not a list', 'acronyms: VKYC', /acronyms: write a list/],
  ['an acronym without its expansion', 'acronyms: [{short: A}]', /acronyms\[0\]\.long: write what/],
  ['an expansion without its acronym', 'acronyms: [{long: A}]', /acronyms\[0\]\.short: write the/],
  ['an unknown field', 'acronyms: [{short: A, long: B, alos: []}]', /acronyms\[0\]\.alos: the fields are/],
  [
    'another name that is a number',
    'acronyms: [{short: A, long: B, also: [1]}]',
    /also\[0\]: write a list of words/,
  ],
  ['an acronym twice', 'acronyms: [{short: A, long: B}, {short: A, long: B}]', /A \(B\) is there twice/],
  ['a group of one', 'synonyms: [[a]]', /synonyms\[0\]: write two or more/],
  ['a group with a number', 'synonyms: [[a, 404]]', /synonyms\[0\]\[1\]: write two or more/],
  ['a group that is a word', 'synonyms: [a]', /synonyms\[0\]: write a list/],
];

for (const [name, yaml, message] of invalid) {
  test(`refused with its remedy: ${name}`, () => {
    assert.throws(
      () => parseSynonyms(yaml),
      (error) =>
        error instanceof SearchError && error.code === 'ERR_SEARCH_SYNONYMS' && message.test(error.message),
    );
  });
}

test('every error is reported at once', () => {
  assert.throws(
    () => parseSynonyms('acronyms: [{short: A}, {long: B}]\nsynonyms: [[a]]'),
    (error) => error instanceof SearchError && error.message.split('\n').length === 3,
  );
});

test('an empty file has no synonyms', () => {
  assert.deepEqual(parseSynonyms('acronyms:\nsynonyms:\n'), { acronyms: [], synonyms: [] });
});

const file = new URL('../../../../content/data/synonyms.yml', import.meta.url);
const synonyms = parseSynonyms(readFileSync(file, 'utf8'));

test('the characters of each abbreviation occur in its expansion in the same order', () => {
  // Their characters come from the sound, from French, or from another order of words.
  const others = new Set(['XSS', 'CERT-In', 'UTC']);
  for (const { short, long } of synonyms.acronyms) {
    if (others.has(short)) continue;
    const pattern = [...short.toLowerCase().replaceAll(/[^a-z]/g, '')].join('.*');
    assert.match(long.toLowerCase(), new RegExp(pattern), short);
  }
});

test('the common abbreviations of the field are included', () => {
  const known = new Set(synonyms.acronyms.map(({ short }) => short));
  const needed =
    'VKYC V-CIP KYC CKYC OVD TURN STUN SFU ICE SOP RBAC VAPT OTP PAN UIDAI NBFC RE RBI HMAC JWT OIDC TLS SSL ' +
    'CORS ORB CORB SSM DPDP PII RACI L-1 L-2 L-3 L-4 L-5';
  for (const short of needed.split(' ')) assert.ok(known.has(short), short);
});

/** Query → a phrase that it also finds. */
const found: [query: string, phrase: string][] = [
  ['vkyc', 'video kyc'],
  ['video kyc', 'vkyc'],
  ['vcip', 'video based customer identification process'],
  ['V-CIP', 'vkyc'],
  ['video based customer identification process', 'vcip'],
  ['know your customer', 'kyc'],
  ['venv', 'virtual environment'],
  ['virtual environment', 'venv'],
  ['tls', 'ssl'],
  ['l1', 'level 1 support'],
  ['turn', 'traversal using relays around nat'],
  ['pep', 'python enhancement proposal'],
  ['pep', 'politically exposed person'],
];

for (const [query, phrase] of found) {
  test(`${query} also finds ${phrase}`, () => {
    const spans = createSynonymIndex(synonyms).spans(parseQuery(query));
    const phrases = spans.flatMap((span) => span.phrases.map((parts) => parts.join(' ')));
    assert.ok(phrases.includes(phrase), phrases.join('; '));
  });
}

test('the two meanings of an abbreviation do not find each other', () => {
  const spans = createSynonymIndex(synonyms).spans(parseQuery('politically exposed person'));
  assert.deepEqual(
    spans.map(({ phrases }) => phrases),
    [[['pep']]],
  );
});

test('a name with a hyphen has the synonyms of the name without', () => {
  const index = createSynonymIndex({ acronyms: [], synonyms: [['vcip', 'live call']] });
  assert.deepEqual(index.spans(parseQuery('V-CIP')), [{ from: 0, to: 0, phrases: [['live', 'call']] }]);
});
