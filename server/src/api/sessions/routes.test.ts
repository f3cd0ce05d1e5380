import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { fixtureServer, ownPage } from '../../testing/fixture-server.ts';
import { ask, end, handleOf, list, read, signIn } from './testing/sessions-caller.ts';

const folder = mkdtempSync(join(tmpdir(), 'sessions-list-'));
const database = (name: string) => new DatabaseSync(join(folder, name, 'state.sqlite'));

test('a reader sees their sessions, the lasting ones first and the current one marked', async (t) => {
  const server = await fixtureServer(t);
  const first = await signIn(server, 'developer', 'curl/8.14.1');
  const second = await signIn(server);
  await signIn(server, 'support');
  const [own, other, ...rest] = await list(server, second.cookie);
  const reported = (authTime: number) => ({
    started: authTime,
    lastSeen: authTime,
    expires: authTime + 3600,
  });
  const { handle, ...fields } = own ?? {};
  assert.match(String(handle), /^[\w-]{22}$/);
  assert.deepEqual(fields, { ...reported(second.authTime), browser: 'Firefox on Linux', current: true });
  assert.deepEqual(
    { ...other, handle: '' },
    { handle: '', ...reported(first.authTime), browser: '', current: false },
  );
  assert.deepEqual(rest, []);
});

test('a renewal extends the row of its session and keeps its name', async (t) => {
  const server = await fixtureServer(t);
  const { cookie, authTime } = await signIn(server);
  const handle = await handleOf(server, cookie);
  server.clock.now += 1800;
  const renewed = await server.signIn({ auth_time: authTime }, cookie);
  const [row, ...rest] = await list(server, renewed);
  assert.deepEqual(rest, []);
  assert.deepEqual(
    [row?.handle, row?.started, row?.lastSeen, row?.expires, row?.browser],
    [handle, authTime, server.clock.now, server.clock.now + 3600, 'Firefox on Linux'],
  );
});

test('gate-50 the list holds no session id, token or cookie, and no other reader', async (t) => {
  const server = await fixtureServer(t, { env: { DATA_DIR: join(folder, 'secrets') } });
  const readers = [await signIn(server), await signIn(server), await signIn(server, 'somebody-else')];
  const other = database('secrets');
  const rows = other.prepare('SELECT * FROM sessions').all();
  assert.deepEqual(
    Object.keys(rows[0] ?? {}).sort(),
    [
      ...['browser', 'ended_at', 'ended_by', 'expires', 'id', 'issuer', 'last_seen'],
      ...['provider_session', 'started', 'subject'],
    ],
    'the columns kept of a person',
  );
  const stored = JSON.stringify(rows);
  const { body } = await ask(server, readers[0]?.cookie ?? '');
  const secrets = [
    ...rows.flatMap(({ id, provider_session }) => [String(id), String(provider_session)]),
    ...readers.flatMap(({ cookie, token }) => [cookie.split('=')[1] ?? '', token, token.split('.')[2] ?? '']),
    ...['somebody-else', '127.0.0.1', 'Gecko'],
  ];
  for (const secret of secrets)
    assert.ok(secret.length > 4 && !body.includes(secret), `${secret} is reported`);
  const inCookies = readers.flatMap(({ cookie, token }) => [cookie.split('=')[1] ?? '', token]);
  for (const secret of [...inCookies, '127.0.0.1', 'Gecko'])
    assert.ok(!stored.includes(secret), `${secret} is kept`);
  other.close();
});

test('gate-50 strangers get the gate at every URL of the list', async (t) => {
  const server = await fixtureServer(t);
  const { cookie } = await signIn(server);
  const handle = await handleOf(server, cookie);
  await server.deleteSession(cookie);
  const paths = ['/sessions', '/api/sessions', `/api/sessions/${handle}`, '/api/sessions/x'];
  for (const dest of [undefined, 'empty']) {
    const headers = dest === undefined ? {} : { 'sec-fetch-dest': dest };
    for (const method of ['GET', 'DELETE']) {
      const invented = await server.ask('/no/such/path', { method, headers });
      for (const path of paths) {
        const reply = await server.ask(path, { method, headers: { ...headers, ...ownPage } });
        assert.deepEqual([reply.status, reply.body], [401, invented.body], `${method} ${path}`);
      }
    }
  }
});

