import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Claims } from '../testing/fixture-provider.ts';
import { examined, now, providerFor } from './testing/examined.ts';

const secret = 'a-value-of-the-token';
const tokens: [what: string, claims: Claims, code: number, text: RegExp][] = [
  ['a member', {}, 0, /ok +the server accepts this token$/m],
  [
    'an old one',
    { iat: now - 900, auth_time: now - 900, exp: now + 60 },
    0,
    /iat: 900 s ago: a sign-in takes 300 s[\s\S]*accepted this token when/,
  ],
  [
    'another client',
    { aud: secret },
    1,
    /error +aud: 'a-v…' \(20 characters\), not OIDC_CLIENT_ID[\s\S]*the aud claim is not/,
  ],
  [
    'another organisation',
    { organization_id: [secret] },
    1,
    /organization_id: a list of 1[\s\S]*error +not a member/,
  ],
  [
    'groups that were left out',
    { organization_id: undefined, _claim_names: { organization_id: secret } },
    1,
    /_claim_names/,
  ],
  [
    'a thousand groups too many',
    { organization_id: Array(2000).fill(secret) },
    1,
    /has 2000 entries; 1000 at/,
  ],
  ['200 KB', { padding: secret.repeat(10_000) }, 1, /it has \d{6} characters; 163840 at most/],
  ['a subject of 300 characters', { sub: secret.repeat(15) }, 1, /sub has more than 255 characters/],
  [
    'no auth_time',
    { auth_time: undefined, sid: undefined },
    0,
    /note +auth_time: missing[\s\S]*note +sid: missing/,
  ],
  ['the future', { iat: now + 95 }, 1, /error +iat: in 95 s: the provider's clock is ahead/],
  ['no expiry', { exp: undefined }, 1, /error +exp: missing/],
  ['another issuer', { iss: `https://${secret}.example` }, 1, /iss names none of the configured providers/],
];
for (const [what, claims, expected, pattern] of tokens) {
  test(`a pasted token of ${what}: exit code ${expected}, and none of its values`, async (t) => {
    const provider = await providerFor(t);
    const token = await provider.keys.sign({ iss: provider.issuer, aud: 'kwikid-documentation', ...claims });
    const { code, text } = await examined(provider, { args: ['--token', '-'], input: `${token}\n` });
    assert.equal(code, expected, text);
    assert.match(text.slice(text.indexOf('The ID token')), pattern);
    assert.ok(!text.includes(secret) && !text.includes(token), text);
  });
}

test('what is not a token, and a file that is not there, are errors', async (t) => {
  const provider = await providerFor(t);
  const pasted = await examined(provider, { args: ['--token', '-'], input: 'code=abc' });
  assert.match(pasted.text, /this is not a token/);
  const absent = await examined(provider, { args: ['--token', '/no/such/file'] });
  assert.match(absent.text, /cannot be read \(ENOENT\)/);
  assert.deepEqual([pasted.code, absent.code], [1, 1]);
});
