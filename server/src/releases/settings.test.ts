import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { readConfig } from '../config/config.ts';
import { errorsOf } from '../testing/config-errors.ts';

const spki = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
const CONTENT_KEY = spki('ed25519');
const CONTENT_SOURCE = 'https://content.example/documentation/releases.jws?sv=1&sig=2';

test('without a source nothing is copied', () => {
  assert.equal(readConfig({}).releases.source, undefined);
});

test('a source has its keys, and its copies are in DATA_DIR', () => {
  const { source } = readConfig({
    ...{ CONTENT_SOURCE, CONTENT_KEY: `${CONTENT_KEY}, ${spki('ed25519')}`, DATA_DIR: '/state' },
  }).releases;
  assert.equal(source?.url.href, CONTENT_SOURCE);
  assert.equal(source?.keys.length, 2);
  assert.equal(source?.folder, '/state/content');
});

for (const url of ['file:///srv/content', 'http://127.0.0.1:9/releases.jws', CONTENT_SOURCE])
  test(`${url} may be a source`, () => assert.deepEqual(errorsOf({ CONTENT_SOURCE: url, CONTENT_KEY }), []));

const bucket = { CONTENT_S3_REGION: 'ap-south-1', CONTENT_S3_KEY_ID: 'AKIA1', CONTENT_S3_SECRET: 'hidden' };
const bucketUrl = 'https://docs.s3.ap-south-1.amazonaws.com/releases.jws';

test('requests to a bucket are signed with its key', () => {
  const { source } = readConfig({ ...bucket, CONTENT_SOURCE: bucketUrl, CONTENT_KEY }).releases;
  assert.deepEqual(source?.bucket, {
    region: 'ap-south-1',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'hidden',
  });
});

const refused: [what: string, env: Record<string, string>, error: RegExp][] = [
  ['a source without a key', { CONTENT_SOURCE }, /^CONTENT_KEY: required with CONTENT_SOURCE/],
  ['a key without a source', { CONTENT_KEY }, /^CONTENT_KEY: without CONTENT_SOURCE nothing is verified/],
  ...[CONTENT_SOURCE, 'file:///srv/content'].map((url): [string, Record<string, string>, RegExp] => [
    `a key of a bucket with ${new URL(url).protocol} and its own signature`,
    { ...bucket, CONTENT_SOURCE: url, CONTENT_KEY },
    /^CONTENT_S3_KEY_ID: needs CONTENT_SOURCE with the https URL/,
  ]),
  [
    'half of a key of a bucket',
    { CONTENT_S3_KEY_ID: 'AKIA1', CONTENT_S3_REGION: 'ap-south-1', CONTENT_SOURCE: bucketUrl, CONTENT_KEY },
    /^CONTENT_S3_SECRET: required with the other variables/,
  ],
  [
    'a secret of two words',
    { ...bucket, CONTENT_S3_SECRET: 'hidden hidden', CONTENT_SOURCE: bucketUrl, CONTENT_KEY },
    /^CONTENT_S3_SECRET: belongs to the access key/,
  ],
  ...[
    'http://content.example/releases.jws',
    'ftp://content.example/releases.jws',
    'https://user:secret@content.example/releases.jws',
    'file://host/content',
    'content',
  ].map((url): [string, Record<string, string>, RegExp] => [
    url,
    { CONTENT_SOURCE: url, CONTENT_KEY },
    /^CONTENT_SOURCE: (?:file:\/\/\/folder, or the https URL|must be https)/,
  ]),
  ...['hidden', CONTENT_KEY.slice(2), spki('x25519'), `${CONTENT_KEY},`].map(
    (key, index): [string, Record<string, string>, RegExp] => [
      `what is not an Ed25519 key (${index})`,
      { CONTENT_SOURCE, CONTENT_KEY: key },
      /^CONTENT_KEY: Ed25519, public, base64/,
    ],
  ),
];
for (const [what, env, error] of refused) {
  test(`${what} is refused with the remedy, and without the value`, () => {
    const errors = errorsOf(env);
    assert.equal(errors.length, 1, errors.join('\n'));
    assert.match(errors[0] ?? '', error);
    assert.doesNotMatch(errors.join(), /:secret|hidden|sig=2/);
  });
}
