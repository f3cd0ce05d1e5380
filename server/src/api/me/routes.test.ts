import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Reader } from '@kwikid/wire/reader';
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
const write = async (server: FixtureServer, cookie: string, kept: Partial<Reader>) => {
  const reply = await post(server, cookie, { ...nothing, ...kept });
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
  const whole: Reader = {
    ...{ role: 'support', chosen: true, pins: [page], recents: [page], follows: [page] },
    ...{ steps: ['first-search'], visit: { at: 7, content: 5, before: { at: 1, content: 1 } } },
  };
  const kept = await write(server, cookie, whole);
  assert.deepEqual(kept, whole);
  await server.deleteSession(cookie);
  server.clock.now += 60;
  const again = await server.signIn();
  assert.deepEqual(await read(server, again), kept);
  assert.deepEqual(await read(server, await server.signIn({ sub: 'somebody-else' })), nothing);
  assert.deepEqual(await write(server, again, {}), nothing, 'what a write lacks is forgotten');
  assert.deepEqual(await read(server, again), nothing);
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
  await write(server, cookie, { role: 'manager', chosen: true });
  assert.deepEqual(await role(), ['manager', true]);
  await write(server, cookie, { role: 'manager', chosen: false });
  assert.deepEqual(await role(), ['coordinator', false]);
});

test('a pin whose page is gone says so, and a page read that is gone is left out', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const gone = { path: '/docs/gone', title: 'Gone' };
  const kept = await write(server, cookie, {
    ...{ pins: [page, gone], follows: [gone, page], recents: [gone, page] },
  });
  assert.deepEqual(kept.pins, [page, { ...gone, gone: true }]);
  assert.deepEqual(kept.follows, [{ ...gone, gone: true }, page]);
  assert.deepEqual(kept.recents, [page]);
  assert.deepEqual(await write(server, cookie, kept), kept, 'what is shown can be written');
});

test('a visit cannot be later than the server’s clock', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const { now } = server.clock;
  const { visit } = await write(server, cookie, { visit: { at: now + 1000, content: 5 } });
  assert.deepEqual(visit, { at: now, content: 5 });
});

test('everything of a reader is removed at once', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  await write(server, cookie, { role: 'support', chosen: true, pins: [page] });
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
      await post(server, cookie, { ...nothing, pins: [page] }, headers),
      await server.ask('/api/me', { method: 'DELETE', headers: { ...ownPage, cookie, ...headers } }),
    ];
    for (const { status } of replies) assert.notEqual(Math.floor(status / 100), 2, JSON.stringify(headers));
  }
  assert.deepEqual(await read(server, cookie), nothing);
});

const bad: [what: string, body: unknown, remedy: RegExp][] = [
  ['no JSON', '{', /./],
  ['no object', 'null', /a body such as/],
  ['the changes of an earlier version', { changes: [{ do: 'pin', ...page }] }, /./],
  ['one wrong part', { ...nothing, pins: [page], steps: ['<b>'] }, /the id of a step/],
  ['another site', { ...nothing, pins: [{ path: '//evil.example', title: 'a' }] }, /a path of this site/],
];
for (const [what, body, remedy] of bad) {
  test(`a document is refused whole, with a remedy in the log: ${what}`, async (t) => {
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

test('the largest document is kept, and a body over the bound is refused', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const pages = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      path: `/${index}`.padEnd(300, '漢'),
      title: '漢'.repeat(120),
    }));
  const largest = { pins: pages(50), recents: pages(50), follows: pages(30) };
  assert.equal((await write(server, cookie, largest)).pins.length, 50);
  assert.equal((await post(server, cookie, { ...nothing, more: 'x'.repeat(300_000) })).status, 413);
});

test('one reader may send so many requests in a minute, in all sessions; another is not kept from it', async (t) => {
  const server = await fixtureServer(t);
  const [one, other] = [await server.signIn(), await server.signIn({ sub: 'other' })];
  for (let index = 0; index < 400; index++) await get(server, one);
  assert.equal((await get(server, one)).status, 429);
  assert.equal((await get(server, other)).status, 200);
  for (let index = 0; index < 400; index++) await post(server, one, nothing);
  assert.equal((await post(server, one, nothing)).status, 429);
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
  await write(server, cookie, { pins: [{ path: '/docs/canary', title: 'Canary title' }] });
  await post(server, cookie, {
    ...nothing,
    pins: [{ path: '//canary.example', title: 'Canary title' }],
  });
  const log = lines.join('');
  assert.ok(log.includes('request refused'));
  for (const secret of ['canary', 'Canary', cookie.split('=')[1] ?? ''])
    assert.ok(!log.includes(secret), secret);
});
