import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { FeedList, MadeFeed } from '@kwikid/wire/feeds';
import { pino } from 'pino';
import { openSqliteDigests } from '../../stores/sqlite/digests.ts';
import { canary } from '../../testing/fixture-build.ts';
import { issuer } from '../../testing/fixture-provider.ts';
import { type FixtureServer, fixtureServer, origin, ownPage } from '../../testing/fixture-server.ts';
import { tokenSeconds } from './digest-store.ts';

const env = { FEEDS: '1' };
const list = async (server: FixtureServer, cookie: string) =>
  JSON.parse((await server.ask('/api/feeds', { headers: { cookie } })).body) as FeedList;
const make = (server: FixtureServer, cookie: string, body: unknown = { team: 'data' }, headers = {}) =>
  server.ask('/api/feeds', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
  });
const remove = (server: FixtureServer, cookie: string, id: string) =>
  server.ask(`/api/feeds/${id}`, { method: 'DELETE', headers: { ...ownPage, cookie } });
const pathOf = ({ url }: MadeFeed) => url.slice(origin.length);

test('a reader makes a feed, any program reads it without a session, and revoking it ends it', async (t) => {
  const server = await fixtureServer(t, { env });
  const cookie = await server.signIn();
  const reply = await make(server, cookie);
  assert.equal(reply.status, 201);
  assert.equal(reply.headers['cache-control'], 'no-store');
  const made = JSON.parse(reply.body) as MadeFeed;
  assert.match(made.url, new RegExp(`^${origin}/feeds/team\\.atom\\?token=kwikid_feed_[\\w-]{43}$`));
  assert.deepEqual(await list(server, cookie), {
    on: true,
    feeds: [{ id: made.id, team: 'data', made: server.clock.now, expires: made.expires }],
  });
  const feed = await server.ask(pathOf(made));
  assert.deepEqual(
    [feed.status, feed.headers['content-type'], feed.headers['cache-control'], feed.headers['x-robots-tag']],
    [200, 'application/atom+xml; charset=utf-8', 'no-store', 'noindex'],
  );
  assert.match(String(feed.headers['content-security-policy']), /default-src 'none'/);
  assert.match(feed.body, /<title type="html"><!\[CDATA\[Review overdue: Rate limiting\]\]><\/title>/);
  assert.ok(!feed.body.includes('Overview'), 'the page of another team');
  assert.equal((await server.ask(pathOf(made), { method: 'HEAD' })).status, 200);
  // The token is for this feed: it opens no page and no other route.
  for (const path of ['/docs/product/', '/api/feeds', '/feeds/team.atom/', '/feeds/', '/health/content'])
    assert.equal((await server.ask(`${path}?${pathOf(made).split('?')[1]}`)).status, 401, path);
  const bearer = { authorization: `Bearer ${new URL(made.url).searchParams.get('token')}` };
  assert.equal((await server.ask('/docs/product/', { headers: bearer })).status, 401);

  assert.equal((await remove(server, await server.signIn({ sub: 'ben' }), made.id)).status, 404);
  assert.equal((await server.ask(pathOf(made))).status, 200);
  assert.equal((await remove(server, cookie, made.id)).status, 204);
  assert.equal((await server.ask(pathOf(made))).status, 401);
});

test('whatever opens nothing gets the same response, and a token ends by itself', async (t) => {
  const server = await fixtureServer(t, { env });
  const made = JSON.parse((await make(server, await server.signIn())).body) as MadeFeed;
  const right = pathOf(made);
  const wrong = [
    '/feeds/team.atom',
    '/feeds/team.atom?token=',
    `${right}x`,
    right.slice(0, -1),
    `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`,
    `${right}&token=x`,
    `/feeds/team.atom?token=kwikid_feed_${'A'.repeat(43)}`,
    `/feeds/team.atom?token[]=${right.split('=')[1]}`,
  ];
  for (const path of wrong) {
    const { status, body } = await server.ask(path);
    assert.deepEqual([status, body], [401, '{"error":"ERR_FEED_TOKEN"}'], path);
  }
  server.clock.now += tokenSeconds - 1;
  assert.equal((await server.ask(right)).status, 200);
  server.clock.now += 1;
  assert.equal((await server.ask(right)).status, 401);
});

