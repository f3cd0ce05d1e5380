import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readHead } from './request-head.ts';

test('header names are read in any case, and other headers are ignored', () => {
  const head = readHead([
    'HOST',
    'a.example',
    'X-Host',
    'b',
    'Cookie',
    'a=1',
    'Sec-Fetch-Dest',
    'script',
    'If-None-Match',
    '"t"',
  ]);
  assert.equal(head.host, 'a.example');
  assert.equal(head.cookie, 'a=1');
  assert.equal(head.destination, 'script');
  assert.equal(head.ifNoneMatch, '"t"');
  assert.equal(head.ambiguous, false);
});

for (const name of ['Host', 'Authorization', 'Origin', 'Content-Type', 'Content-Length']) {
  test(`gate-15 gate-26 a second ${name} is ambiguous`, () => {
    assert.equal(readHead([name, '1', 'Accept', '*/*', name.toUpperCase(), '1']).ambiguous, true);
  });
}

for (const coding of [
  'identity',
  'gzip, chunked',
  'chunked, chunked',
  ',chunked',
  'chunked;a=b',
  '\xa0chunked',
  '',
]) {
  test(`gate-16 the transfer coding ${JSON.stringify(coding)} is ambiguous`, () => {
    assert.equal(readHead(['Transfer-Encoding', coding]).ambiguous, true);
  });
}

test('gate-16 chunked by itself, once, is not ambiguous', () => {
  assert.equal(readHead(['Transfer-Encoding', 'Chunked']).ambiguous, false);
  assert.equal(readHead(['Transfer-Encoding', 'chunked', 'transfer-encoding', 'chunked']).ambiguous, true);
});

test('several cookie headers are joined', () => {
  assert.equal(readHead(['Cookie', 'a=1', 'cookie', 'b=2']).cookie, 'a=1; b=2');
});

test('a body is recognised by its length or its coding', () => {
  assert.equal(readHead(['Content-Length', '0']).hasBody, false);
  assert.equal(readHead(['Content-Length', '7']).contentLength, 7);
  assert.equal(readHead(['Transfer-Encoding', 'chunked']).hasBody, true);
});

test('no list of headers throws', () => {
  fc.assert(fc.property(fc.array(fc.string()), (raw) => typeof readHead(raw).ambiguous === 'boolean'));
});
