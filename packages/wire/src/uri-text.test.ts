import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodedPart, decodedUri, encodedPart, encodedUri, wellFormed } from './uri-text.ts';

test('what is well-formed is decoded and encoded as the browser does', () => {
  for (const text of ['', 'a b', '100 %', 'ä/ß?q=1#x', 'क', '😀', '%', '%2F']) {
    assert.equal(encodedPart(text), encodeURIComponent(text));
    assert.equal(encodedUri(text), encodeURI(text));
    assert.equal(decodedPart(encodedPart(text)), text);
  }
  assert.equal(decodedUri('/a%20b%2Fc'), '/a b%2Fc');
});

test('a malformed escape stays as it is written', () => {
  for (const text of ['%', '100%', '%zz', '%E0%A4%A', 'a%20b%', '%C0%80', '%ff']) {
    assert.equal(decodedUri(text), text);
    assert.equal(decodedPart(text), text);
  }
});

test('half a character becomes U+FFFD', () => {
  for (const [text, whole] of [
    ['\uD83D', '\uFFFD'],
    ['a\uDE00b', 'a\uFFFDb'],
    ['😀\uD83D', '😀\uFFFD'],
    ['😀', '😀'],
  ] as const) {
    assert.equal(wellFormed(text), whole);
    assert.equal(wellFormed(text), text.toWellFormed());
    assert.equal(encodedPart(text), encodeURIComponent(whole));
    assert.equal(encodedUri(text), encodeURI(whole));
  }
});
