import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { SignJWT } from 'jose';
import vectors from '../crypto/fixtures/rfc-vectors.json' with { type: 'json' };
import { readToken } from './read-token.ts';
import { verifySignature } from './verify-signature.ts';

async function verdict(text: string, key: string, form: 'text' | 'base64' = 'text') {
  const token = readToken(text);
  assert.ok(token.value, token.error?.message);
  return (await verifySignature(token.value, key, form)).at(-1);
}

for (const { name, token, key } of vectors.jws) {
  test(`the signature of ${name} fits, and does not if one bit changed`, async () => {
    assert.equal((await verdict(token, JSON.stringify(key)))?.state, 'valid');
    const [header, payload = '', signature] = token.split('.');
    const bytes = Buffer.from(payload, 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    const changed = await verdict(
      `${header}.${bytes.toString('base64url')}.${signature}`,
      JSON.stringify(key),
    );
    assert.equal(changed?.state, 'invalid');
    assert.match(changed?.text ?? '', /^does not fit/);
  });
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherRsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const weakRsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
const ed = generateKeyPairSync('ed25519');
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = (key: { export: (options: { type: 'spki'; format: 'pem' }) => string | Buffer }) =>
  key.export({ type: 'spki', format: 'pem' }).toString();
const privatePem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const jwk = (key: typeof rsa.publicKey, more: object = {}) => ({ ...key.export({ format: 'jwk' }), ...more });
const sign = (header: { alg: string; kid?: string }, key: typeof rsa.privateKey | Uint8Array) =>
  new SignJWT({ sub: 'a' }).setProtectedHeader(header).sign(key);

const secret = randomBytes(32).toString('base64');
const rs256 = await sign({ alg: 'RS256' }, rsa.privateKey);
const withKid = await sign({ alg: 'RS256', kid: 'b' }, rsa.privateKey);
const hs256 = await sign({ alg: 'HS256' }, new TextEncoder().encode(secret));
const hs256Bytes = await sign({ alg: 'HS256' }, Buffer.from(secret, 'base64'));
const set = (...keys: object[]) => JSON.stringify({ keys });
const unsigned = (header: object, signature = 'c2ln') =>
  `${Buffer.from(JSON.stringify(header)).toString('base64url')}.e30.${signature}`;

const cases: [name: string, token: string, key: string, state: string, text: RegExp][] = [
  ['a PEM key', rs256, pem(rsa.publicKey), 'valid', /this key \(RS256\)/],
  [
    'a PEM key copied out of JSON',
    rs256,
    pem(rsa.publicKey).trim().replaceAll('\n', '\\n'),
    'valid',
    /RS256/,
  ],
  ['a PEM key in one line', rs256, pem(rsa.publicKey).replaceAll('\n', ' '), 'valid', /RS256/],
  ['a JWK', rs256, JSON.stringify(jwk(rsa.publicKey)), 'valid', /RS256/],
  ['a private JWK', rs256, JSON.stringify(jwk(rsa.privateKey)), 'valid', /RS256/],
  [
    'a key set with its kid',
    withKid,
    set(jwk(otherRsa.publicKey, { kid: 'a' }), jwk(rsa.publicKey, { kid: 'b' })),
    'valid',
    /"b"/,
  ],
  [
    'a key set without the kid',
    withKid,
    set(jwk(rsa.publicKey, { kid: 'a' })),
    'invalid',
    /kid "b".*keys here are "a".*rotated/,
  ],
  [
    'a token without kid and a set',
    rs256,
    set(jwk(otherRsa.publicKey), jwk(rsa.publicKey)),
    'valid',
    /RS256/,
  ],
  ['another key', rs256, pem(otherRsa.publicKey), 'invalid', /^does not fit this key/],
  [
    'other keys',
    rs256,
    set(jwk(otherRsa.publicKey), jwk(otherRsa.publicKey)),
    'invalid',
    /any of the 2 keys/,
  ],
  ['a key of another kind', rs256, pem(ec.publicKey), 'invalid', /needs an RSA key; this is an EC key/],
  ['a public key as secret', hs256, pem(rsa.publicKey), 'invalid', /shared secret.*open to forgery/],
  ['a private PEM key', rs256, privatePem, 'invalid', /private key.*-pubout/],
  ['a weak key', rs256, pem(weakRsa.publicKey), 'invalid', /2048 bits/],
  ['Ed25519', await sign({ alg: 'EdDSA' }, ed.privateKey), pem(ed.publicKey), 'valid', /EdDSA/],
  [
    'Ed25519 by its new name',
    await sign({ alg: 'Ed25519' }, ed.privateKey),
    pem(ed.publicKey),
    'valid',
    /Ed25519/,
  ],
  ['PS256', await sign({ alg: 'PS256' }, rsa.privateKey), pem(rsa.publicKey), 'valid', /PS256/],
  ['a secret', hs256, secret, 'valid', /this secret/],
  ['a secret with a line break', hs256, `${secret}\n`, 'invalid', /white space/],
  ['a secret read the wrong way', hs256Bytes, secret, 'invalid', /fits it read as Base64/],
  ['another secret', hs256, 'x'.repeat(40), 'invalid', /does not fit this secret/],
  ['no key', rs256, ' ', 'note', /no key was entered/],
  ['a word as key', rs256, 'key', 'invalid', /This is not a key/],
  ['a cut PEM block', rs256, pem(rsa.publicKey).slice(0, 120), 'invalid', /cut off/],
  [
    'a damaged PEM block',
    rs256,
    pem(rsa.publicKey).replace(/\n.{20}/, '\n'),
    'invalid',
    /no RSA, EC|damaged|cut off/,
  ],
  ['a damaged JWK', rs256, JSON.stringify({ kty: 'RSA', n: '!!', e: 'AQAB' }), 'invalid', /2048 bits/],
  ['a JWK without members', rs256, '{"kty":"RSA"}', 'invalid', /no 'n'/],
  ['a key set without keys', rs256, '{"keys":[]}', 'invalid', /empty/],
  ['JSON that is not a key', rs256, '{"a":1}', 'invalid', /no 'kty'/],
  ['JSON that is cut off', rs256, '{"keys":[', 'invalid', /not JSON/],
  ['the algorithm none', unsigned({ alg: 'none' }, ''), '', 'invalid', /nobody signed/],
  ['the algorithm nOnE', unsigned({ alg: 'nOnE' }, ''), '', 'invalid', /nobody signed/],
  ['an unknown algorithm', unsigned({ alg: 'ES256K' }), '', 'invalid', /not one that this tool knows/],
  [
    'an extension',
    unsigned({ alg: 'RS256', crit: ['b64'], b64: false }),
    pem(rsa.publicKey),
    'invalid',
    /crit/,
  ],
  ['an empty signature', unsigned({ alg: 'RS256' }, ''), pem(rsa.publicKey), 'invalid', /empty/],
  [
    'an algorithm named like a member of objects',
    unsigned({ alg: 'constructor' }),
    'x',
    'invalid',
    /not one/,
  ],
];

for (const [name, token, key, state, text] of cases) {
  test(`${name}: ${state}`, async () => {
    const last = await verdict(token, key);
    assert.match(last?.text ?? '', text);
    assert.equal(last?.state, state);
  });
}

test('a short secret, and a private key where a public one is enough, give a warning', async () => {
  const short = await sign({ alg: 'HS256' }, new TextEncoder().encode('secret'));
  const warned = async (text: string, key: string) => {
    const token = readToken(text).value;
    assert.ok(token);
    const [first, last] = await verifySignature(token, key, 'text');
    assert.equal(last?.state, 'valid');
    return `${first?.state}: ${first?.text}`;
  };
  assert.match(await warned(short, 'secret'), /^warning: has 6 bytes; HS256 needs 32/);
  assert.match(await warned(rs256, JSON.stringify(jwk(rsa.privateKey))), /^warning: is a private key/);
  assert.match(
    await warned(rs256, JSON.stringify(jwk(rsa.publicKey, { use: 'enc' }))),
    /^warning: .*encryption/,
  );
});