test('each feed is of its own team; one of a team that is gone opens nothing, one that ended is not listed', async (t) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'feeds-of-teams-'));
  const server = await fixtureServer(t, { env: { ...env, DATA_DIR } });
  const cookie = await server.signIn();
  const made = JSON.parse((await make(server, cookie, { team: 'web' })).body) as MadeFeed;
  const { status, body } = await server.ask(pathOf(made));
  assert.equal(status, 200);
  assert.ok(body.includes('Overview') && !body.includes('Rate limiting'), body);

  const store = openSqliteDigests(DATA_DIR);
  const token = `kwikid_feed_${'B'.repeat(43)}`;
  await store.add({
    ...{ id: 'a', hash: createHash('sha256').update(token).digest('hex'), team: 'gone' },
    ...{ issuer, subject: 'ben', made: server.clock.now, expires: server.clock.now + 60 },
  });
  await store.close();
  const gone = await server.ask(`/feeds/team.atom?token=${token}`);
  assert.deepEqual([gone.status, gone.body], [401, '{"error":"ERR_FEED_TOKEN"}']);

  server.clock.now += tokenSeconds - 1;
  assert.equal((await list(server, await server.signIn())).feeds.length, 1);
  server.clock.now += 1;
  assert.deepEqual((await list(server, await server.signIn())).feeds, []);
});

test('the token is in no log and no file, only its hash', async (t) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'feeds-'));
  let log = '';
  const write = (line: string) => {
    log += line;
  };
  const logger = pino({ level: 'trace' }, { write });
  const server = await fixtureServer(t, {
    env: { ...env, DATA_DIR },
    logger,
    writeAccess: write,
    writeAudit: write,
  });
  const cookie = await server.signIn();
  const made = JSON.parse((await make(server, cookie)).body) as MadeFeed;
  const token = made.url.split('=')[1] ?? 'none';
  await server.ask(pathOf(made));
  await server.ask(pathOf(made), { headers: { cookie } });
  await server.ask(`${pathOf(made)}x`);
  await server.ask(pathOf(made), { method: 'POST' });
  await server.ask(pathOf(made), { method: 'TRACE' });
  for (let sent = 0; sent < 70; sent++) await server.ask(pathOf(made));
  assert.match(log, /ERR_TOO_MANY/);
  assert.ok(!log.includes(token.slice(12, 40)), 'the log');
  for (const file of ['digests.sqlite', 'digests.sqlite-wal'])
    assert.ok(!readFileSync(join(DATA_DIR, file)).includes(token.slice(12)), file);
});

test('only this site’s own pages make and revoke feeds, of teams that exist, and not without end', async (t) => {
  const server = await fixtureServer(t, { env });
  const cookie = await server.signIn();
  for (const body of [{}, { team: 'nobody' }, { team: '__proto__' }, { team: 'data', more: 1 }, [], 'x'])
    assert.equal((await make(server, cookie, body)).status, 400, JSON.stringify(body));
  for (const headers of [{ origin: 'https://evil.example' }, { 'x-requested-with': 'other' }])
    assert.notEqual((await make(server, cookie, { team: 'data' }, headers)).status, 201);
  assert.equal((await make(server, '')).status, 401);
  const { id } = JSON.parse((await make(server, cookie)).body) as MadeFeed;
  for (const headers of [{ origin: 'https://evil.example' }, { 'x-requested-with': 'other' }]) {
    const options = { method: 'DELETE', headers: { ...ownPage, cookie, ...headers } };
    assert.equal((await server.ask(`/api/feeds/${id}`, options)).status, 403);
  }
  assert.equal((await remove(server, cookie, id)).status, 204);
  for (let made = 0; made < 20; made++) await make(server, cookie);
  const full = await make(server, cookie);
  assert.deepEqual([full.status, full.body], [409, '{"error":"ERR_FEED_FULL"}']);
  for (let made = 0; made < 10; made++) await make(server, cookie);
  assert.equal((await make(server, cookie)).status, 429);
});

test('without FEEDS the path is closed like any other, and readers see that there are none', async (t) => {
  const server = await fixtureServer(t);
  const gate = await server.ask('/');
  const feed = await server.ask(`/feeds/team.atom?token=kwikid_feed_${'A'.repeat(43)}`);
  assert.deepEqual([feed.status, feed.body], [401, gate.body]);
  assert.ok(!feed.body.includes(canary));
  const cookie = await server.signIn();
  assert.deepEqual(await list(server, cookie), { on: false, feeds: [] });
  assert.equal((await make(server, cookie)).status, 404);
});
