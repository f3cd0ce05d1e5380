import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteInsight } from '../../stores/sqlite-insight.ts';
import { type FixtureServer, fixtureServer, ownPage } from '../../testing/fixture-server.ts';
import type { InsightStore } from './insight-store.ts';

const json = { 'content-type': 'application/json' };
const asking = (text: string) =>
  JSON.stringify({ id: 'c', messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text }] }] });
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
    const store = openSqliteInsight(folder);
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
    { query: 'kubernetes ingress', count: 2, ...days },
    { query: 'loan of [e-mail]', count: 1, ...days },
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

for (const body of ['{', 'null', '{}', '{"query":1}', '{"query":""}', `{"query":"${'a'.repeat(5000)}"}`]) {
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
  const search = '{"requests":[{"indexName":"documentation","query":"rate"}]}';
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