test('gate-50 an ended session gets 401 at once, and no token of its sign-in makes another', async (t) => {
  const server = await fixtureServer(t);
  const [lost, own] = [await signIn(server), await signIn(server)];
  const handle = await handleOf(server, lost.cookie);
  const reply = await end(server, own.cookie, handle);
  assert.deepEqual([reply.status, reply.headers['set-cookie']], [204, undefined]);
  assert.equal(await read(server, lost.cookie), 401);
  assert.equal(await read(server, own.cookie), 200);
  assert.equal((await server.postToken(lost.token)).status, 401, 'the token of the other tab');
  const renewed = await server.provider.sign({ auth_time: lost.authTime });
  assert.equal((await server.postToken(renewed)).status, 401, 'its silently renewed token');
  const row = (await list(server, own.cookie)).find((reported) => reported.handle === handle);
  assert.deepEqual([row?.endedBy, row?.endedAt], ['reader-elsewhere', server.clock.now]);
  server.clock.now += 10;
  assert.equal((await end(server, own.cookie, handle)).status, 204, 'ended once');
  const again = (await list(server, own.cookie)).find((reported) => reported.handle === handle);
  assert.equal(again?.endedAt, row?.endedAt);
});

test('gate-50 another reader’s handle gets the same response as an invented one and changes nothing', async (t) => {
  const server = await fixtureServer(t, { env: { DATA_DIR: join(folder, 'foreign') } });
  const [other, own] = [await signIn(server, 'support'), await signIn(server)];
  const foreign = await handleOf(server, other.cookie);
  const before = await list(server, other.cookie);
  const state = database('foreign');
  const revoked = () => state.prepare('SELECT count(*) AS rows FROM revocations').get()?.rows;
  const id = String(state.prepare("SELECT id FROM sessions WHERE subject = 'developer'").get()?.id);
  const wrong = ['A'.repeat(22), 'x', 'constructor', 'y'.repeat(2000), id, `${foreign}/`, '%2e'];
  for (const handle of [foreign, ...wrong]) {
    const reply = await end(server, own.cookie, handle);
    assert.deepEqual([reply.status, reply.body], [404, '{"error":"ERR_NOT_FOUND"}'], handle.slice(0, 30));
  }
  assert.equal(revoked(), 0);
  assert.deepEqual(await list(server, other.cookie), before);
  assert.deepEqual([await read(server, other.cookie), await read(server, own.cookie)], [200, 200]);
  state.close();
});

