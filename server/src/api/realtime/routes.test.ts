import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { UnsecuredJWT } from 'jose';
import { publicPathsWith } from '../../public-paths.ts';
import { createSealer } from '../../session/seal.ts';
import {
  type FixtureServer,
  fixtureServer,
  origin,
  ownPage,
  type Reply,
} from '../../testing/fixture-server.ts';
import {
  type FixturePlatform,
  fixturePlatform,
  platformIssuer,
  projectId,
} from './testing/fixture-platform.ts';

const path = '/auth/realtime';
const start = 1_800_000_000;
const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index));

interface Fixture {
  server: FixtureServer;
  issuer: FixturePlatform;
  /** Sends a token as the site's own page does. */
  post(cookie: string, token: string, headers?: Record<string, string>): Promise<Reply>;
  remove(cookie: string, headers?: Record<string, string>): Promise<Reply>;
  /** What the page gets. */
  settingsFor(cookie: string): Promise<Record<string, unknown>>;
}

async function fixture(t: TestContext, env: Record<string, string> = {}): Promise<Fixture> {
  const issuer = await fixturePlatform(t, () => server.clock.now);
  const keys = { SESSION_KEYS: key.toString('base64') };
  const server: FixtureServer = await fixtureServer(t, { env: { ...issuer.env, ...keys, ...env } });
  assert.equal(server.clock.now, start);
  return {
    server,
    issuer,
    post: (cookie, token, headers = {}) =>
      server.ask(path, {
        method: 'POST',
        headers: { ...ownPage, cookie, authorization: `Bearer ${token}`, 'content-length': '0', ...headers },
      }),
    remove: (cookie, headers = {}) =>
      server.ask(path, { method: 'DELETE', headers: { ...ownPage, cookie, ...headers } }),
    async settingsFor(cookie) {
      const reply = await server.ask(path, { headers: { cookie } });
      assert.equal(reply.status, 200);
      return JSON.parse(reply.body) as Record<string, unknown>;
    },
  };
}

const cookieOf = (reply: Reply) => reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';

async function assertContent({ server }: Fixture, cookie: string): Promise<void> {
  const reply = await server.ask('/docs/product/', { headers: { cookie } });
  assert.equal(reply.status, 200);
}

async function assertGate({ server }: Fixture, cookie: string, at = '/docs/product/'): Promise<void> {
  const gate = await server.ask('/docs/product/');
  assert.equal(gate.status, 401);
  const reply = await server.ask(at, { headers: { cookie } });
  assert.equal(reply.status, 401);
  assert.equal(reply.body, gate.body);
}

test('[G16] a reader’s page gets the configuration, and a token gets a cookie of its own', async (t) => {
  const f = await fixture(t);
  const session = await f.server.signIn();
  const before = await f.settingsFor(session);
  assert.deepEqual(before, {
    config: { apiKey: 'key', projectId, appId: '1:2:web:3' },
    syncUrl: path,
    emulatorUrl: f.issuer.env.FIREBASE_AUTH_EMULATOR_URL,
    syncedUser: null,
  });
  const reply = await f.post(session, await f.issuer.sign());
  assert.equal(reply.status, 204);
  assert.equal(reply.headers['cache-control'], 'no-store');
  assert.equal(reply.headers['set-cookie']?.length, 1);
  const [pair = '', ...attributes] = reply.headers['set-cookie']?.[0]?.split('; ') ?? [];
  assert.match(pair, /^__Host-realtime=./);
  assert.deepEqual(attributes.toSorted(), [
    'HttpOnly',
    'Max-Age=3600',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ]);
  assert.equal((await f.settingsFor(`${session}; ${pair}`)).syncedUser, 'user-1');
});

test('[G16] the cookie ends with the token, and after an hour at most', async (t) => {
  const f = await fixture(t);
  const session = await f.server.signIn();
  const short = await f.post(session, await f.issuer.sign({ exp: start + 90 }));
  assert.match(short.headers['set-cookie']?.[0] ?? '', /; Max-Age=90;/);
  const long = await f.post(session, await f.issuer.sign({ exp: start + 100_000 }));
  assert.match(long.headers['set-cookie']?.[0] ?? '', /; Max-Age=3600;/);
  const both = `${session}; ${cookieOf(short)}`;
  assert.equal((await f.settingsFor(both)).syncedUser, 'user-1');
  f.server.clock.now += 90;
  assert.equal((await f.settingsFor(both)).syncedUser, null);
});

