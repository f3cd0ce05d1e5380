import assert from 'node:assert/strict';
import { constants, createCipheriv, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { CompactEncrypt, compactDecrypt, flattenedDecrypt, importPKCS8 } from 'jose';
import vectors from '../crypto/fixtures/rfc-vectors.json' with { type: 'json' };
import { readKeys } from '../crypto/read-keys.ts';
import { runPageSample } from '../testing/page-sample.ts';
import { openEnvelope } from './open-envelope.ts';
import { readEnvelope } from './read-envelope.ts';
import { makeKeyPair, sealMessage } from './seal-message.ts';

const now = 1_800_000_000;
const pair = await makeKeyPair(2048);
const other = await makeKeyPair(2048);
const large = await makeKeyPair(3072);

function keysOf(text: string) {
  const { value, error } = readKeys(text);
  assert.ok(value, error?.message);
  return value;
}

async function open(text: string, key = pair.privatePem, at = now) {
  const { value: envelope, error } = readEnvelope(text);
  assert.ok(envelope, error?.message);
  const { checks, plaintext } = await openEnvelope(envelope, keysOf(key), at);
  const fails = checks.filter(({ state }) => state === 'invalid').map((one) => `${one.name} ${one.text}`);
  return { checks, fails, text: plaintext && new TextDecoder().decode(plaintext) };
}

async function seal(text: string, form: 'compact' | 'flattened' = 'compact', key = pair.jwks) {
  const [first] = keysOf(key);
  assert.ok(first);
  const { value, error } = await sealMessage({ text, audience: 'POST /v1/applications', now }, first, form);
  assert.ok(value, error?.message);
  return value;
}

test('the envelope of RFC 7516, A.1, opens with a warning about SHA-1', async () => {
  const { token, key, plaintext } = vectors.jwe;
  const opened = await open(token, JSON.stringify(key));
  assert.equal(opened.text, plaintext);
  assert.deepEqual(opened.fails, []);
  assert.match(opened.checks[0]?.text ?? '', /SHA-1/);
});

test('the envelope that the Sendlink post makes opens', async () => {
  const reported = runPageSample(
    'blog/2025-03-11-handle-asymmetric-decryption-and-encryption-in-sendlink.md',
    "{ envelope, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) }",
  ) as { envelope: string; key: string };
  assert.equal((await open(reported.envelope, reported.key)).text, '{"customer":{"name":"Test Customer"}}');
});

test('the body of the callback that the release post makes opens as it is', async () => {
  const reported = runPageSample(
    'blog/2025-03-27-callback-encryption-and-decryption.md',
    "{ body, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) }",
  ) as { body: string; key: string };
  assert.match((await open(reported.body, reported.key)).text ?? '', /"EVENT_NAME"/);
});

test('the envelopes of the payload encryption page open, and its refused ones are refused for the stated reasons', async () => {
  const reported = runPageSample(
    'docs/knowledge/appsec-vapt/data/data-payload-encryption-implementation.md',
    "{ good, refused, payload, now, key: { ...current.privateKey.export({ format: 'jwk' }), kid: 'payload-2026-11' } }",
  ) as { good: object; refused: Record<string, object>; payload: object; now: number; key: object };
  const key = JSON.stringify(reported.key);
  const opened = await open(JSON.stringify(reported.good), key, reported.now);
  assert.deepEqual(JSON.parse(opened.text ?? ''), reported.payload);
  assert.deepEqual(opened.fails, []);
  const reasons: Record<string, RegExp> = {
    'changed ciphertext': /^Tag does not fit: /,
    'changed tag': /^Tag does not fit: /,
    'truncated tag': /^Tag has 4 bytes/,
    'changed IV': /^Tag does not fit: /,
    'changed AAD': /^Tag does not fit: /,
    'changed wrapped key': /^Wrapped key is not opened/,
    'changed algorithm': /^Header says 'A128GCM'/,
    'unknown key id': /^Key "unknown" is named/,
    'other public key': /^Wrapped key is not opened\. Another key/,
    'too old': /^iat is 5 minutes 1 second ago/,
  };
  for (const [name, reason] of Object.entries(reasons)) {
    const { fails } = await open(JSON.stringify(reported.refused[name]), key, reported.now);
    assert.equal(fails.length, 1, name);
    assert.match(fails[0] ?? '', reason, name);
  }
  const misdirected = await open(JSON.stringify(reported.refused['other audience']), key, reported.now);
  assert.match(misdirected.checks.map(({ text }) => text).join(), /"POST \/v1\/callbacks"/);
});

test('envelopes are exchanged with another implementation in both directions', async () => {
  const key = await importPKCS8(pair.privatePem, 'RSA-OAEP-256');
  const compact = await compactDecrypt(await seal('नमस्ते'), key);
  assert.equal(new TextDecoder().decode(compact.plaintext), 'नमस्ते');
  assert.deepEqual(compact.protectedHeader, {
    alg: 'RSA-OAEP-256',
    enc: 'A256GCM',
    kid: JSON.parse(pair.jwks).keys[0].kid,
  });
  const flattened = await flattenedDecrypt(JSON.parse(await seal('x', 'flattened')), key);
  const context = JSON.parse(new TextDecoder().decode(flattened.additionalAuthenticatedData)) as Record<
    string,
    unknown
  >;
  assert.deepEqual([context.aud, context.iat, typeof context.jti], ['POST /v1/applications', now, 'string']);
});

test('any message survives sealing and opening in both forms, each time in a new envelope', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('compact', 'flattened'),
      async (text, form) => {
        const [first, second] = [await seal(text, form), await seal(text, form)];
        assert.notEqual(first, second);
        assert.equal((await open(first)).text, text);
      },
    ),
    { numRuns: 20 },
  );
});