test('gate-50 ‘end all others’ ends the reader’s other sessions and nobody else’s', async (t) => {
  const server = await fixtureServer(t);
  const stranger = await signIn(server, 'support');
  const [first, second, own] = [await signIn(server), await signIn(server), await signIn(server)];
  // The same sign-in in a second session: a browser that lost its cookie and posts the token it still holds.
  const twin = (await server.postToken(own.token)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const reply = await end(server, own.cookie);
  assert.deepEqual([reply.status, JSON.parse(reply.body)], [200, { ended: 3 }]);
  for (const { cookie } of [first, second, { cookie: twin }]) assert.equal(await read(server, cookie), 401);
  assert.deepEqual([await read(server, own.cookie), await read(server, stranger.cookie)], [200, 200]);
  const renewed = await server.postToken(await server.provider.sign({ auth_time: own.authTime }), {
    cookie: own.cookie,
  });
  assert.equal(renewed.status, 200, 'and its renewal goes on');
  const reported = await list(server, own.cookie);
  assert.deepEqual(
    reported.map(({ current, endedBy }) => [current, endedBy]),
    [[true, undefined], ...Array(3).fill([false, 'reader-elsewhere'])],
  );
  assert.deepEqual(JSON.parse((await end(server, own.cookie)).body), { ended: 0 });
});

test('gate-50 ending the current session by its handle is a logout', async (t) => {
  const server = await fixtureServer(t);
  const [other, own] = [await signIn(server), await signIn(server)];
  const handle = await handleOf(server, own.cookie);
  const reply = await end(server, own.cookie, handle);
  assert.equal(reply.status, 204);
  assert.match(reply.headers['set-cookie']?.[0] ?? '', /^__Host-session=; Max-Age=0/);
  assert.equal(reply.headers['clear-site-data'], '"cache"');
  assert.equal(await read(server, own.cookie), 401);
  assert.equal((await server.postToken(own.token)).status, 401);
  const row = (await list(server, other.cookie)).find((reported) => reported.handle === handle);
  assert.equal(row?.endedBy, 'reader');
});

test('gate-50 gate-33 a foreign page ends no session and uses up nobody’s allowance', async (t) => {
  const server = await fixtureServer(t);
  const [other, own] = [await signIn(server), await signIn(server)];
  const handle = await handleOf(server, other.cookie);
  const callers: Record<string, string>[] = [
    { ...ownPage, origin: 'https://evil.example' },
    { ...ownPage, origin: 'null' },
    { ...ownPage, 'sec-fetch-site': 'same-site' },
    { origin: ownPage.origin, 'sec-fetch-site': 'same-origin' },
    {},
  ];
  for (let round = 0; round < 8; round++)
    for (const caller of callers)
      for (const path of ['/api/sessions', `/api/sessions/${handle}`]) {
        const headers = { ...caller, cookie: own.cookie };
        // A request from another site already counts as a stranger's (gate-46).
        const refused = caller['sec-fetch-site'] === 'same-site' ? 401 : 403;
        assert.equal((await server.ask(path, { method: 'DELETE', headers })).status, refused);
      }
  assert.equal(await read(server, other.cookie), 200);
  assert.equal((await end(server, own.cookie, handle)).status, 204);
});

test('gate-43 a reader may fetch 120 lists a minute; others are not affected', async (t) => {
  const server = await fixtureServer(t);
  const [own, other] = [await signIn(server), await signIn(server, 'support')];
  const ask = async ({ cookie }: { cookie: string }) =>
    (await server.ask('/api/sessions', { headers: { cookie } })).status;
  for (let count = 0; count < 120; count++) assert.equal(await ask(own), 200);
  assert.equal(await ask(own), 429);
  assert.equal(await ask(other), 200);
});

test('gate-50 gate-40 a reader may send 30 changes a minute in all their sessions; others are not affected', async (t) => {
  const server = await fixtureServer(t);
  const [first, second, other] = [
    await signIn(server),
    await signIn(server),
    await signIn(server, 'support'),
  ];
  const statuses: number[] = [];
  for (let index = 0; index < 16; index++) {
    statuses.push((await end(server, first.cookie, 'A'.repeat(22))).status);
    statuses.push((await end(server, first.cookie, index < 15 ? 'B'.repeat(22) : '')).status);
  }
  assert.deepEqual(statuses, [...Array(30).fill(404), 429, 429]);
  const refused = await end(server, second.cookie);
  assert.deepEqual([refused.status, refused.body], [429, '{"error":"ERR_TOO_MANY"}']);
  assert.equal((await list(server, first.cookie)).length, 2, 'the list can be read');
  assert.deepEqual(JSON.parse((await end(server, other.cookie)).body), { ended: 0 });
});

test('gate-50 a restart keeps the list, and ended sessions stay ended', async (t) => {
  const env = { DATA_DIR: join(folder, 'restart'), SESSION_KEYS: randomBytes(32).toString('base64') };
  const server = await fixtureServer(t, { env });
  const [ended, own] = [await signIn(server), await signIn(server)];
  await end(server, own.cookie, await handleOf(server, ended.cookie));
  const before = await list(server, own.cookie);
  const restarted = await fixtureServer(t, { env });
  restarted.clock.now = server.clock.now;
  assert.deepEqual(await list(restarted, own.cookie), before);
  assert.equal(before.length, 2);
  assert.equal(await read(restarted, ended.cookie), 401);
});

test('the check says that a session lasts until the provider ends it, and opens and extends nothing', async (t) => {
  const server = await fixtureServer(t);
  const { cookie } = await signIn(server);
  const check = () => server.ask('/api/session', { headers: { ...ownPage, cookie } });
  const lasting = await check();
  assert.deepEqual([lasting.status, lasting.body, lasting.headers['set-cookie']], [204, '', undefined]);
  assert.equal(lasting.headers['cache-control'], 'no-store');
  server.clock.now += 3599;
  assert.equal((await check()).status, 204);
  server.clock.now += 1;
  assert.equal((await check()).status, 401);
});
