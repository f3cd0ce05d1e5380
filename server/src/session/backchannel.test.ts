import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { pino } from 'pino';
import type { Claims } from '../testing/fixture-provider.ts';
import { type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };

async function signedIn(t: TestContext) {
  const server = await fixtureServer(t);
  return { server, cookie: await server.signIn({ sid: 'op-1', sub: 'developer' }) };
}

const post = async (server: FixtureServer, claims: Claims, header = { typ: 'logout+jwt' }) =>
  server.ask('/auth/backchannel-logout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `logout_token=${await server.provider.sign({ organization_id: undefined, auth_time: undefined, sid: undefined, sub: undefined, jti: crypto.randomUUID(), events: event, ...claims }, header)}`,
  });
const read = async (server: FixtureServer, cookie: string) =>
  (await server.ask('/docs/product/', { headers: { cookie } })).status;

for (const [what, claims] of [
  ['its session', { sid: 'op-1' }],
  ['its subject', { sub: 'developer' }],
  ['both', { sid: 'op-1', sub: 'developer' }],
] as const) {
  test(`a logout token that names ${what} ends the session`, async (t) => {
    const { server, cookie } = await signedIn(t);
    assert.equal((await post(server, claims)).status, 204);
    assert.equal(await read(server, cookie), 401);
  });
}

const refused: [what: string, claims: Claims, header?: { typ: string }][] = [
  ['names nobody', {}],
  ['has no event', { sid: 'op-1', events: {} }],
  ['has no id', { sid: 'op-1', jti: undefined }],
  ['has no time', { sid: 'op-1', iat: undefined }],
  ['has an inherited event', { sid: 'op-1', events: { constructor: {} } }],
  ['carries a nonce', { sid: 'op-1', nonce: 'n' }],
  ['is for another audience', { sid: 'op-1', aud: 'other' }],
  ['is from another issuer', { sid: 'op-1', iss: 'https://evil.example' }],
  ['is of the general type', { sid: 'op-1' }, { typ: 'JWT' }],
  ['is an access token', { sid: 'op-1' }, { typ: 'at+jwt' }],
  ['is old', { sid: 'op-1', iat: 1_799_999_000 }],
];
for (const [what, claims, header] of refused) {
  test(`a logout token that ${what} ends nothing`, async (t) => {
    const { server, cookie } = await signedIn(t);
    assert.equal((await post(server, claims, header)).status, 400);
    assert.equal(await read(server, cookie), 200);
  });
}

for (const claims of [{ sid: 'op-1' }, { sub: 'developer' }]) {
  test(`a provider whose clock is ahead ends by ${Object.keys(claims)} who has just signed in`, async (t) => {
    const server = await fixtureServer(t);
    const ahead = server.clock.now + 20;
    const cookie = await server.signIn({ sid: 'op-1', sub: 'developer', iat: ahead, auth_time: ahead });
    assert.equal((await post(server, { ...claims, iat: ahead })).status, 204);
    assert.equal(await read(server, cookie), 401);
    server.clock.now += 25;
    const again = await server.signIn({ sid: 'op-1', sub: 'developer' });
    assert.equal(await read(server, again), 200, 'a later sign-in is not meant');
  });
}

test('a session that begins and ends is a line in the log, and none holds a token or a cookie', async (t) => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => lines.push(line) });
  const server = await fixtureServer(t, { logger });
  const [first, second] = [await server.signIn({ sub: 'a' }), await server.signIn({ sub: 'b', sid: 'op-2' })];
  await server.deleteSession(first);
  assert.equal((await post(server, { sid: 'op-2', sub: 'b' })).status, 204);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, string>);
  assert.deepEqual(
    logged.map(({ msg }) => msg),
    ['session established', 'session established', 'session ended', 'sessions ended by the provider'],
  );
  assert.deepEqual([logged[3]?.providerSession, logged[3]?.subject], ['op-2', 'b']);
  assert.ok(logged.every(({ reqId }) => reqId !== undefined));
  const secrets = [first, second].map((cookie) => cookie.split('=')[1] ?? '');
  assert.ok(!/eyJ/.test(lines.join()) && secrets.every((secret) => !lines.join().includes(secret)));
});

test('a logout token is used once, and a later sign-in is not meant by it', async (t) => {
  const { server } = await signedIn(t);
  const claims = { sid: 'op-1', jti: 'once' };
  assert.equal((await post(server, claims)).status, 204);
  assert.equal((await post(server, claims)).status, 400);
  server.clock.now += 5;
  const again = await server.signIn({ sid: 'op-1' });
  assert.equal(await read(server, again), 200);
});