test('seals and opens 5 MB', async () => {
  const text = 'a'.repeat(5 * 1024 * 1024);
  assert.equal((await open(await seal(text))).text, text);
});

/** An envelope by a sender who makes a mistake. */
function mistaken({
  hash = 'sha256',
  aad,
  keyBytes = 32,
  ivBytes = 12,
}: {
  hash?: string;
  aad?: string;
  keyBytes?: number;
  ivBytes?: number;
}) {
  const header = Buffer.from('{"alg":"RSA-OAEP-256","enc":"A256GCM"}').toString('base64url');
  const key = randomBytes(keyBytes);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(keyBytes === 32 ? 'aes-256-gcm' : 'aes-128-gcm', key, iv);
  cipher.setAAD(Buffer.from(aad ?? header));
  const ciphertext = Buffer.concat([cipher.update('text'), cipher.final()]);
  const wrapped = publicEncrypt(
    { key: pair.publicPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: hash },
    key,
  );
  return [
    header,
    ...[wrapped, iv, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64url')),
  ].join('.');
}

const good = await seal('text');
const parts = good.split('.');
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
const cbc = await new CompactEncrypt(new Uint8Array(1))
  .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256CBC-HS512' })
  .encrypt((await import('node:crypto')).createPublicKey(pair.publicPem));

const failing: [name: string, text: string, key: string, reason: RegExp][] = [
  ['another key', good, other.privatePem, /^Wrapped key is not opened\. Another key wrapped it/],
  ['a key of another size', good, large.privatePem, /has 256 bytes, a key of 3072 bits makes 384/],
  ['a public key', good, pair.publicPem, /the private key is needed/],
  ['a public JWK', good, pair.jwks, /the private key is needed/],
  [
    'a key of another kind',
    good,
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    /not an RSA key/,
  ],
  [
    'SHA-1 in OAEP',
    mistaken({ hash: 'sha1' }),
    pair.privatePem,
    /opens with SHA-1 in OAEP, but the header says RSA-OAEP-256/,
  ],
  ['SHA-512 in OAEP', mistaken({ hash: 'sha512' }), pair.privatePem, /opens with SHA-512/],
  [
    'no additional data',
    mistaken({ aad: '' }),
    pair.privatePem,
    /no additional data: the header is not authenticated/,
  ],
  [
    'the header as JSON',
    mistaken({ aad: '{"alg":"RSA-OAEP-256","enc":"A256GCM"}' }),
    pair.privatePem,
    /header as JSON instead/,
  ],
  ['a content key of 16 bytes', mistaken({ keyBytes: 16 }), pair.privatePem, /unwraps to 16 bytes/],
  ['an IV of 16 bytes', mistaken({ ivBytes: 16 }), pair.privatePem, /^IV has 16 bytes; it must have 12/],
  [
    'a cut ciphertext',
    [...parts.slice(0, 3), parts[3]?.slice(0, 2), parts[4]].join('.'),
    pair.privatePem,
    /^Tag does not fit: the ciphertext/,
  ],
  ['a mode without GCM', cbc, pair.privatePem, /'A256CBC-HS512'; this tool opens A256GCM/],
];

for (const [name, text, key, reason] of failing) {
  test(`${name}: the failing step is named, and nothing is opened`, async () => {
    const opened = await open(text, key);
    assert.equal(opened.text, undefined);
    assert.equal(opened.fails.length, 1);
    assert.match(opened.fails[0] ?? '', reason);
  });
}

test('a short key is refused for sealing', async () => {
  const [key] = keysOf(weak.publicKey.export({ type: 'spki', format: 'pem' }).toString());
  assert.ok(key);
  assert.match(
    (await sealMessage({ text: '', audience: '', now }, key, 'compact')).error?.message ?? '',
    /2048 bits/,
  );
});

const header = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const bad: [name: string, text: string, message: RegExp][] = [
  ['nothing', '', /five parts/],
  ['a word', 'envelope', /0 dots/],
  ['a signed token', 'a.b.c', /JWT tool/],
  ['a cut envelope', parts.slice(0, 4).join('.'), /3 dots\. It may be cut off/],
  [
    'a foreign character',
    good.replace('.', '.*'),
    /encrypted key: '\*' does not belong in Base64URL.*character 1/,
  ],
  ['a header that is not JSON', `e30x.${parts.slice(1).join('.')}`, /not a JSON object|not UTF-8/],
  ['a header that is a list', `${header([])}.${parts.slice(1).join('.')}`, /not a JSON object/],
  ['JSON that is cut off', '{"protected":"', /not JSON/],
  ['JSON without the fields', '{}', /'protected' is missing/],
  ['an envelope to several', '{"recipients":[]}', /several/],
  ['an unprotected header', '{"protected":"","header":{}}', /not authenticated/],
  ['a field that is a number', JSON.stringify({ protected: 'e30', encrypted_key: 1 }), /'encrypted_key'/],
  ['binary', '\u0000.\u0001.\u0002.\u0003.\u0004', /U\+0000/],
];

for (const [name, text, message] of bad) {
  test(`${name} is refused with an explanation`, () =>
    assert.match(readEnvelope(text).error?.message ?? '', message));
}

const headers: [value: object, reason: RegExp][] = [
  [{}, /no 'alg'/],
  [{ alg: 'RSA1_5', enc: 'A256GCM' }, /padding oracles/],
  [{ alg: 'dir', enc: 'A256GCM' }, /'dir'; this tool opens RSA-OAEP-256/],
  [{ alg: 'constructor', enc: 'A256GCM' }, /'constructor'/],
  [{ alg: 'RSA-OAEP-256', enc: 'A256GCM', zip: 'DEF' }, /zip/],
  [{ alg: 'RSA-OAEP-256', enc: 'A256GCM', crit: ['exp'] }, /crit/],
];

for (const [value, reason] of headers) {
  test(`the header ${JSON.stringify(value)} is refused`, async () => {
    assert.match((await open([header(value), ...parts.slice(1)].join('.'))).fails[0] ?? '', reason);
  });
}

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => void readEnvelope(text)),
  );
});
