import assert from 'node:assert/strict';
import {
  constants,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { createLocalJWKSet } from 'jose';
import { ServerError } from '../../http/server-error.ts';
import { maxHeaderTokenLength } from '../../request/bearer-token.ts';
import {
  clientId,
  defaultClaims,
  fixtureProvider,
  issuer,
  organizationId,
} from '../../testing/fixture-provider.ts';
import { fixtureServer } from '../../testing/fixture-server.ts';
import { checkShape, type VerifyOptions, verifyIdToken } from './id-token.ts';

// The claims and headers that are refused are in fixtures/hostile-tokens.tsv; this file has the cases that
// need other keys.

const now = 1_800_000_000;
const provider = await fixtureProvider(() => now);
const options: VerifyOptions = {
  provider,
  issuer,
  clientId,
  organizationClaim: 'organization_id',
  organizationIds: [organizationId],
  algorithms: ['RS256'],
};
const publicKey = createPublicKey(provider.publicKeyPem);
const jwk = publicKey.export({ format: 'jwk' });
/** Many providers name no algorithm for their keys: then only the configured list decides. */
const bareKeys = createLocalJWKSet({ keys: [{ ...jwk, kty: 'RSA', kid: 'k1' }] });
const withBareKeys = { ...options, provider: { ...provider, keys: async () => bareKeys } };
/** The server has a list of its own, not this file's. */
const server = await fixtureServer(
  { after },
  { provider: withBareKeys.provider, env: { SIGN_IN_LIMIT: '1000' } },
);

const verify = (token: string, given = options) => verifyIdToken(token, new Map([[issuer, given]]), now);
const codeOf = async (token: string, given = options) =>
  verify(token, given).then(
    () => 'accepted',
    (error: unknown) => (error instanceof ServerError ? error.code : String(error)),
  );
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (alg: string) => `${encode({ alg, kid: 'k1', typ: 'JWT' })}.${encode(defaultClaims(now))}`;
const withSignature = (alg: string, signature: (signed: Buffer) => Buffer) =>
  `${unsigned(alg)}.${signature(Buffer.from(unsigned(alg))).toString('base64url')}`;

test('a member’s token is accepted and its claims are returned', async () => {
  const token = await provider.sign();
  const verified = await verify(token);
  assert.equal(verified.subject, 'developer');
  assert.equal(verified.organization, organizationId);
  assert.equal(verified.authTime, now);
  assert.equal(verified.providerSession, 'op-session-1');
});

const { RSA_PKCS1_PADDING, RSA_PKCS1_PSS_PADDING } = constants;
const rsa =
  (key: KeyObject, hash: string, padding = RSA_PKCS1_PADDING) =>
  (signed: Buffer) =>
    sign(hash, signed, { key, padding, saltLength: constants.RSA_PSS_SALTLEN_DIGEST });

test('gate-17 the provider’s key with the configured algorithm is accepted, so the refusals below have their own reasons', async () => {
  const sound = withSignature('RS256', rsa(provider.privateKey, 'sha256'));
  assert.equal(await codeOf(sound), 'accepted');
  assert.equal(await codeOf(sound, withBareKeys), 'accepted');
  assert.equal((await server.postToken(sound)).status, 200);
});

const { privateKey: strangerKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey;
const ecdsa = (key: KeyObject, hash: string) => (signed: Buffer) =>
  sign(hash, signed, { key, dsaEncoding: 'ieee-p1363' });
const edwards = generateKeyPairSync('ed25519').privateKey;

/** Each signs correctly by its own rules. */
const signers: readonly [what: string, alg: string, signature: (signed: Buffer) => Buffer][] = [
  ['the provider’s own key', 'RS384', rsa(provider.privateKey, 'sha384')],
  ['the provider’s own key', 'RS512', rsa(provider.privateKey, 'sha512')],
  ['the provider’s own key', 'PS256', rsa(provider.privateKey, 'sha256', RSA_PKCS1_PSS_PADDING)],
  ['the provider’s own key', 'PS384', rsa(provider.privateKey, 'sha384', RSA_PKCS1_PSS_PADDING)],
  ['the provider’s own key', 'PS512', rsa(provider.privateKey, 'sha512', RSA_PKCS1_PSS_PADDING)],
  [
    'the provider’s own key, padded for PS256',
    'RS256',
    rsa(provider.privateKey, 'sha256', RSA_PKCS1_PSS_PADDING),
  ],
  ['the provider’s own key over SHA-1', 'RS256', rsa(provider.privateKey, 'sha1')],
  ['a stranger’s key', 'RS256', rsa(strangerKey, 'sha256')],
  ['a stranger’s key', 'PS256', rsa(strangerKey, 'sha256', RSA_PKCS1_PSS_PADDING)],
  ['a stranger’s key', 'ES256', ecdsa(curve('P-256'), 'sha256')],
  ['a stranger’s key', 'ES384', ecdsa(curve('P-384'), 'sha384')],
  ['a stranger’s key', 'ES512', ecdsa(curve('P-521'), 'sha512')],
  ['a stranger’s key', 'EdDSA', (signed) => sign(null, signed, edwards)],
  ['a stranger’s key', 'Ed25519', (signed) => sign(null, signed, edwards)],
  ['no numbers at all (a blank ECDSA signature)', 'ES256', () => Buffer.alloc(64)],
];
for (const [what, alg, signature] of signers) {
  test(`gate-17 ${alg} with ${what} is refused`, async () => {
    const token = withSignature(alg, signature);
    assert.equal(await codeOf(token), 'ERR_TOKEN_REFUSED');
    assert.equal(await codeOf(token, withBareKeys), 'ERR_TOKEN_REFUSED', 'with keys of no algorithm');
    assert.equal((await server.postToken(token)).status, 401, 'at the server');
  });
}

/** Secrets that a verifier might use if it mistook the public key for one. */
const secrets: readonly [what: string, secret: string | Buffer][] = [
  ['the public key as PEM', provider.publicKeyPem],
  ['the public key as PEM without its last line end', provider.publicKeyPem.trimEnd()],
  ['the public key as PEM of PKCS #1', publicKey.export({ type: 'pkcs1', format: 'pem' })],
  ['the public key as DER', publicKey.export({ type: 'spki', format: 'der' })],
  ['the public key as JSON', JSON.stringify(jwk)],
  ['the modulus', Buffer.from(jwk.n ?? '', 'base64url')],
  ['the modulus as text', jwk.n ?? ''],
  ['the key’s id', 'k1'],
  ['the client’s id', clientId],
  ['nothing', ''],
];
for (const [what, secret] of secrets) {
  test(`gate-17 HMAC with ${what} is refused, whatever algorithm it claims`, async () => {
    for (const [alg, hash] of [
      ['HS256', 'sha256'],
      ['HS384', 'sha384'],
      ['HS512', 'sha512'],
      ['RS256', 'sha256'],
    ] as const) {
      const mac = withSignature(alg, (signed) => createHmac(hash, secret).update(signed).digest());
      assert.equal(await codeOf(mac), 'ERR_TOKEN_REFUSED', alg);
      assert.equal(await codeOf(mac, withBareKeys), 'ERR_TOKEN_REFUSED', `${alg} with keys of no algorithm`);
    }
  });
}

test('gate-19 only a genuine token for this site is refused by its clock: a stranger learns no time', async () => {
  const late = { exp: now - 90 };
  assert.equal(await codeOf(await provider.sign(late)), 'ERR_TOKEN_CLOCK');
  assert.equal(await codeOf(await provider.sign({ ...late, aud: 'another' })), 'ERR_TOKEN_REFUSED');
  const payload = encode({ ...defaultClaims(now), ...late });
  const signed = `${encode({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${payload}`;
  const forged = rsa(strangerKey, 'sha256')(Buffer.from(signed)).toString('base64url');
  assert.equal(await codeOf(`${signed}.${forged}`), 'ERR_TOKEN_REFUSED');
});

test('gate-17 a token with any one byte changed is refused', async () => {
  const token = await provider.sign();
  const code = /^ERR_(TOKEN_REFUSED|TOKEN_SHAPE)$/;
  // The last character holds unused bits: another character there is the same token.
  for (let at = 0; at < token.length - 1; at += 3) {
    const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'Q' : 'x'}${token.slice(at + 1)}`;
    assert.match(await codeOf(changed), code, `byte ${at}`);
  }
});

test('gate-25 a value that is not a token is refused with a code, and one over the length limit before anything else', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.base64String(), { maxLength: 5 }).map((parts) => parts.join('.')),
    fc
      .array(
        fc.json().map((value) => Buffer.from(value).toString('base64url')),
        { maxLength: 5 },
      )
      .map((parts) => parts.join('.')),
  );
  fc.assert(
    fc.property(text, (token) => {
      try {
        checkShape(token, ['JWT']);
      } catch (error) {
        assert.ok(
          error instanceof ServerError && /^ERR_TOKEN_(SHAPE|REFUSED)$/.test(error.code),
          String(error),
        );
      }
    }),
    { numRuns: 2000 },
  );
  assert.throws(() => checkShape('.'.repeat(maxHeaderTokenLength + 1), ['JWT']), {
    code: 'ERR_TOKEN_SIZE',
    status: 413,
  });
  assert.throws(() => checkShape('.'.repeat(maxHeaderTokenLength), ['JWT']), {
    code: 'ERR_TOKEN_SHAPE',
    status: 400,
  });
});
