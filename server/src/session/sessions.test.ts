import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServerError } from '../http/server-error.ts';
import { organizationId } from '../testing/fixture-provider.ts';
import { fixtureServer, ownPage } from '../testing/fixture-server.ts';
import { hostileInputs } from '../testing/hostile-inputs.ts';

const page = '/docs/product/';
const statusOf = async (server: Awaited<ReturnType<typeof fixtureServer>>, cookie: string) =>
  (await server.ask(page, { headers: { cookie } })).status;

test('[G15] a posted token opens the content, and a DELETE closes it', async (t) => {
  const server = await fixtureServer(t);
  const reply = await server.postToken(await server.provider.sign());
  assert.equal(reply.status, 200);
  assert.deepEqual(JSON.parse(reply.body), { expiresAt: server.clock.now + 3600 });
  const set = reply.headers['set-cookie']?.[0] ?? '';
  assert.match(set, /^__Host-session=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const cookie = set.split(';')[0] ?? '';
  assert.equal(await statusOf(server, cookie), 200);
  const ended = await server.deleteSession(cookie);
  assert.equal(ended.status, 204);
  assert.equal(ended.headers['clear-site-data'], '"cache"');
  assert.match(ended.headers['set-cookie']?.[0] ?? '', /Max-Age=0/);
  assert.equal(await statusOf(server, cookie), 401);
});

test('[G14] a member of another organisation gets a refusal and no cookie', async (t) => {
  const server = await fixtureServer(t);
  const reply = await server.postToken(await server.provider.sign({ organization_id: 'org_other' }));
  assert.equal(reply.status, 403);
  assert.equal(reply.headers['set-cookie'], undefined);
  assert.deepEqual(JSON.parse(reply.body), { error: 'ERR_NOT_A_MEMBER' });
});

test('gate-27 after a logout its token is refused, and so is a newer one of the same sign-in', async (t) => {
  const server = await fixtureServer(t);
  const token = await server.provider.sign();
  const cookie = (await server.postToken(token)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  await server.deleteSession(cookie);
  assert.equal((await server.postToken(token)).status, 401);
  const authTime = server.clock.now;
  server.clock.now += 10;
  // gate-35: a silent renewal in another tab belongs to the same sign-in.
  assert.equal((await server.postToken(await server.provider.sign({ auth_time: authTime }))).status, 401);
  assert.equal((await server.postToken(await server.provider.sign())).status, 200, 'a new sign-in');
});

test('a session lasts 60 minutes, a fresh token extends it, and 12 hours end it', async (t) => {
  const server = await fixtureServer(t);
  const authTime = server.clock.now;
  let cookie = await server.signIn();
  server.clock.now += 3599;
  assert.equal(await statusOf(server, cookie), 200);
  server.clock.now += 1;
  assert.equal(await statusOf(server, cookie), 401);
  const renew = async () => server.postToken(await server.provider.sign({ auth_time: authTime }), { cookie });
  while (server.clock.now < authTime + 11.5 * 3600) {
    const reply = await renew();
    assert.equal(reply.status, 200);
    cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    server.clock.now += 1800;
  }
  assert.equal(JSON.parse((await renew()).body).expiresAt, authTime + 12 * 3600);
  server.clock.now = authTime + 12 * 3600;
  assert.equal(await statusOf(server, cookie), 401);
  assert.equal((await renew()).status, 401);
});

test('gate-29 a damaged cookie gets the gate and is cleared', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const reply = await server.ask(page, { headers: { cookie: `${cookie.slice(0, -4)}AAAA` } });
  assert.equal(reply.status, 401);
  assert.match(reply.headers['set-cookie']?.[0] ?? '', /^__Host-session=; Max-Age=0/);
  assert.equal(reply.headers['clear-site-data'], '"cache"');
  const headers = { cookie: `${cookie.slice(0, -4)}AAAA`, 'sec-fetch-dest': 'script' };
  const bare = await server.ask(page, { headers });
  assert.deepEqual([bare.status, bare.body], [401, '401\n']);
  assert.match(bare.headers['set-cookie']?.[0] ?? '', /^__Host-session=; Max-Age=0/);
  assert.equal(bare.headers['clear-site-data'], '"cache"');
});

test('gate-30 a copy of a cookie is void once its session ended', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  await server.deleteSession(cookie);
  assert.equal(await statusOf(server, cookie), 401);
  assert.equal(await statusOf(server, `theme=dark; ${cookie}`), 401);
});

