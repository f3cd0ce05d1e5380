import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type GapsResponse, gapsResponse } from '@kwikid/wire/insight';
import { sqliteDatabase } from '../../stores/sqlite/sqlite-database.ts';
import { type FixtureServer, fixtureServer, ownPage } from '../../testing/fixture-server.ts';
import type { InsightStore } from './insight-store.ts';
import { openInsight } from './insight-store.ts';

const json = { 'content-type': 'application/json' };
/** A chat request: the questions of a conversation, the last one is asked now. */
const asking = (...texts: string[]) =>
  JSON.stringify({
    id: 'c',
    messages: texts.map((text, at) => ({
      ...{ id: at === texts.length - 1 ? 'm1' : `e${at}`, role: 'user' },
      parts: [{ type: 'text', text }],
    })),
  });
const post = (server: FixtureServer, cookie: string, body: unknown, path = '/api/search/gap', headers = {}) =>
  server.ask(path, {
    method: 'POST',
    headers: { ...ownPage, ...json, cookie, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
/** A server with a folder for its state, and the content of that folder. */
async function storing(t: Parameters<typeof fixtureServer>[0]) {
  const folder = mkdtempSync(join(tmpdir(), 'insight-server-'));
  const server = await fixtureServer(t, { env: { DATA_DIR: folder } });
  const read = async <Rows>(what: (store: InsightStore) => Promise<Rows>): Promise<Rows> => {
    const store = openInsight(sqliteDatabase(folder, 'insight'), { keptDays: 180 });
    const rows = await what(store);
    await store.close();
    return rows;
  };
  return { server, read };
}

test('a gap is kept as masked words and a day, once for all readers', async (t) => {
  const { server, read } = await storing(t);
  const [one, other] = [await server.signIn({ sub: 'reader-77' }), await server.signIn({ sub: 'reader-78' })];
  for (const [cookie, query] of [
    [one, 'Kubernetes  ingress'],
    [other, 'kubernetes ingress'],
    [one, 'loan of ann@bank.example'],
  ] as const) {
    const reply = await post(server, cookie, { query });
    assert.deepEqual([reply.status, reply.body, reply.headers['cache-control']], [204, '', 'no-store']);
  }
  const days = { first: '2027-01-15', last: '2027-01-15' };
  assert.deepEqual(await read((store) => store.gaps()), [
    { kind: 'no-hit', query: 'kubernetes ingress', count: 2, ...days },
    { kind: 'no-hit', query: 'loan of [e-mail]', count: 1, ...days },
  ]);
});

test('a gap is accepted only behind the gate, and only from pages of this site', async (t) => {
  const { server, read } = await storing(t);
  const body = JSON.stringify({ query: 'rate' });
  const anonymous = await server.ask('/api/search/gap', {
    method: 'POST',
    headers: { ...ownPage, ...json },
    body,
  });
  assert.equal(anonymous.status, 401);
  const cookie = await server.signIn();
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'none' },
    { 'x-requested-with': 'other' },
  ]) {
    const reply = await post(server, cookie, body, undefined, headers);
    assert.deepEqual(
      [reply.status, reply.body],
      [403, '{"error":"ERR_CROSS_ORIGIN"}'],
      JSON.stringify(headers),
    );
  }
  assert.equal((await server.ask('/api/search/gap', { headers: { cookie } })).status, 404);
  assert.deepEqual(await read((store) => store.gaps()), []);
});

for (const body of [
  '{',
  'null',
  '{}',
  '{"query":1}',
  '{"query":""}',
  `{"query":"${'a'.repeat(5000)}"}`,
  '{"query":"a","kind":"unhelpful"}',
  '{"query":"a","kind":1}',
]) {
  test(`a malformed gap is refused: ${body.slice(0, 20)}`, async (t) => {
    const server = await fixtureServer(t);
    const reply = await post(server, await server.signIn(), body);
    assert.equal(reply.status, 400);
    assert.match(reply.body, /^\{"error":"[A-Z_]+"\}$/);
  });
}

