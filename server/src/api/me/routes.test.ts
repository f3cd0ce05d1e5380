import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Reader, ReaderChanges } from '@kwikid/wire/reader';
import { pino } from 'pino';
import { type FixtureServer, fixtureServer, ownPage } from '../../testing/fixture-server.ts';

const nothing: Reader = { chosen: false, pins: [], recents: [], follows: [], steps: [] };
const page = { path: '/docs/product/', title: 'What the platform does' };

const get = (server: FixtureServer, cookie: string) => server.ask('/api/me', { headers: { cookie } });
const post = (server: FixtureServer, cookie: string, body: unknown, headers = {}) =>
  server.ask('/api/me', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', cookie, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const change = async (server: FixtureServer, cookie: string, ...changes: ReaderChanges['changes']) => {
  const reply = await post(server, cookie, { changes });
  assert.equal(reply.status, 200, reply.body);
  return JSON.parse(reply.body) as Reader;
};
const read = async (server: FixtureServer, cookie: string): Promise<Reader> => {
  const reply = await get(server, cookie);
  assert.deepEqual([reply.status, reply.headers['cache-control']], [200, 'no-store']);
  return JSON.parse(reply.body) as Reader;
};

test('a reader’s things are there at the next sign-in, in every session, and for nobody else', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  assert.deepEqual(await read(server, cookie), nothing);
  const kept = await change(
    server,
    cookie,
    { do: 'pick-role', role: 'support' },
    { do: 'pin', ...page },
    { do: 'read', ...page },
    { do: 'tick', step: 'first-search' },
  );
  assert.deepEqual(kept, {
    role: 'support',
    chosen: true,
    pins: [page],
    recents: [page],
    follows: [],
    steps: ['first-search'],
  });
  await server.deleteSession(cookie);
  server.clock.now += 60;
  const again = await server.signIn();
  assert.deepEqual(await read(server, again), kept);
  assert.deepEqual(await read(server, await server.signIn({ sub: 'somebody-else' })), nothing);
});

test('the role of a sign-in counts until the reader picks one, and again when they give it back', async (t) => {
  const env = { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: '{"coordinator":["onboarding"]}' };
  const server = await fixtureServer(t, { env });
  const cookie = await server.signIn({ groups: ['everyone', 'onboarding'] });
  const role = async () => {
    const { role: shown, chosen } = await read(server, cookie);
    return [shown, chosen];
  };
  assert.deepEqual(await role(), ['coordinator', false]);
  await change(server, cookie, { do: 'pick-role', role: 'manager' });
  assert.deepEqual(await role(), ['manager', true]);
  await change(server, cookie, { do: 'pick-role', role: null });
  assert.deepEqual(await role(), ['coordinator', false]);
});

test('a pin whose page is gone says so, and a page read that is gone is left out', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const gone = { path: '/docs/gone', title: 'Gone' };
  const kept = await change(
    server,
    cookie,
    { do: 'pin', ...gone },
    { do: 'pin', ...page },
    { do: 'read', ...gone },
  );
  assert.deepEqual(kept.pins, [page, { ...gone, gone: true }]);
  assert.deepEqual(kept.recents, []);
  assert.deepEqual((await change(server, cookie, { do: 'unpin', path: gone.path })).pins, [page]);
});

test('what a reader follows is there in every session; a visit is by the server’s clock, and a reload is the same', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const tag = { path: '/docs/tags/none', title: 'none' };
  const visit = { do: 'visit', content: 50 } as const;
  const first = await change(server, cookie, { do: 'follow', ...page }, { do: 'follow', ...tag }, visit);
  assert.deepEqual(first.follows, [{ ...tag, gone: true }, page]);
  assert.deepEqual(first.visit, { at: server.clock.now, content: 50 }, 'nothing before');
  const at = server.clock.now;
  server.clock.now += 60;
  assert.equal((await change(server, cookie, visit)).visit?.before, undefined, 'a reload');
  server.clock.now += 24 * 60 * 60;
  const again = await server.signIn();
  const second = await change(
    server,
    again,
    { do: 'visit', content: 70 },
    { do: 'unfollow', path: tag.path },
  );
  assert.deepEqual(second.visit, {
    ...{ at: server.clock.now, content: 70 },
    before: { at: at + 60, content: 50 },
  });
  assert.deepEqual(second.follows, [page]);
  assert.deepEqual((await change(server, again, { do: 'unfollow-all' })).follows, []);
});

test('everything of a reader is removed at once', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  await change(server, cookie, { do: 'pin', ...page }, { do: 'pick-role', role: 'support' });
  const reply = await server.ask('/api/me', { method: 'DELETE', headers: { ...ownPage, cookie } });
  assert.deepEqual([reply.status, reply.body], [204, '']);
  assert.deepEqual(await read(server, cookie), nothing);
});

