import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeBase64, encodeBase64 } from './base64.ts';

// RFC 4648, section 10.
const vectors = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => Buffer.from(text));

test('the vectors of RFC 4648', () => {
  assert.deepEqual(vectors.map(encodeBase64), [
    '',
    'Zg==',
    'Zm8=',
    'Zm9v',
    'Zm9vYg==',
    'Zm9vYmE=',
    'Zm9vYmFy',
  ]);
  for (const bytes of vectors) {
    assert.deepEqual(decodeBase64(encodeBase64(bytes), 'standard').value, new Uint8Array(bytes));
  }
});

test('any bytes come back, in both alphabets', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const url = Buffer.from(bytes).toString('base64url');
      assert.deepEqual(decodeBase64(url, 'url').value, new Uint8Array(bytes));
      assert.deepEqual(decodeBase64(encodeBase64(bytes), 'standard').value, new Uint8Array(bytes));
    }),
  );
});

const bad: [text: string, alphabet: 'url' | 'standard', message: RegExp, at?: number][] = [
  ['ab+d', 'url', /'\+' does not belong in Base64url.*use - and _/, 2],
  ['ab==', 'url', /'=' does not/, 2],
  ['ab_d', 'standard', /'_' does not belong in Base64\.$/, 2],
  ['abc de', 'url', /^A space/, 3],
  ['abc\nde', 'url', /^A line break/, 3],
  ['ab\u0000', 'url', /U\+0000/, 2],
  ['ab\u200b', 'url', /U\+200B/, 2],
  ['😀', 'url', /'😀'/, 0],
  ['abcde', 'url', /cut off/],
];

for (const [text, alphabet, message, at] of bad) {
  test(`${JSON.stringify(text)} is refused`, () => {
    const { fault } = decodeBase64(text, alphabet, 10);
    assert.match(fault?.message ?? '', message);
    assert.equal(fault?.at, at === undefined ? undefined : at + 10);
  });
}

test('5 MB are read and written', () => {
  const bytes = new Uint8Array(5 * 1024 * 1024).fill(7);
  assert.equal(decodeBase64(encodeBase64(bytes), 'standard').value?.length, bytes.length);
});
