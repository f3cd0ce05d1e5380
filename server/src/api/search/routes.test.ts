import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchResponse } from '@kwikid/wire/search';
import { fixtureServer } from '../../testing/fixture-server.ts';

const path = '/api/search/1/indexes/*/queries';

test('[S07] queries get their results together, in order', async (t) => {
  const server = await fixtureServer(t);
  const requests = ['rate limiting', 'relay', 'zzqq'].map((query) => ({ query }));
  const headers = { cookie: await server.signIn(), 'content-type': 'application/json' };
  const reply = await server.ask(path, { method: 'POST', headers, body: JSON.stringify({ requests }) });
  const { results } = JSON.parse(reply.body) as SearchResponse;
  assert.deepEqual(
    results.map(({ query, nbHits }) => [query, nbHits > 0]),
    [
      ['rate limiting', true],
      ['relay', true],
      ['zzqq', false],
    ],
  );
});

test('[S07] without a session no byte of a result is sent', async (t) => {
  const server = await fixtureServer(t);
  const headers = { 'content-type': 'text/plain', 'sec-fetch-dest': 'empty' };
  const body = '{"requests":[{"query":"relay"}]}';
  const reply = await server.ask(path, { method: 'POST', headers, body });
  assert.deepEqual([reply.status, reply.body], [401, '401\n']);
});

const deep = `${'['.repeat(25_000)}${']'.repeat(25_000)}`;
const broken: [what: string, body: string, status: number, message: RegExp][] = [
  ['text that is not JSON', '{"requests":', 400, /^The body is not JSON\.$/],
  ['nothing', '', 400, /^The body is not JSON\.$/],
  ['deep JSON', deep, 400, /requests/],
  ['deep JSON as a parameter', `{"requests":[{"query":"a","x":${deep}}]}`, 400, /x is not known\.$/],
  ['a page before the first', '{"requests":[{"page":-1}]}', 400, /page must be a whole number/],
  ['a body that is too long', `{"requests":[${' '.repeat(70_000)}]}`, 413, /^FST_ERR_CTP_BODY_TOO_LARGE$/],
  ['__proto__ for the requests', '{"__proto__":{"requests":[{"query":"relay"}]}}', 400, /requests/],
];
for (const [what, body, status, message] of broken) {
  test(`${what} is refused in the service’s form`, async (t) => {
    const server = await fixtureServer(t);
    const headers = { cookie: await server.signIn(), 'content-type': 'text/plain' };
    const reply = await server.ask(path, { method: 'POST', body, headers });
    const reported = JSON.parse(reply.body) as { message: string; status: number };
    assert.deepEqual(
      [reply.status, reported.status, Object.keys(reported)],
      [status, status, ['message', 'status']],
    );
    assert.match(reported.message, message);
    assert.match(String(reply.headers['x-request-id']), /^[0-9a-f-]{36}$/);
  });
}

test('gate-43 a reader has 600 searches a minute in all their sessions, and others are not affected', async (t) => {
  const server = await fixtureServer(t);
  const ask = (cookie: string) =>
    server.ask(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/plain' },
      body: '{"requests":[{"query":"relay"}]}',
    });
  const sessions = [await server.signIn(), await server.signIn()];
  const other = await server.signIn({ sub: 'another-reader' });
  for (let asked = 0; asked < 600; asked += 12) {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(sessions[at % 2] ?? '')));
    assert.ok(replies.every(({ status }) => status === 200));
  }
  for (const cookie of sessions) {
    const refused = await ask(cookie);
    assert.equal(refused.status, 429);
    assert.match(String(refused.headers['retry-after']), /^(?:[1-9]|[1-5]\d|60)$/);
    assert.deepEqual(JSON.parse(refused.body), { message: 'ERR_TOO_MANY', status: 429 });
  }
  assert.equal((await ask(other)).status, 200);
});