test('a stranger meets the gate, and a page of another site changes nothing', async (t) => {
  const server = await fixtureServer(t);
  const gate = await server.ask('/docs/product/');
  const stranger = await server.ask('/api/me');
  assert.deepEqual([stranger.status, stranger.body], [401, gate.body]);
  const cookie = await server.signIn();
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'x-requested-with': 'other' },
  ]) {
    const replies = [
      await post(server, cookie, { changes: [{ do: 'pin', ...page }] }, headers),
      await server.ask('/api/me', { method: 'DELETE', headers: { ...ownPage, cookie, ...headers } }),
    ];
    for (const { status } of replies) assert.notEqual(Math.floor(status / 100), 2, JSON.stringify(headers));
  }
  assert.deepEqual(await read(server, cookie), nothing);
});

const pins = (count: number) => Array.from({ length: count }, () => ({ do: 'pin', ...page }));
const bad: [what: string, body: unknown, remedy: RegExp][] = [
  ['no JSON', '{', /./],
  ['no object', 'null', /a body such as/],
  ['no changes', {}, /./],
  ['an empty list', { changes: [] }, /at least one/],
  ['ten thousand pages read', { changes: pins(300).map((pin) => ({ ...pin, do: 'read' })) }, /60 at most/],
  ['an unknown change', { changes: [{ do: 'become-admin' }] }, /pick-role/],
  ['an unknown role', { changes: [{ do: 'pick-role', role: 'king' }] }, /one of support/],
  ['another field', { changes: [{ do: 'forget-all', of: 'ben' }] }, /./],
  ['another site', { changes: [{ do: 'pin', path: '//evil.example', title: 'a' }] }, /a path of this site/],
  ['a script', { changes: [{ do: 'pin', path: 'javascript:alert(1)', title: 'a' }] }, /a path of this site/],
  ['a long path', { changes: [{ do: 'pin', path: `/${'a'.repeat(400)}`, title: 'a' }] }, /300 characters/],
  ['no title', { changes: [{ do: 'pin', path: '/' }] }, /title/],
  ['a visit of no time', { changes: [{ do: 'visit', content: -1 }] }, /./],
  ['a follow of another site', { changes: [{ do: 'follow', path: '//a.example', title: 'a' }] }, /a path/],
  ['a step that is not an id', { changes: [{ do: 'tick', step: '<b>' }] }, /the id of a step/],
];
for (const [what, body, remedy] of bad) {
  test(`a change is refused, with a remedy in the log: ${what}`, async (t) => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const server = await fixtureServer(t, { logger });
    const cookie = await server.signIn();
    const reply = await post(server, cookie, body);
    assert.equal(reply.status, 400, reply.body);
    assert.match(lines.find((line) => line.includes('request refused')) ?? '', remedy);
    assert.deepEqual(await read(server, cookie), nothing);
  });
}

test('a request with one wrong change makes none', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const reply = await post(server, cookie, { changes: [...pins(1), { do: 'pick-role', role: 'king' }] });
  assert.equal(reply.status, 400);
  assert.deepEqual(await read(server, cookie), nothing);
});

test('a long title is cut, and a body over the bound is refused', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const { pins: kept } = await change(server, cookie, {
    do: 'pin',
    path: page.path,
    title: 'x'.repeat(5000),
  });
  assert.equal(kept[0]?.title.length, 120);
  const reply = await post(server, cookie, {
    changes: [{ do: 'pin', path: page.path, title: 'x'.repeat(70_000) }],
  });
  assert.equal(reply.status, 413);
});

test('one reader may send so many requests in a minute, in all sessions; another is not kept from it', async (t) => {
  const server = await fixtureServer(t);
  const [one, other] = [await server.signIn(), await server.signIn({ sub: 'other' })];
  for (let index = 0; index < 400; index++) await get(server, one);
  assert.equal((await get(server, one)).status, 429);
  assert.equal((await get(server, other)).status, 200);
  const body = { changes: [{ do: 'forget-all' }] };
  for (let index = 0; index < 400; index++) await post(server, one, body);
  assert.equal((await post(server, one, body)).status, 429);
});

test('a disk that fails costs these things, and no page', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'readers-server-'));
  const server = await fixtureServer(t, { env: { DATA_DIR: folder } });
  const cookie = await server.signIn();
  mkdirSync(join(folder, 'readers.sqlite'));
  const failed = await get(server, cookie);
  assert.deepEqual([failed.status, failed.body], [503, '{"error":"ERR_READER"}']);
  assert.equal((await server.ask('/docs/product/', { headers: { cookie } })).status, 200);
  rmSync(join(folder, 'readers.sqlite'), { recursive: true });
  assert.deepEqual(await read(server, cookie), nothing);
});

test('what a reader keeps is in no line of the log', async (t) => {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const server = await fixtureServer(t, { logger });
  const cookie = await server.signIn();
  await change(server, cookie, { do: 'pin', path: '/docs/canary', title: 'Canary title' });
  await post(server, cookie, { changes: [{ do: 'pin', path: '//canary.example', title: 'Canary title' }] });
  const log = lines.join('');
  assert.ok(log.includes('request refused'));
  for (const secret of ['canary', 'Canary', cookie.split('=')[1] ?? ''])
    assert.ok(!log.includes(secret), secret);
});