test('gate-21 a session is not a bearer token, and an ID token is not a session', async (t) => {
  const server = await fixtureServer(t);
  const sealed = (await server.signIn()).split('=')[1] ?? '';
  assert.equal((await server.postToken(sealed)).status, 400);
  assert.equal(await statusOf(server, `__Host-session=${await server.provider.sign()}`), 401);
});

test('gate-32 a sign-in over a planted cookie makes a new session and ends the planted one', async (t) => {
  const server = await fixtureServer(t);
  const planted = await server.signIn();
  server.clock.now += 60;
  const own = await server.signIn({}, planted);
  assert.notEqual(own, planted);
  assert.equal(await statusOf(server, planted), 401);
  assert.equal(await statusOf(server, own), 200);
});

test('gate-34 another reader’s token over a session ends that session', async (t) => {
  const server = await fixtureServer(t);
  const first = await server.signIn({ sub: 'developer' });
  const second = await server.signIn({ sub: 'support' }, first);
  assert.equal(await statusOf(server, first), 401);
  assert.equal(await statusOf(server, second), 200);
});

test('a renewal keeps the session it extends', async (t) => {
  const server = await fixtureServer(t);
  const authTime = server.clock.now;
  const first = await server.signIn();
  server.clock.now += 60;
  await server.signIn({ auth_time: authTime }, first);
  assert.equal(await statusOf(server, first), 200, 'requests under way with the older cookie go on');
});

const callerNames = ['origin', 'sec-fetch-site', 'x-requested-with'];
for (const [id, verdict, ...values] of hostileInputs('caller')) {
  test(`${id} a caller with ${values.join(' | ')} is ${verdict} to change a session`, async (t) => {
    const server = await fixtureServer(t);
    const named = callerNames.map((name, index) => [name, values[index] ?? '-']);
    const headers = Object.fromEntries(named.filter(([, value]) => value !== '-')) as Record<string, string>;
    const allowed = verdict === 'allowed';
    const authorization = `Bearer ${await server.provider.sign()}`;
    const post = await server.ask('/auth/session', {
      method: 'POST',
      headers: { ...headers, authorization },
    });
    assert.equal(post.status, allowed ? 200 : 403);
    assert.equal(post.headers['set-cookie'] !== undefined, allowed);
    const cookie = await server.signIn();
    const remove = await server.ask('/auth/session', { method: 'DELETE', headers: { ...headers, cookie } });
    assert.equal(remove.status, allowed ? 204 : 403);
    assert.equal(remove.headers['set-cookie'] !== undefined, allowed);
    assert.equal(await statusOf(server, cookie), allowed ? 401 : 200);
    for (const { headers: received } of [post, remove])
      assert.ok(!Object.keys(received).some((name) => name.startsWith('access-control-')));
  });
}

test('gate-33 the session’s URL cannot be read', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  for (const method of ['GET', 'HEAD']) {
    for (const headers of [ownPage, { ...ownPage, cookie }]) {
      const reply = await server.ask('/auth/session', { method, headers });
      assert.equal(reply.status, 405);
      assert.equal(reply.headers.allow, 'POST, DELETE');
    }
  }
});

test('gate-28 while a provider is down sign-in gets 503, readers are not affected, and it is found again', async (t) => {
  let down = false;
  const source = await fixtureServer(t);
  const provider = {
    ...source.provider,
    keys: async () => {
      if (down) throw new ServerError('ERR_PROVIDER_UNAVAILABLE', 'down', { status: 503 });
      return source.provider.keys();
    },
  };
  const server = await fixtureServer(t, { provider });
  const reply = await server.postToken(await source.provider.sign());
  const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  down = true;
  const refused = await server.postToken(await source.provider.sign());
  assert.equal(refused.status, 503);
  assert.equal(refused.headers['retry-after'], '5');
  assert.deepEqual(JSON.parse(refused.body), { error: 'ERR_PROVIDER_UNAVAILABLE' });
  assert.equal(await statusOf(server, cookie), 200);
  down = false;
  assert.equal((await server.postToken(await source.provider.sign())).status, 200);
});

test('sessions of another organisation or issuer do not count', async (t) => {
  const server = await fixtureServer(t);
  assert.equal(organizationId, 'org_kwikid');
  const cookie = await server.signIn();
  const other = await fixtureServer(t, { env: { OIDC_ORGANIZATION_ID: 'org_new' } });
  assert.equal(await statusOf(other, cookie), 401);
});