test('[G16] the cookie has a plain name on a local http origin', async (t) => {
  const f = await fixture(t, { PUBLIC_URL: 'http://localhost:3000' });
  const local = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  const signedIn = await f.server.postToken(await f.server.provider.sign(), local);
  const reply = await f.post(cookieOf(signedIn), await f.issuer.sign(), local);
  assert.match(
    reply.headers['set-cookie']?.[0] ?? '',
    /^realtime=\S+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});

test('[G16] the cookie is sealed for its own purpose', async (t) => {
  const f = await fixture(t);
  const reply = await f.post(await f.server.signIn(), await f.issuer.sign());
  const sealed = cookieOf(reply).slice('__Host-realtime='.length);
  const open = (purpose: string) => createSealer({ keys: [new Uint8Array(key)] }, purpose).open(sealed);
  assert.equal((await open('realtime'))?.sub, 'user-1');
  assert.equal(await open('session'), undefined);
});

test('[G16] gate-29 the cookie opens no content, by itself or under the session’s name', async (t) => {
  const f = await fixture(t);
  const realtime = cookieOf(await f.post(await f.server.signIn(), await f.issuer.sign()));
  const value = realtime.slice(realtime.indexOf('=') + 1);
  for (const cookie of [
    realtime,
    `__Host-session=${value}`,
    `session=${value}`,
    `${realtime}; __Host-session=${value}`,
  ]) {
    await assertGate(f, cookie);
    await assertGate(f, cookie, path);
  }
});

test('[G16] gate-29 a session under the cookie’s name, or a copy in another session, identifies no user', async (t) => {
  const f = await fixture(t);
  const session = await f.server.signIn();
  const value = session.slice(session.indexOf('=') + 1);
  assert.equal((await f.settingsFor(`${session}; __Host-realtime=${value}`)).syncedUser, null);
  const realtime = cookieOf(await f.post(session, await f.issuer.sign()));
  const other = await f.server.signIn({ sub: 'support', sid: 'op-session-2' });
  assert.equal((await f.settingsFor(`${other}; ${realtime}`)).syncedUser, null);
  assert.equal((await f.settingsFor(`${session}; ${realtime}; ${realtime}`)).syncedUser, null);
});

test('[G16] the sync neither sets, extends nor ends the reader’s session', async (t) => {
  const f = await fixture(t);
  const session = await f.server.signIn();
  const posted = await f.post(session, await f.issuer.sign());
  const removed = await f.remove(`${session}; ${cookieOf(posted)}`);
  assert.equal(removed.status, 204);
  assert.equal(removed.headers['clear-site-data'], undefined);
  for (const reply of [posted, removed]) {
    assert.deepEqual(
      reply.headers['set-cookie']?.map((set) => set.split('=')[0]),
      ['__Host-realtime'],
    );
  }
  assert.match(removed.headers['set-cookie']?.[0] ?? '', /^__Host-realtime=; Max-Age=0; /);
  await assertContent(f, session);
  f.server.clock.now += 3599;
  await assertContent(f, session);
  await f.post(session, await f.issuer.sign());
  f.server.clock.now += 1;
  await assertGate(f, session);
});

test('[G16] it is behind the gate: not on the public list, and to a stranger like any other path', async (t) => {
  const f = await fixture(t);
  assert.ok(!Object.keys(publicPathsWith({ mcp: true })).includes(path));
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
    const headers = { ...ownPage, authorization: `Bearer ${await f.issuer.sign()}` };
    const reply = await f.server.ask(path, { method, headers });
    const invented = await f.server.ask('/auth/invented', { method, headers });
    assert.equal(reply.status, 401);
    assert.equal(reply.headers['set-cookie'], undefined);
    assert.deepEqual({ ...reply.headers, date: '' }, { ...invented.headers, date: '' });
    assert.equal(reply.body, invented.body);
  }
  assert.equal(f.issuer.fetches, 0);
  const ended = await f.server.signIn();
  await f.server.deleteSession(ended);
  const reply = await f.post(ended, await f.issuer.sign());
  assert.equal(reply.status, 401);
  assert.ok(!reply.headers['set-cookie']?.some((set) => set.includes('realtime')));
});

