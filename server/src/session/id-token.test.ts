import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { generateKeyPair, SignJWT } from 'jose';
import { Fault } from '../fault.ts';
import {
  type Claims,
  clientId,
  defaultClaims,
  fixtureProvider,
  issuer,
  organizationId,
} from '../testing/fixture-provider.ts';
import { maxTokenLength, verifyIdToken } from './id-token.ts';

const now = 1_800_000_000;
const provider = await fixtureProvider(() => now);
const options = {
  provider,
  issuer,
  clientId,
  organizationClaim: 'organization_id',
  organizationId,
  algorithms: ['RS256'],
};
const verify = (token: string) => verifyIdToken(token, options, now);
const codeOf = async (token: string) =>
  verify(token).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Fault ? error.code : String(error)),
  );
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a member’s token is accepted, and what it says is returned', async () => {
  const token = await provider.sign();
  const verified = await verify(token);
  assert.equal(verified.subject, 'developer');
  assert.equal(verified.organization, organizationId);
  assert.equal(verified.authTime, now);
  assert.equal(verified.providerSession, 'op-session-1');
});

test('gate-17 other algorithms are refused: none, HS256 keyed with the public key, PS256', async () => {
  const payload = encode(defaultClaims(now));
  const none = `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`;
  assert.equal(await codeOf(none), 'ERR_TOKEN_SHAPE');
  assert.equal(await codeOf(`${none}AA`), 'ERR_TOKEN_REFUSED');
  const signed = `${encode({ alg: 'HS256', kid: 'k1', typ: 'JWT' })}.${payload}`;
  const mac = createHmac('sha256', provider.publicKeyPem).update(signed).digest('base64url');
  assert.equal(await codeOf(`${signed}.${mac}`), 'ERR_TOKEN_REFUSED');
  const { privateKey } = await generateKeyPair('PS256');
  const ps256 = await new SignJWT(defaultClaims(now))
    .setProtectedHeader({ alg: 'PS256', kid: 'k1' })
    .sign(privateKey);
  assert.equal(await codeOf(ps256), 'ERR_TOKEN_REFUSED');
  const stranger = await generateKeyPair('RS256');
  const forged = await new SignJWT(defaultClaims(now))
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(stranger.privateKey);
  assert.equal(await codeOf(forged), 'ERR_TOKEN_REFUSED');
});

const refusedClaims: [test: string, what: string, claims: Claims][] = [
  ['gate-18', 'another issuer', { iss: 'https://evil.example' }],
  ['gate-18', 'the issuer with a slash', { iss: `${issuer}/` }],
  ['gate-18', 'another audience', { aud: 'other' }],
  ['gate-18', 'no audience', { aud: undefined }],
  ['gate-18', 'a foreign azp', { azp: 'other' }],
  ['gate-18', 'two audiences and no azp', { aud: [clientId, 'other'] }],
  ['gate-18', 'two audiences and a foreign azp', { aud: [clientId, 'other'], azp: 'other' }],
  ['gate-19', 'no exp', { exp: undefined }],
  ['gate-19', 'expired', { exp: now - 60 }],
  ['gate-19', 'nbf in the future', { nbf: now + 60 }],
  ['gate-19', 'iat in the future', { iat: now + 60 }],
  ['gate-19', 'no iat', { iat: undefined }],
  ['gate-19', 'older than the maximum age', { iat: now - 331 }],
  ['gate-19', 'auth_time in the future', { auth_time: now + 60 }],
  ['gate-20', 'expired 90 s ago', { exp: now - 90 }],
  ['gate-20', 'issued in 90 s', { iat: now + 90 }],
  ['gate-22', 'no subject', { sub: undefined }],
  ['gate-22', 'an empty subject', { sub: '' }],
];
for (const [name, what, claims] of refusedClaims) {
  test(`${name} ${what} is refused`, async () => {
    assert.equal(await codeOf(await provider.sign(claims)), 'ERR_TOKEN_REFUSED');
  });
}

const acceptedClaims: [test: string, what: string, claims: Claims][] = [
  ['gate-18', 'two audiences and our azp', { aud: [clientId, 'other'], azp: clientId }],
  ['gate-20', 'expired 29 s ago', { exp: now - 29 }],
  ['gate-20', 'issued in 30 s', { iat: now + 30 }],
  ['gate-20', 'as old as may be', { iat: now - 330 }],
];
for (const [name, what, claims] of acceptedClaims) {
  test(`${name} ${what} is accepted`, async () => {
    assert.equal(await codeOf(await provider.sign(claims)), 'accepted');
  });
}

const foreign: unknown[] = [
  undefined,
  'org_other',
  'ORG_KWIKID',
  '',
  [organizationId],
  1,
  true,
  null,
  { id: organizationId },
];
for (const organization of foreign) {
  test(`[G14] gate-22 the organisation ${JSON.stringify(organization)} stays outside`, async () => {
    assert.equal(await codeOf(await provider.sign({ organization_id: organization })), 'ERR_NOT_A_MEMBER');
  });
}

for (const typ of ['at+jwt', 'application/at+jwt', 'logout+jwt', 'session', 'dpop+jwt']) {
  test(`gate-21 a token of type ${typ} is no ID token`, async () => {
    assert.equal(await codeOf(await provider.sign({}, { typ })), 'ERR_TOKEN_REFUSED');
  });
}

for (const header of [
  { jku: 'https://evil.example/keys' },
  { x5u: 'https://evil.example/c' },
  { jwk: { kty: 'oct', k: 'AA' } },
  { x5c: ['AA'] },
]) {
  test(`gate-24 a header with ${Object.keys(header)[0]} is refused before any key is asked for`, async () => {
    const token = await provider.sign({}, header);
    const asked = { ...options, provider: { keys: () => assert.fail('a key was asked for') } };
    await assert.rejects(verifyIdToken(token, asked, now), { code: 'ERR_TOKEN_REFUSED' });
  });
}

const shapes: [what: string, token: string, code: string][] = [
  ['a JWE', 'a.b.c.d.e', 'ERR_TOKEN_SHAPE'],
  ['JSON serialisation', '{"payload":"","signatures":[]}', 'ERR_TOKEN_SHAPE'],
  ['empty', '', 'ERR_TOKEN_SHAPE'],
  ['a header that is no JSON', 'YQ.YQ.YQ', 'ERR_TOKEN_SHAPE'],
  ['over 8 KB', `${'a'.repeat(maxTokenLength)}.b.c`, 'ERR_TOKEN_SIZE'],
];
for (const [what, token, code] of shapes) {
  test(`gate-25 ${what} is refused before any cryptography`, async () => {
    const asked = { ...options, provider: { keys: () => assert.fail('a key was asked for') } };
    await assert.rejects(verifyIdToken(token, asked, now), { code });
  });
}
