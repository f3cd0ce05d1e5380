import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Alphabet, decodeBase64, encodeBase64 } from './base64.ts';

// RFC 4648, section 10.
const vectors = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => Buffer.from(text));

test('the vectors of RFC 4648', () => {
  assert.deepEqual(
    vectors.map((bytes) => encodeBase64(bytes)),
    ['', 'Zg==', 'Zm8=', 'Zm9v', 'Zm9vYg==', 'Zm9vYmE=', 'Zm9vYmFy'],
  );
  for (const bytes of vectors) {
    assert.deepEqual(decodeBase64(encodeBase64(bytes), 'base64').value, new Uint8Array(bytes));
  }
});

test('any bytes survive encoding and decoding in both alphabets', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const url = Buffer.from(bytes).toString('base64url');
      assert.deepEqual(decodeBase64(url, 'base64url').value, new Uint8Array(bytes));
      assert.deepEqual(decodeBase64(encodeBase64(bytes), 'base64').value, new Uint8Array(bytes));
      assert.equal(encodeBase64(bytes, 'base64url'), url);
    }),
  );
});

const bad: [text: string, alphabet: Alphabet, message: RegExp, at?: number][] = [
  ['ab+d', 'base64url', /'\+' does not belong in Base64URL.*use - and _/, 2],
  ['ab==', 'base64url', /'=' does not/, 2],
  ['ab_d', 'base64', /'_' does not belong in Base64\.$/, 2],
  ['abc de', 'base64url', /^A space/, 3],
  ['abc\nde', 'base64url', /^A line break/, 3],
  ['ab\u0000', 'base64url', /U\+0000/, 2],
  ['ab\u200b', 'base64url', /U\+200B/, 2],
  ['😀', 'base64url', /'😀'/, 0],
  ['abcde', 'base64url', /cut off/],
];

for (const [text, alphabet, message, at] of bad) {
  test(`${JSON.stringify(text)} is refused`, () => {
    const { error } = decodeBase64(text, alphabet, 10);
    assert.match(error?.message ?? '', message);
    assert.equal(error?.at, at === undefined ? undefined : at + 10);
  });
}

test('reads and writes 5 MB', () => {
  const bytes = new Uint8Array(5 * 1024 * 1024).fill(7);
  assert.equal(decodeBase64(encodeBase64(bytes), 'base64').value?.length, bytes.length);
});
