import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import vectors from '../crypto/fixtures/rfc-vectors.json' with { type: 'json' };
import { readToken } from './read-token.ts';

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const token = vectors.jws[0]?.token ?? '';

test('the token of RFC 7515, A.1, is split into its parts', () => {
  const { value } = readToken(token);
  assert.deepEqual(value?.header, { typ: 'JWT', alg: 'HS256' });
  assert.deepEqual(value?.claims, { iss: 'joe', exp: 1300819380, 'http://example.com/is_root': true });
  assert.equal(value?.signatureLength, 32);
});

const wrapped = [
  `Bearer ${token}`,
  `Authorization: Bearer ${token}`,
  `"${token}"`,
  `'${token}',`,
  ` \n${token}\n`,
  token.replace(/.{64}/g, '$&\r\n  '),
];

for (const [index, text] of wrapped.entries()) {
  test(`text around a token and line breaks inside are removed (${index + 1})`, () => {
    assert.equal(readToken(text).value?.compact, token);
  });
}

const header = part({ alg: 'HS256' });
const bad: [name: string, text: string, message: RegExp, at?: number][] = [
  ['nothing', '', /no dot/],
  ['a word', 'token', /no dot/],
  ['a token cut off', `${header}.${part({})}`, /one dot.*signature is missing/],
  ['four parts', 'a.b.c.d', /3 dots/],
  ['an encrypted token', 'a.b.c.d.e', /JWE.*payload encryption/],
  ['a foreign character', `${header}.ab*d.c2ln`, /payload: '\*'/, header.length + 3],
  ['the same behind Bearer', `Bearer ${header}.ab*d.c2ln`, /payload: '\*'/, header.length + 10],
  ['standard Base64', `${header}.ab+/.c2ln`, /use - and _/, header.length + 3],
  ['a space inside', `${header}.ab cd.c2ln`, /A space/, header.length + 3],
  ['a foreign character where lines are broken', `${header}.\nab*d.c2ln`, /payload: '\*'/],
  ['binary', '\u0000\u0001.\u0002.\u0003', /header: The character U\+0000/, 0],
  ['a part of five characters', `${header}.abcde.c2ln`, /payload: .*cut off/],
  ['a header that is not text', `${Buffer.from([0xff, 0xfe]).toString('base64url')}.e30.c2ln`, /UTF-8/],
  ['a header that is not JSON', `${part('{"alg":')}.e30.c2ln`, /not JSON/],
  ['a header that is a list', `${part('[]')}.e30.c2ln`, /not a JSON object/],
  ['a header without alg', `${part({})}.e30.c2ln`, /no 'alg'/],
  ['a header whose alg is a number', `${part({ alg: 1 })}.e30.c2ln`, /no 'alg'/],
];

for (const [name, text, message, at] of bad) {
  test(`${name} is refused with its position`, () => {
    const { error } = readToken(text);
    assert.match(error?.message ?? '', message);
    assert.equal(error?.at, at);
  });
}

test('a payload that is not an object is shown, but has no claims', () => {
  const { value } = readToken(`${header}.${part('Payload')}.c2ln`);
  assert.equal(value?.payload, 'Payload');
  assert.equal(value?.claims, undefined);
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w.=+-]*$/)), (text) => {
      readToken(text);
    }),
  );
});

test('reads 5 MB', () => {
  const long = `${header}.${part({ text: 'a'.repeat(5_000_000) })}.c2ln`;
  assert.equal(String(readToken(long).value?.claims?.text).length, 5_000_000);
  for (const sign of [' ', '"', '\n']) assert.ok(readToken(`${sign.repeat(5_000_000)}x`).error);
  assert.match(readToken('.'.repeat(5_000_000)).error?.message ?? '', /4999999|5000000/);
});
