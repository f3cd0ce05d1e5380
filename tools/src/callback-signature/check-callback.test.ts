import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { runPageSample } from '../testing/page-sample.ts';
import { example } from './callback-signature.ts';
import { checkCallback, equalBytes } from './check-callback.ts';
import type { Reading } from './read-secret.ts';
import { readSignatures } from './read-signatures.ts';

const now = 1_614_265_330;

interface Callback {
  headers: string;
  body: string;
  secret: string;
  reading?: Reading;
  now?: number;
}

async function find({ headers, body, secret, reading = 'usual', now: at = now }: Callback) {
  const { value: signatures, error } = readSignatures(headers);
  assert.ok(signatures, error?.message);
  const { checks, expected } = await checkCallback({ signatures, body, secret, reading, now: at });
  const check = (name: string) => checks.find((one) => one.name === name);
  return { signature: check('Signature'), time: check('Time'), secret: check('Secret'), check, expected };
}

const github = "It's a Secret to Everybody";
const githubDigest = '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
const stripe = (time: number, body: string, secret: string) =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
const standard = (signature: string) => example.headers.replace(/v1,.*/, signature);
const signed = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const other = `v1,${base64(githubDigest)}`;

const fitting: [name: string, given: Callback][] = [
  ['Standard Webhooks, the published vector', { ...example }],
  ['the same under Svix’ names', { ...example, headers: example.headers.replaceAll('webhook-', 'Svix-') }],
  [
    'the same out of JSON',
    { ...example, headers: example.headers.replaceAll(/^(.*?): (.*)$/gm, '"$1": "$2",') },
  ],
  ['two signatures during a rotation', { ...example, headers: standard(`${other} ${signed}`) }],
  ['another version beside it', { ...example, headers: standard(`v1a,abc ${signed}`) }],
  [
    'a digest with sha256=',
    { headers: `X-Hub-Signature-256: sha256=${githubDigest}`, body: 'Hello, World!', secret: github },
  ],
  [
    'a bare digest in hexadecimal',
    { headers: githubDigest.toUpperCase(), body: 'Hello, World!', secret: github },
  ],
  ['a digest in Base64', { headers: base64(githubDigest), body: 'Hello, World!', secret: github }],
  [
    'a digest in Base64url',
    {
      headers: Buffer.from(githubDigest, 'hex').toString('base64url'),
      body: 'Hello, World!',
      secret: github,
    },
  ],
  [
    't and v1',
    { headers: `Stripe-Signature: ${stripe(now, '{}', 'whsec_text')}`, body: '{}', secret: 'whsec_text' },
  ],
  [
    't and two v1',
    { headers: `${stripe(now, '{}', 'a')},v1=${githubDigest},v0=00`, body: '{}', secret: 'a' },
  ],
  [
    'a secret in hexadecimal',
    {
      headers: createHmac('sha256', Buffer.from('00ff', 'hex')).update('x').digest('hex'),
      body: 'x',
      secret: '00ff',
      reading: 'hex',
    },
  ],
  ['an empty body', { headers: createHmac('sha256', 'a').update('').digest('hex'), body: '', secret: 'a' }],
  [
    'text beyond ASCII',
    { headers: createHmac('sha256', 'ключ').update('नमस्ते').digest('hex'), body: 'नमस्ते', secret: 'ключ' },
  ],
];

for (const [name, given] of fitting) {
  test(`${name}: fits, and does not with one more character`, async () => {
    assert.equal((await find(given)).signature?.state, 'valid');
    const changed = await find({ ...given, body: `${given.body}x` });
    assert.equal(changed.signature?.state, 'invalid');
    assert.match(changed.signature?.text ?? '', /^does not fit: the secret is another one/);
  });
}

const mistaken: [name: string, given: Callback, text: RegExp][] = [
  ['a secret read as text', { ...example, reading: 'text' }, /secret read as Base64 behind whsec_/],
  [
    'white space around the secret',
    { headers: githubDigest, body: 'Hello, World!', secret: `${github} ` },
    /without the white space around it, read as text/,
  ],
  [
    'a body with a line break more',
    { ...example, body: `${example.body}\n` },
    /body without its last line break.*exact bytes/,
  ],
  [
    'a body with a line break less',
    { headers: createHmac('sha256', 'a').update('x\n').digest('hex'), body: 'x', secret: 'a' },
    /line break at its end/,
  ],
  [
    'a body from Windows',
    { headers: createHmac('sha256', 'a').update('x\r\ny').digest('hex'), body: 'x\ny', secret: 'a' },
    /CR LF/,
  ],
  [
    'a body that was parsed',
    { headers: createHmac('sha256', 'a').update('{"a":1}').digest('hex'), body: '{ "a": 1 }', secret: 'a' },
    /as compact JSON/,
  ],
  ['a body that Python wrote', { ...example, body: '{"test":2432232314}' }, /as Python writes it/],
  ['both', { ...example, body: '{"test":2432232314}', reading: 'text' }, /secret read .*, and with the body/],
  ['another secret', { ...example, secret: 'whsec_AAAA' }, /the secret is another one/],
];

for (const [name, given, text] of mistaken) {
  test(`${name}: the mistake is named`, async () => {
    const { signature } = await find(given);
    assert.equal(signature?.state, 'invalid');
    assert.match(signature?.text ?? '', text);
  });
}

const times: [seconds: number, state: string, text: RegExp][] = [
  [now, 'valid', /0 seconds ago/],
  [now + 300, 'valid', /5 minutes ago/],
  [now + 301, 'invalid', /5 minutes 1 second ago, at 2021-02-25 15:02:10 UTC\. A receiver refuses/],
  [now - 300, 'valid', /in the future/],
  [now - 301, 'invalid', /in the future/],
];

