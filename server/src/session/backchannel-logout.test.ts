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

const post = async (
  server: FixtureServer,
  claims: Claims,
  header = { typ: 'logout+jwt' },
  headers: Record<string, string> = {},
  [before, after] = ['', ''],
) => {
  const base = { organization_id: undefined, auth_time: undefined, sid: undefined, sub: undefined };
  const own = { ...base, jti: crypto.randomUUID(), events: event, ...claims };
  return server.ask('/auth/backchannel-logout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: `${before}logout_token=${await server.provider.sign(own, header)}${after}`,
  });
};
const read = async (server: FixtureServer, cookie: string) =>
  (await server.ask('/docs/product/', { headers: { cookie } })).status;

for (const [what, claims] of [
  ['its session', { sid: 'op-1' }],
  ['its subject', { sub: 'developer' }],
  ['both', { sid: 'op-1', sub: 'developer' }],
] as const) {
  test(`a logout token that names ${what} ends the session`, async (t) => {
    const { server, cookie } = await signedIn(t);
    const openPage = async () => (await server.ask('/api/session', { headers: { cookie } })).status;
    assert.equal(await openPage(), 204);
    assert.equal((await post(server, claims)).status, 204);
    assert.equal(await read(server, cookie), 401);
    assert.equal(await openPage(), 401);
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
  ['names more than a session can be', { sid: 'op-1', sub: 's'.repeat(513) }],
  ['names a control character', { sid: 'op-1', sub: 'a\u0000' }],
  ['has a long id', { sid: 'op-1', jti: 'j'.repeat(513) }],
];
for (const [what, claims, header] of refused) {
  test(`a logout token that ${what} ends nothing`, async (t) => {
    const { server, cookie } = await signedIn(t);
    assert.equal((await post(server, claims, header)).status, 400);
    assert.equal(await read(server, cookie), 200);
  });
}

test('gate-44 a logout token may have a fraction of a second, and the logouts after it are kept', async (t) => {
  const { server, cookie } = await signedIn(t);
  const other = await server.signIn({ sub: 'support' });
  assert.equal((await post(server, { sid: 'op-1', iat: server.clock.now + 0.7 })).status, 204);
  assert.equal(await read(server, cookie), 401);
  assert.equal((await server.deleteSession(other)).status, 204);
});

for (const claims of [{ sid: 'op-1' }, { sub: 'developer' }]) {
  test(`a provider whose clock is ahead can end, by ${Object.keys(claims)}, a session that has just begun`, async (t) => {
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

test('the begin and end of a session are log lines without tokens or cookies', async (t) => {
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

test('a logout token works once and does not end a later sign-in', async (t) => {
  const { server } = await signedIn(t);
  const claims = { sid: 'op-1', jti: 'once' };
  assert.equal((await post(server, claims)).status, 204);
  assert.equal((await post(server, claims)).status, 400);
  server.clock.now += 5;
  const again = await server.signIn({ sid: 'op-1' });
  assert.equal(await read(server, again), 200);
});

test('gate-44 a logout token with sid and sub ends the subject’s sessions without a sid and no others', async (t) => {
  const server = await fixtureServer(t);
  const [nameless, other, foreign] = [
    await server.signIn({ sid: undefined, sub: 'developer' }),
    await server.signIn({ sid: 'op-2', sub: 'developer' }),
    await server.signIn({ sid: undefined, sub: 'support' }),
  ];
  assert.equal((await post(server, { sid: 'op-1', sub: 'developer' })).status, 204);
  assert.deepEqual(
    [await read(server, nameless), await read(server, other), await read(server, foreign)],
    [401, 200, 200],
  );
});

test('gate-44 none of 110 sessions survives its logout among 1,000 junk tokens from many addresses', async (t) => {
  const env = { SIGN_IN_LIMIT: '120', TRUSTED_PROXIES: '127.0.0.1' };
  const server = await fixtureServer(t, { env });
  const cookies = await Promise.all(
    Array.from({ length: 110 }, (_, at) =>
      server.provider
        .sign({ sid: `op-${at}`, sub: `s${at}` })
        .then((token) => server.postToken(token, { 'x-forwarded-for': `203.0.113.${at}` })),
    ),
  ).then((replies) => replies.map(({ headers }) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''));
  const send = (body: string, address: string) =>
    server.ask('/auth/backchannel-logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
      body,
    });
  // Well formed, for this site, and signed by somebody else: the most expensive request that a stranger can
  // send.
  const genuine = await server.provider.sign({ events: event, jti: 'j' }, { typ: 'logout+jwt' });
  const forged = `logout_token=${genuine.slice(0, -6)}AAAAAA`;
  const counts: Record<number, number> = {};
  for (let junk = 0; junk < 1000; junk++) {
    const address = junk % 2 === 0 ? '198.51.100.1' : `192.0.2.${junk % 250}`;
    const { status } = await send(junk % 3 === 0 ? forged : 'logout_token=a.b.c', address);
    counts[status] = (counts[status] ?? 0) + 1;
    // The provider shares the loudest stranger's address.
    if (junk % 9 !== 0 || junk / 9 >= 110) continue;
    const at = junk / 9;
    assert.equal(
      (await post(server, { sid: `op-${at}` }, undefined, { 'x-forwarded-for': '198.51.100.1' })).status,
      204,
    );
  }
  for (const cookie of cookies) assert.equal(await read(server, cookie), 401);
  assert.deepEqual(Object.keys(counts), ['400', '429']);
});

for (const [what, form] of [
  ['has none', ''],
  ['has another field', 'token=a'],
  ['has two', 'logout_token=a.b.c&logout_token=a.b.c'],
  ['has one behind another name', 'xlogout_token=a.b.c'],
  ['has 8,000 fields', 'a&'.repeat(8000)],
] as const) {
  test(`a form that ${what} is refused`, async (t) => {
    const server = await fixtureServer(t);
    const reply = await server.ask('/auth/backchannel-logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    });
    assert.deepEqual([reply.status, reply.body], [400, '{"error":"ERR_TOKEN_SHAPE"}']);
  });
}

test('a token among other fields is found', async (t) => {
  const { server, cookie } = await signedIn(t);
  assert.equal((await post(server, { sid: 'op-1' }, undefined, {}, ['a=b&', '&c=d'])).status, 204);
  assert.equal(await read(server, cookie), 401);
});
