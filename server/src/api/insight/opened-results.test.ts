import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Gap, gapsResponse } from '@kwikid/wire/insight';
import { openInsight } from '../../stores/insight.ts';
import { sqliteDatabase } from '../../stores/sqlite/sqlite-database.ts';
import { type FixtureServer, fixtureServer, ownPage } from '../../testing/fixture-server.ts';

const page = '/docs/product/';
const post = (server: FixtureServer, cookie: string, path: string, body: object, headers = {}) =>
  server.ask(path, {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
  });
const open = async (server: FixtureServer, cookie: string, query: string, path = page) =>
  assert.equal((await post(server, cookie, '/api/insight/opened', { query, page: path })).status, 204);
const lack = async (server: FixtureServer, cookie: string, query: string, kind = 'no-hit') =>
  assert.equal((await post(server, cookie, '/api/search/gap', { query, kind })).status, 204);
async function list(server: FixtureServer, cookie: string) {
  const reply = await server.ask('/api/insight/gaps', { headers: { cookie } });
  assert.equal(reply.status, 200, reply.body);
  return gapsResponse.parse(JSON.parse(reply.body));
}
const gapOf = async (server: FixtureServer, cookie: string, kind = 'no-hit'): Promise<Gap | undefined> =>
  (await list(server, cookie)).groups.find((group) => group.kind === kind)?.gaps[0];

const day = 24 * 60 * 60;

test('texts that look for one thing are one gap, with its count and its variants', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  for (const query of ['Reset a password', 'password reset', 'pasword reset', 'reset a password', 'parking'])
    await lack(server, cookie, query, 'weak');
  const weak = (await list(server, cookie)).groups.find(({ kind }) => kind === 'weak');
  assert.equal(weak?.total, 2);
  assert.deepEqual(weak.gaps[0], {
    ...{ text: 'reset a password', count: 4, first: '2027-01-15', last: '2027-01-15' },
    variants: [
      { text: 'password reset', count: 1 },
      { text: 'pasword reset', count: 1 },
    ],
  });
});

test('a gap is closed once readers opened a page three times, and open again when somebody lacks it later', async (t) => {
  const server = await fixtureServer(t);
  const [one, other] = [await server.signIn(), await server.signIn({ sub: 'other' })];
  await lack(server, one, 'zebra printers');
  await open(server, one, 'Printer: zebra');
  await open(server, other, 'the zebra printer');
  assert.deepEqual((await gapOf(server, one))?.closed, undefined, 'twice');
  await open(server, other, 'zebra printers');
  await open(server, other, 'zebra printers', '/docs/Start Here');
  const closed = await gapOf(server, other);
  assert.deepEqual([closed?.opened, closed?.closed], [{ page, count: 3, last: '2027-01-15' }, true]);
  server.clock.now += day;
  const later = await server.signIn();
  await lack(server, later, 'zebra printer');
  assert.equal((await gapOf(server, later))?.closed, undefined);
  for (let number = 0; number < 2; number++) await open(server, later, 'zebra printer');
  assert.equal((await gapOf(server, later))?.closed, true);
});

test('only what was a gap is counted, and only pages of this site, and nothing about who', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn({ sub: 'reader-77' });
  await open(server, cookie, 'rate limiting');
  await lack(server, cookie, 'rate limiting of ann@bank.example', 'reworded');
  for (const path of ['//evil.example/', '/docs/none', 'https://evil.example/docs/product/'])
    await open(server, cookie, 'rate limiting of ann@bank.example', path);
  server.clock.now += 60;
  await open(server, cookie, 'something else');
  await open(server, cookie, 'rate limiting of ben@bank.example');
  const gap = await gapOf(server, cookie, 'reworded');
  assert.deepEqual([gap?.text, gap?.opened?.count], ['rate limiting of [e-mail]', 1]);
  assert.doesNotMatch(JSON.stringify(await list(server, cookie)), /reader-77|bank/);
});

test('a search without a gap is not even in the store', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'opened-'));
  const server = await fixtureServer(t, { env: { DATA_DIR: folder } });
  const cookie = await server.signIn();
  await open(server, cookie, 'rate limiting');
  await lack(server, cookie, 'zebra');
  for (const query of ['zebra', 'rate limiting']) await open(server, cookie, query);
  const store = openInsight(sqliteDatabase(folder, 'insight'), { keptDays: 180 });
  const days = { first: '2027-01-15', last: '2027-01-15' };
  assert.deepEqual(await store.opened(), [{ query: 'zebra', page, count: 1, ...days }]);
  await store.close();
});

test('a stranger, another site and a malformed body count nothing', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  await lack(server, cookie, 'zebra');
  const body = { query: 'zebra', page };
  const stranger = await server.ask('/api/insight/opened', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(stranger.status, 401);
  const foreign = await post(server, cookie, '/api/insight/opened', body, { origin: 'https://evil.example' });
  assert.equal(foreign.status, 403);
  for (const wrong of [{}, { query: 'zebra' }, { query: '', page }, { ...body, reader: 'ann' }]) {
    const reply = await post(server, cookie, '/api/insight/opened', wrong);
    assert.deepEqual([reply.status, reply.body], [400, '{"error":"ERR_GAP_BODY"}']);
  }
  assert.equal((await gapOf(server, cookie))?.opened, undefined);
});

test('pages that did not help are listed with their reasons, those that helped least first', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const judge = (body: object) =>
    post(server, cookie, '/api/insight/page', { page, helpful: false, ...body });
  await judge({ reason: 'outdated', text: 'The port' });
  await judge({ reason: 'outdated' });
  await judge({ reason: 'wrong' });
  await judge({ helpful: true });
  await judge({ page: '/docs/Start Here' });
  await judge({ page: '/tools', helpful: true });
  const days = { first: '2027-01-15', last: '2027-01-15' };
  assert.deepEqual((await list(server, cookie)).pages, [
    {
      ...{ page, helpful: 1, unhelpful: 3, ...days },
      reasons: [
        { reason: 'outdated', count: 2 },
        { reason: 'wrong', count: 1 },
      ],
      texts: [{ text: 'the port', reason: 'outdated', last: '2027-01-15' }],
    },
    { ...{ page: '/docs/Start%20Here', helpful: 0, unhelpful: 1, ...days }, reasons: [], texts: [] },
  ]);
});