for (const [at, state, text] of times) {
  test(`at ${at - now} s the time is ${state}, whatever the signature`, async () => {
    const { time, signature } = await find({ ...example, now: at });
    assert.equal(time?.state, state);
    assert.match(time?.text ?? '', text);
    assert.equal(signature?.state, 'valid');
  });
}

test('an unsigned time gets a warning, and one in milliseconds is named', async () => {
  assert.equal((await find({ headers: githubDigest, body: '', secret: 'a' })).time?.state, 'warning');
  assert.match(
    (await find({ headers: `t=${now}000,v1=${githubDigest}`, body: '', secret: 'a' })).time?.text ?? '',
    /milliseconds/,
  );
});

test('the expected signature has the form of the given one', async () => {
  assert.equal((await find({ ...example, headers: standard(other) })).expected, signed);
  const body = 'Hello, World!';
  const wrong = '0'.repeat(64);
  assert.equal(
    (await find({ headers: `sha256=${wrong}`, body, secret: github })).expected,
    `sha256=${githubDigest}`,
  );
  assert.equal((await find({ headers: base64(wrong), body, secret: github })).expected, base64(githubDigest));
  assert.equal(
    (await find({ headers: `t=${now},v1=${wrong}`, body, secret: 'a' })).expected,
    stripe(now, body, 'a'),
  );
});

test('an unreadable secret and a short one are named', async () => {
  assert.match(
    (await find({ ...example, secret: 'whsec_not base64' })).secret?.text ?? '',
    /cannot be read as Base64/,
  );
  assert.match(
    (await find({ ...example, reading: 'hex' })).secret?.text ?? '',
    /cannot be read as hexadecimal/,
  );
  assert.match((await find({ headers: githubDigest, body: '', secret: '' })).secret?.text ?? '', /0 bytes/);
});

test('the callback made in the release post fits, and is too late as in its fourth case', async () => {
  const reported = runPageSample(
    'blog/2025-03-27-callback-encryption-and-decryption.md',
    "{ headers, body, secret: 'whsec_' + secret.toString('base64'), now }",
  ) as { headers: Record<string, string>; body: string; secret: string; now: number };
  const headers = Object.entries(reported.headers)
    .map((pair) => pair.join(': '))
    .join('\n');
  const fresh = await find({ ...reported, headers });
  assert.equal(fresh.signature?.state, 'valid');
  assert.equal(fresh.time?.state, 'valid');
  assert.equal((await find({ ...reported, headers, body: `${reported.body} ` })).signature?.state, 'invalid');
  assert.equal((await find({ ...reported, headers, now: reported.now + 301 })).time?.state, 'invalid');
});

test('the two signatures of a rotation on the callback page fit with either secret', async () => {
  const { both, before, after, message } = runPageSample(
    'docs/product/web-services/agent-portal/callback-encryption.md',
    '{ both, before, after, message }',
  ) as { both: string; before: string; after: string; message: [id: string, time: string, body: string] };
  const [id, time, body] = message;
  const headers = `webhook-id: ${id}\nwebhook-timestamp: ${time}\nwebhook-signature: ${both}`;
  for (const [number, secret] of [before, after].entries()) {
    const { signature } = await find({ headers, body, secret, now: Number(time) });
    assert.equal(signature?.state, 'valid');
    assert.match(signature?.text ?? '', new RegExp(`signature ${number + 1} of 2: a rotation`));
  }
});

const bad: [name: string, headers: string, message: RegExp][] = [
  ['nothing', '', /empty/],
  ['other headers', 'content-type: text/plain', /No header's name holds 'signature'/],
  ['no signature', example.headers.replace(/webhook-signature.*/, ''), /webhook-signature is missing/],
  ['no id', example.headers.replace(/webhook-id.*\n/, ''), /webhook-id is missing/],
  ['no timestamp', example.headers.replace(/webhook-timestamp.*\n/, ''), /webhook-timestamp is missing/],
  ['a date as timestamp', example.headers.replace('1614265330', '2021-02-25'), /whole seconds/],
  ['only the value', signed, /webhook-id is missing/],
  ['only another version', standard('v1a,AAAA'), /version 'v1'/],
  ['a signature cut off', standard('v1,g0hM9SsE'), /6 bytes.*cut off/],
  ['a signature with a foreign character', standard('v1,g0hM9SsE!'), /'!' does not belong/],
  ['63 digits', githubDigest.slice(1), /63 hexadecimal digits/],
  ['a digest by SHA-1', 'sha1=0123456789abcdef0123456789abcdef01234567', /SHA1; this tool checks SHA-256/],
  ['t without v1', `t=${now}`, /No signature 'v1='/],
  ['v1 that is not hexadecimal', `t=${now},v1=xyz`, /character 1/],
  ['t that is not a number', 't=now,v1=00', /hexadecimal digits; one|whole seconds/],
  ['binary', '\u0000\u0001', /neither hexadecimal nor Base64/],
  ['words', 'this is not a signature', /neither hexadecimal nor Base64.*space/],
];

for (const [name, headers, message] of bad) {
  test(`${name} is refused with an explanation`, () =>
    assert.match(readSignatures(headers).error?.message ?? '', message));
}

test('no text makes the reader of headers throw, not even 5 MB', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readSignatures(text)));
  assert.ok(readSignatures('a'.repeat(5_000_000)).error);
  for (const sign of [' ', '=', ',', '"'])
    assert.ok(readSignatures(`a-signature: x${sign.repeat(5_000_000)}x`).error);
  assert.ok(readSignatures(`v1,${'A'.repeat(5_000_000)}`).error);
});

test('digests are equal only if every byte is equal', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
      assert.equal(equalBytes(a, b), Buffer.compare(a, b) === 0);
      assert.ok(equalBytes(a, a.slice()));
    }),
  );
});
