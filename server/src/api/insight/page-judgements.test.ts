import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sqliteDatabase } from '../../stores/sqlite/sqlite-database.ts';
import { type FixtureServer, fixtureServer, ownPage } from '../../testing/fixture-server.ts';
import { openInsight } from './insight-store.ts';

const page = '/docs/product/';
const post = (server: FixtureServer, cookie: string | undefined, body: unknown, headers = {}) =>
  server.ask('/api/insight/page', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A server with a folder for its state, and what is counted there, as `no outdated text 2`. */
async function storing(t: Parameters<typeof fixtureServer>[0]) {
  const folder = mkdtempSync(join(tmpdir(), 'judged-'));
  const server = await fixtureServer(t, { env: { DATA_DIR: folder } });
  const counted = async () => {
    const store = openInsight(sqliteDatabase(folder, 'insight'), { keptDays: 180 });
    const rows = await store.pageJudgements();
    await store.close();
    return rows.map(({ page: of, helpful, reason, text, count }) =>
      [of, helpful ? 'yes' : 'no', reason, text, count].filter((part) => part !== '').join(' '),
    );
  };
  const receiptOf = async (cookie: string, body: object) => {
    const reply = await post(server, cookie, body);
    assert.deepEqual([reply.status, reply.headers['cache-control']], [200, 'no-store'], reply.body);
    return (JSON.parse(reply.body) as { receipt: string }).receipt;
  };
  return { folder, server, counted, receiptOf };
}

test('a judgement is counted by page and masked text, once for all readers, and nothing about who', async (t) => {
  const { server, counted, receiptOf } = await storing(t);
  const [one, other] = [await server.signIn({ sub: 'reader-77' }), await server.signIn({ sub: 'reader-78' })];
  for (const cookie of [one, other]) await receiptOf(cookie, { page: '/DOCS/product', helpful: true });
  await receiptOf(one, {
    ...{ page, helpful: false, reason: 'outdated' },
    text: 'Ask ann@bank.example\n or 98765 43210',
  });
  assert.deepEqual((await counted()).sort(), [
    `${page} no outdated ask [e-mail] or [number] 1`,
    `${page} yes 2`,
  ]);
});

test('a reader changes their mind as often as they like, and can take back only what they said', async (t) => {
  const { server, counted, receiptOf } = await storing(t);
  const [one, other] = [await server.signIn(), await server.signIn({ sub: 'other' })];
  const first = await receiptOf(one, { page, helpful: true });
  assert.doesNotMatch(first, /product/, 'sealed');
  const second = await receiptOf(one, { page, helpful: false, receipt: first });
  await receiptOf(other, { page, helpful: false });
  assert.deepEqual(await counted(), [`${page} no 2`]);
  await receiptOf(one, { page, helpful: false, reason: 'unclear', receipt: second });
  assert.deepEqual((await counted()).sort(), [`${page} no 1`, `${page} no unclear 1`]);
  for (const receipt of [second, first, 'made up', `${second}a`])
    await receiptOf(one, { page, helpful: true, receipt });
  assert.deepEqual((await counted()).sort(), [`${page} no 1`, `${page} no unclear 1`, `${page} yes 4`]);
});

test('a receipt is of one page', async (t) => {
  const { server, counted, receiptOf } = await storing(t);
  const cookie = await server.signIn();
  const receipt = await receiptOf(cookie, { page, helpful: true });
  const reply = await post(server, cookie, { page: '/docs/Start Here', helpful: true, receipt });
  assert.deepEqual([reply.status, reply.body], [400, '{"error":"ERR_JUDGEMENT_BODY"}']);
  assert.deepEqual(await counted(), [`${page} yes 1`]);
});

for (const body of [
  '{',
  'null',
  '{}',
  { page },
  { page, helpful: 'yes' },
  { page: '/docs/none', helpful: true },
  { page: '//evil.example/', helpful: true },
  { page, helpful: false, reason: 'boring' },
  { page, helpful: false, text: 'a'.repeat(501) },
  { page, helpful: true, reader: 'ann' },
])
  test(`a malformed judgement is refused: ${JSON.stringify(body).slice(0, 50)}`, async (t) => {
    const { server, counted } = await storing(t);
    const reply = await post(server, await server.signIn(), body);
    assert.equal(reply.status, 400);
    assert.match(reply.body, /^\{"error":"[A-Z_]+"\}$/);
    assert.deepEqual(await counted(), []);
  });

test('strangers and other sites judge nothing, and a reader so much in a minute', async (t) => {
  const { server, counted } = await storing(t);
  const judgement = { page, helpful: true };
  assert.equal((await post(server, undefined, judgement)).status, 401);
  const cookie = await server.signIn();
  for (const headers of [{ origin: 'https://evil.example' }, { 'x-requested-with': 'other' }])
    assert.equal((await post(server, cookie, judgement, headers)).status, 403);
  assert.deepEqual(await counted(), []);
  for (let number = 0; number < 30; number++)
    assert.equal((await post(server, cookie, judgement)).status, 200);
  assert.equal((await post(server, cookie, judgement)).status, 429);
});

test('a broken disk counts nothing, and the receipt is still good afterwards', async (t) => {
  const { folder, server, counted, receiptOf } = await storing(t);
  const broken = join(folder, 'insight.sqlite');
  writeFileSync(broken, 'no database'.repeat(1000));
  const cookie = await server.signIn();
  const failed = await post(server, cookie, { page, helpful: true });
  assert.deepEqual([failed.status, failed.body], [503, '{"error":"ERR_INSIGHT"}']);
  rmSync(broken);
  await receiptOf(cookie, { page, helpful: true });
  assert.deepEqual(await counted(), [`${page} yes 1`]);
});
