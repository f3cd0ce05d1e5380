import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stem } from './stem.ts';

const oneWord = [
  'limit limits limited limiting',
  'policy policies',
  'verify verifies verified verification verifying',
  'signalling signaling signalled signal signals',
  'install installs installing installed installation',
  'configure configured configuring configuration configurations',
  'authenticate authenticated authenticating authentication',
  'migrate migrating migration',
  'expire expired expires expiry expiration',
  'organise organize organisation organization organisations',
  'cache caches caching cached',
  'address addresses',
  'process processes processing',
  'encrypt encryption encrypted',
  'connect connection connections',
  'certificate certificates',
  'log logs logging logged',
  'run runs running',
  'embed embedded',
  'liable liability liabilities',
  'available availability',
  'deploy deploys deployed deployment deployments',
  'approve approval approvals',
  'retain retained retention',
  'september sept sep',
];

const apart = [
  'product production',
  'format form',
  'http https',
  'news new',
  'certificate certification',
  'session sess',
  'string str',
  'redis red',
  'status stat',
  'state statement',
  'port portal',
  'station state',
  'queue quest',
];

for (const words of oneWord) {
  test(`one stem: ${words}`, () => {
    assert.equal(new Set(words.split(' ').map(stem)).size, 1, words.split(' ').map(stem).join(' '));
  });
}

for (const words of apart) {
  test(`own stems: ${words}`, () => {
    const stems = words.split(' ').map(stem);
    assert.equal(new Set(stems).size, stems.length, stems.join(' '));
  });
}

test('an irregular form has the stem of its base', () => {
  assert.equal(stem('sent'), stem('sends'));
  assert.equal(stem('written'), stem('writes'));
  assert.notEqual(stem('sent'), stem('sense'));
});

test('short terms, numbers and other scripts are their own stems', () => {
  for (const term of ['aes', 'l1s', 'tls1.3', 'http2s', 'caféing', 'नमस्ते']) assert.equal(stem(term), term);
});

test('a stem is never empty and at most one character longer than its word', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abdegilnorst'), minLength: 1 }), (term) => {
      const found = stem(term);
      assert.ok(found.length > 0 && found.length <= term.length + 1);
    }),
  );
});