test('a reader may report 30 gaps a minute in all their sessions, and can still search', async (t) => {
  const server = await fixtureServer(t);
  const [one, two, other] = [
    await server.signIn(),
    await server.signIn(),
    await server.signIn({ sub: 'another-reader' }),
  ];
  for (let number = 0; number < 30; number++)
    assert.equal((await post(server, number % 2 === 0 ? one : two, { query: `gap ${number}` })).status, 204);
  assert.equal((await post(server, one, { query: 'more' })).status, 429);
  assert.equal((await post(server, two, { query: 'more' })).status, 429);
  assert.equal((await post(server, other, { query: 'more' })).status, 204);
  const search = '{"requests":[{"query":"rate"}]}';
  assert.equal((await post(server, one, search, '/api/search/1/indexes/*/queries')).status, 200);
});

test('with a broken store a gap gets an error, a judgement is accepted, and pages are served', async (t) => {
  const { server } = await storing(t);
  const cookie = await server.signIn();
  // The file of insight is not a database.
  const folder = mkdtempSync(join(tmpdir(), 'insight-broken-'));
  const broken = await fixtureServer(t, { env: { DATA_DIR: folder } });
  writeFileSync(join(folder, 'insight.sqlite'), 'no database'.repeat(1000));
  const reader = await broken.signIn();
  const gap = await post(broken, reader, { query: 'rate' });
  assert.deepEqual([gap.status, gap.body], [503, '{"error":"ERR_INSIGHT"}']);
  await post(broken, reader, asking('Text about rate limiting'), '/api/ask');
  const judged = await post(broken, reader, '{"messageId":"m1","thumbs":1}', '/api/ask/feedback');
  assert.equal(judged.status, 204);
  assert.equal((await broken.ask('/docs/product/', { headers: { cookie: reader } })).status, 200);
  assert.equal((await broken.ask('/readyz')).status, 200);
  assert.equal((await post(server, cookie, { query: 'rate' })).status, 204);
});

test('a judgement is kept under the masked question, once for each question', async (t) => {
  const { server, read } = await storing(t);
  const cookie = await server.signIn();
  await post(server, cookie, asking('Rate limiting for ann@bank.example?'), '/api/ask');
  const judge = (messageId: string, thumbs: number) =>
    post(server, cookie, JSON.stringify({ messageId, thumbs }), '/api/ask/feedback');
  assert.equal((await judge('m1', 0)).status, 204);
  assert.equal((await judge('m1', 0)).status, 204, 'again');
  assert.equal((await judge('unknown', 1)).status, 204);
  assert.deepEqual(await read((store) => store.judgements()), [
    {
      question: 'rate limiting for [e-mail]?',
      helpful: 0,
      unhelpful: 1,
      first: '2027-01-15',
      last: '2027-01-15',
    },
  ]);
});

const list = async (server: FixtureServer, cookie: string): Promise<GapsResponse> => {
  const reply = await server.ask('/api/insight/gaps', { headers: { cookie } });
  assert.deepEqual([reply.status, reply.headers['cache-control']], [200, 'no-store']);
  return gapsResponse.parse(JSON.parse(reply.body));
};
const textsOf = ({ groups }: GapsResponse) =>
  Object.fromEntries(
    groups.map(({ kind, gaps }) => [kind, gaps.map(({ text, count }) => `${text} ${count}`)]),
  );

