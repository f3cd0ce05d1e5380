import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { canary } from '../testing/fixture-build.ts';
import { fixtureServer, host } from '../testing/fixture-server.ts';
import { bytesOf, hostileInputs } from '../testing/hostile-inputs.ts';
import { parseResponses } from '../testing/raw-responses.ts';
import { createSealer } from './seal.ts';

const key = randomBytes(32);
const server = await fixtureServer({ after }, { env: { SESSION_KEYS: key.toString('base64') } });
const sealer = createSealer({ keys: [key] }, 'session');
const sealedIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);

const live = sealedIn(await server.signIn());
const ended = await server.signIn({ sub: 'coordinator' });
assert.equal((await server.deleteSession(ended)).status, 204);
const claims = await sealer.open(live);
assert.ok(claims, 'the claims of a live session, to be sealed again');
const [part1 = '', part2 = '', part3 = '', part4 = '', part5 = ''] = live.split('.');

/** What replaces the placeholders of the data. */
const values: Readonly<Record<string, string>> = {
  name: '__Host-session',
  live,
  other: sealedIn(await server.signIn({ sub: 'support' })),
  ended: sealedIn(ended),
  expired: await sealer.seal({ ...claims, exp: server.clock.now }),
  lasting: await sealer.seal({ ...claims, auth_time: server.clock.now - 12 * 3600 }),
  retired: await createSealer({ keys: [randomBytes(32)] }, 'session').seal(claims),
  realtime: await createSealer({ keys: [key] }, 'realtime').seal(claims),
  stranger: await sealer.seal({ ...claims, org: 'org_other' }),
  issuer: await sealer.seal({ ...claims, iss: 'https://evil.example' }),
  bare: await sealer.seal({}),
  untyped: await sealer.seal({ ...claims, auth_time: String(claims.auth_time) }),
  long: await sealer.seal({ ...claims, padding: 'a'.repeat(4000) }),
  token: await server.provider.sign(),
  part1,
  part2,
  part3,
  part4,
  part5,
};

const decoded = (sealed: string) =>
  sealed
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.');
const ask = (header: string) =>
  server.raw(
    `GET /docs/product/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nCookie: ${header}\r\n\r\n`,
  );

for (const [id, status, cleared, text = ''] of hostileInputs('cookie')) {
  test(`${id} the cookie ${text} → ${status}${cleared === 'cleared' ? ', cleared' : ''}`, async () => {
    const header = bytesOf(text).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
    const { responses } = parseResponses(await ask(header), () => false);
    const [response] = responses;
    assert.equal(response?.status, Number(status));
    assert.equal(response?.body.includes(canary), status === '200');
    const removes = /^__Host-session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax; Secure$/;
    if (cleared === 'cleared') {
      assert.match(response?.headers.get('set-cookie') ?? '', removes);
      assert.equal(response?.headers.get('clear-site-data'), '"cache"');
    } else {
      assert.equal(response?.headers.get('set-cookie'), undefined);
      assert.equal(response?.headers.get('clear-site-data'), undefined);
    }
  });
}

test('gate-29 soundly sealed placeholders open, so the lines above are refused for their own errors', async () => {
  const again = await sealer.seal(claims);
  assert.match(await ask(`__Host-session=${again}`), /^HTTP\/1\.1 200 /);
});

test('gate-29 a live session with any byte changed, or any part of it, gets the gate', async () => {
  for (let at = 0; at < live.length; at += 5) {
    const changed = `${live.slice(0, at)}${live[at] === 'x' ? 'Q' : 'x'}${live.slice(at + 1)}`;
    // The last character of a part may carry unused bits: then another character means the same bytes.
    if (decoded(changed) === decoded(live)) continue;
    assert.match(await ask(`__Host-session=${changed}`), /^HTTP\/1\.1 401 /, `byte ${at}`);
    assert.match(await ask(`__Host-session=${live.slice(0, at)}`), /^HTTP\/1\.1 401 /, `${at} bytes`);
  }
});