test('[G16] a platform’s token makes no session, and the reader’s ID token makes no realtime user', async (t) => {
  const f = await fixture(t);
  const session = await f.server.signIn();
  const asSession = await f.server.postToken(await f.issuer.sign({ organization_id: 'org_kwikid' }));
  assert.equal(asSession.status, 401);
  assert.equal(asSession.headers['set-cookie'], undefined);
  const asUser = await f.post(session, await f.server.provider.sign());
  assert.equal(asUser.status, 401);
  assert.equal(asUser.headers['set-cookie'], undefined);
  // The right claims with the wrong signature.
  const forged = await f.server.provider.sign({ iss: platformIssuer, aud: projectId }, { kid: 'p1' });
  assert.equal((await f.post(session, forged)).status, 401);
});

const long = 'a'.repeat(129);
const refusedClaims: [what: string, claims: Record<string, unknown>, header?: Record<string, unknown>][] = [
  ['another project’s audience', { aud: 'other-project' }],
  ['the project among other audiences', { aud: [projectId, 'other-project'] }],
  ['another project’s issuer', { iss: 'https://securetoken.google.com/other-project' }],
  ['an issuer with an extra slash', { iss: `${platformIssuer}/` }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject that is a number', { sub: 7 }],
  ['a subject of 129 characters', { sub: long }],
  ['no auth_time', { auth_time: undefined }],
  ['an auth_time in the future', { auth_time: start + 31 }],
  ['an auth_time that is a string', { auth_time: String(start) }],
  ['no exp', { exp: undefined }],
  ['an exp that passed 30 s ago', { iat: start - 200, exp: start - 30 }],
  ['no iat', { iat: undefined }],
  ['an iat in the future', { iat: start + 31 }],
  ['an iat 331 s ago', { iat: start - 331 }],
  ['no key id', {}, { kid: undefined }],
  ['an unknown key id', {}, { kid: 'p2' }],
  ['another kind of token', {}, { typ: 'at+jwt' }],
  ['a URL of its own key', {}, { jku: 'http://127.0.0.1/keys' }],
];
for (const [what, claims, header] of refusedClaims) {
  test(`[G16] a token is refused for ${what}`, async (t) => {
    const f = await fixture(t);
    const session = await f.server.signIn();
    const reply = await f.post(session, await f.issuer.sign(claims, header));
    assert.equal(reply.status, 401);
    assert.equal(reply.body, '{"error":"ERR_TOKEN_REFUSED"}');
    assert.equal(reply.headers['set-cookie'], undefined);
    await assertContent(f, session);
  });
}

const accepted: [what: string, claims: Record<string, unknown>][] = [
  ['a subject of 128 characters', { sub: long.slice(1) }],
  ['an iat 330 s ago, within the skew', { iat: start - 330 }],
  ['an exp that passed 29 s ago, within the skew', { iat: start - 200, exp: start - 29 }],
  ['an iat 30 s ahead, within the skew', { iat: start + 30, auth_time: start + 30 }],
];
for (const [what, claims] of accepted) {
  test(`[G16] a token is accepted with ${what}`, async (t) => {
    const f = await fixture(t);
    assert.equal((await f.post(await f.server.signIn(), await f.issuer.sign(claims))).status, 204);
  });
}

test('[G16] an unsigned token of an emulator is refused', async (t) => {
  const f = await fixture(t);
  const session = await f.server.signIn();
  const unsigned = new UnsecuredJWT({ sub: 'user-1', auth_time: start })
    .setIssuer(platformIssuer)
    .setAudience(projectId)
    .setIssuedAt(start)
    .setExpirationTime(start + 3600)
    .encode();
  const none = await f.post(session, unsigned);
  assert.equal(none.status, 400);
  const [, payload] = (await f.issuer.sign()).split('.');
  const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid: 'p1' })).toString('base64url');
  const dressed = await f.post(session, `${head}.${payload}.AAAA`);
  assert.equal(dressed.status, 401);
  for (const reply of [none, dressed]) assert.equal(reply.headers['set-cookie'], undefined);
});