test('every reader sees what readers lacked, by kind, the most frequent first, and nothing about who', async (t) => {
  const { server } = await storing(t);
  const [one, other] = [await server.signIn({ sub: 'reader-77' }), await server.signIn({ sub: 'reader-78' })];
  await post(server, one, { query: 'Zebra printer setup', kind: 'weak' });
  await post(server, one, { query: 'rare' });
  await post(server, one, { query: 'Refund  rules', kind: 'reworded' });
  for (const cookie of [one, other]) await post(server, cookie, { query: 'cafeteria ann@bank.example' });
  await post(server, one, { query: '/docs/Gone/9876543210?token=secret#top', kind: 'not-found' });
  await post(server, one, asking('Xylophone quotas?'), '/api/ask');
  // A follow-up that says nothing by itself is not listed; a whole question is.
  await post(server, one, asking('Xylophone quotas?', 'And why?'), '/api/ask');
  await post(server, one, asking('Xylophone quotas?', 'Who repairs broken accordion bellows?'), '/api/ask');
  await post(server, one, asking('Text about rate limiting'), '/api/ask');
  await post(server, one, '{"messageId":"m1","thumbs":0}', '/api/ask/feedback');
  const listed = await list(server, other);
  assert.deepEqual(textsOf(listed), {
    'no-hit': ['cafeteria [e-mail] 2', 'rare 1'],
    weak: ['zebra printer setup 1'],
    reworded: ['refund rules 1'],
    'not-found': ['/docs/gone/[number] 1'],
    unanswered: ['who repairs broken accordion bellows? 1', 'xylophone quotas? 1'],
    unhelpful: ['text about rate limiting 1'],
  });
  assert.equal(listed.keptDays, 180);
  assert.doesNotMatch(JSON.stringify(listed), /reader-7|secret/);
});

test('a path is a gap only if no page has it, and is left out once one has', async (t) => {
  const { server, read } = await storing(t);
  const cookie = await server.signIn();
  for (const query of [
    '/docs/product/',
    '/DOCS/Start Here',
    '//evil.example/a',
    'https://evil.example/',
    '/docs/%2e%2e/etc',
    '/docs/%zz',
    '\\evil',
  ])
    assert.equal((await post(server, cookie, { query, kind: 'not-found' })).status, 204, query);
  assert.deepEqual(await read((store) => store.gaps()), []);
  await read((store) => store.addGap('not-found', '/tools', '2027-01-15'));
  await read((store) => store.addGap('not-found', '/docs/gone', '2027-01-15'));
  assert.deepEqual(textsOf(await list(server, cookie))['not-found'], ['/docs/gone 1']);
});

test('pages that did not help are listed with their reasons, those that helped least first', async (t) => {
  const server = await fixtureServer(t);
  const page = '/docs/product/';
  const cookie = await server.signIn();
  const judge = (body: object) =>
    post(server, cookie, { page, helpful: false, ...body }, '/api/insight/page');
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

test('the list is bounded, and a deployment may show only what is asked more often', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'insight-shown-'));
  const server = await fixtureServer(t, {
    env: { DATA_DIR: folder, GAPS_SHOWN_FROM: '2', INSIGHT_DAYS: '30' },
  });
  const store = openInsight(sqliteDatabase(folder, 'insight'), { keptDays: 30 });
  await store.addGap('weak', 'once', '2027-01-15');
  for (let number = 0; number < 2 * 210; number++)
    await store.addGap('weak', `twice ${number % 210}`, '2027-01-15');
  await store.close();
  const listed = await list(server, await server.signIn());
  const weak = listed.groups.find(({ kind }) => kind === 'weak');
  assert.deepEqual([weak?.more, weak?.gaps.length, listed.keptDays], [true, 50, 30]);
  assert.ok(weak?.gaps.every(({ text }) => text !== 'once'));
});

test('a stranger gets the gate instead of the list, a broken disk an error', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'insight-list-'));
  const server = await fixtureServer(t, { env: { DATA_DIR: folder } });
  const gate = await server.ask('/docs/product/');
  const stranger = await server.ask('/api/insight/gaps');
  assert.deepEqual([stranger.status, stranger.body], [401, gate.body]);
  writeFileSync(join(folder, 'insight.sqlite'), 'no database'.repeat(1000));
  const reply = await server.ask('/api/insight/gaps', { headers: { cookie: await server.signIn() } });
  assert.deepEqual([reply.status, reply.body], [503, '{"error":"ERR_INSIGHT"}']);
});