test('[G16] unreadable keys are fetched once, and the reader can go on reading', async (t) => {
  const f = await fixture(t);
  const session = await f.server.signIn();
  f.issuer.up = false;
  const token = await f.issuer.sign();
  for (const expected of [503, 503, 503]) {
    const reply = await f.post(session, token);
    assert.equal(reply.status, expected);
    assert.equal(reply.body, '{"error":"ERR_PROVIDER_UNAVAILABLE"}');
  }
  assert.equal(f.issuer.fetches, 1);
  await assertContent(f, session);
});

test('[G16] many unknown key ids cost one fetch', async (t) => {
  const f = await fixture(t);
  const session = await f.server.signIn();
  for (let index = 0; index < 20; index += 1)
    assert.equal((await f.post(session, await f.issuer.sign({}, { kid: `x${index}` }))).status, 401);
  assert.equal(f.issuer.fetches, 1);
});

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: `${origin}.evil.example` },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'x-requested-with': '' },
];
for (const headers of foreign) {
  test(`[G16] gate-33 ${JSON.stringify(headers)} changes nothing`, async (t) => {
    const f = await fixture(t);
    const session = await f.server.signIn();
    for (const reply of [
      await f.post(session, await f.issuer.sign(), headers),
      await f.remove(session, headers),
    ]) {
      // The gate itself refuses what a sibling's page sends.
      assert.equal(reply.status, headers['sec-fetch-site'] === 'same-site' ? 401 : 403);
      assert.equal(reply.headers['set-cookie'], undefined);
    }
    assert.equal(f.issuer.fetches, 0);
  });
}

test('[G16] a POST without a bearer token, and one that is too long, are refused', async (t) => {
  const f = await fixture(t);
  const session = await f.server.signIn();
  assert.equal((await f.post(session, '', { authorization: 'Basic YTpi' })).status, 401);
  assert.equal((await f.post(session, `${'a'.repeat(9000)}.b.c`)).status, 413);
});

test('[G16] gate-43 one reader may send a limited number of tokens a minute in all their sessions, and others are not affected', async (t) => {
  const f = await fixture(t, { SIGN_IN_LIMIT: '3' });
  const [session, second] = [await f.server.signIn(), await f.server.signIn()];
  const other = await f.server.signIn({ sub: 'another-reader' });
  const statuses: number[] = [];
  for (const cookie of [session, second, session, second, other])
    statuses.push((await f.post(cookie, await f.issuer.sign())).status);
  assert.deepEqual(statuses, [204, 204, 204, 429, 204]);
  await assertContent(f, session);
});

test('[G16] a logout removes the cookie with the session, only if the client is configured', async (t) => {
  const f = await fixture(t);
  const reply = await f.server.deleteSession(await f.server.signIn());
  assert.deepEqual(
    reply.headers['set-cookie']?.map((set) => set.split(';').slice(0, 2).join(';')),
    ['__Host-session=; Max-Age=0', '__Host-realtime=; Max-Age=0'],
  );
  const plain = await fixtureServer(t);
  const without = await plain.deleteSession(await plain.signIn());
  assert.equal(without.headers['set-cookie']?.length, 1);
});

test('[G16] without a configuration GET gets an empty 204, and the rest 404', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const question = await server.ask(path, { headers: { cookie } });
  assert.equal(question.status, 204);
  assert.equal(question.body, '');
  for (const method of ['POST', 'DELETE']) {
    const reply = await server.ask(path, { method, headers: { ...ownPage, cookie } });
    assert.equal(reply.status, 404);
    assert.equal(reply.headers['set-cookie'], undefined);
  }
});

test('[G16] the sync is off by default: the client is configured, and its token is not accepted', async (t) => {
  const f = await fixture(t, { FIREBASE_SYNC_URL: '' });
  const session = await f.server.signIn();
  assert.equal((await f.settingsFor(session)).syncUrl, null);
  const reply = await f.post(session, await f.issuer.sign());
  assert.equal(reply.status, 404);
  assert.equal(reply.headers['set-cookie'], undefined);
  assert.equal((await f.remove(session)).status, 404);
});
