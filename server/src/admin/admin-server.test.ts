import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type FixtureServer, fixtureServer, ownPage, type Reply } from '../testing/fixture-server.ts';
import { refuseWrites } from '../testing/store-contract.ts';

type OperatorsReply = Pick<Reply, 'status' | 'headers' | 'body'>;

/** A server with the operators' listener, and a way to call it. */
async function operated(t: TestContext, env: Record<string, string> = {}) {
  const server = await fixtureServer(t, { env: { ADMIN_PORT: '0', ...env } });
  const { adminPort: port } = server;
  assert.ok(port !== undefined);
  const call = (path: string, method = 'GET', host = `127.0.0.1:${port}`) =>
    new Promise<OperatorsReply>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, method, headers: { host }, agent: false }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (data: string) => {
          body += data;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      })
        .on('error', reject)
        .end();
    });
  /** The value of one series. @param labels - as Prometheus writes them */
  const seriesOf = async (name: string, labels = '') => {
    const { body } = await call('/metrics');
    const line = body.split('\n').find((each) => each.startsWith(`${name}${labels && `{${labels}}`} `));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
  return { server, call, seriesOf };
}

const search = (server: FixtureServer, cookie: string, query: string) =>
  server.ask('/api/search/1/indexes/*/queries', {
    method: 'POST',
    headers: { ...ownPage, cookie, 'content-type': 'text/plain' },
    body: JSON.stringify({ requests: [{ query }] }),
  });

test('the listener has three paths, for GET and HEAD only', async (t) => {
  const { call } = await operated(t);
  for (const [path, type] of [
    ['/metrics', 'text/plain; version=0.0.4; charset=utf-8'],
    ['/healthz', 'text/plain; charset=utf-8'],
    ['/readyz', 'text/plain; charset=utf-8'],
  ] as const) {
    const reply = await call(path);
    assert.deepEqual([reply.status, reply.headers['content-type']], [200, type], path);
    const head = await call(path, 'HEAD');
    assert.deepEqual([head.status, head.body], [200, ''], path);
    const post = await call(path, 'POST');
    assert.deepEqual([post.status, post.headers.allow], [405, 'GET, HEAD'], path);
  }
  for (const path of ['/', '/docs/product/', '/metrics/', '//', '/constructor', '/api/me', '/auth/config'])
    assert.equal((await call(path)).status, 404, path);
  assert.equal((await call('/metrics?name=x')).status, 200, 'a scrape may have parameters');
});

test('nothing of it is reachable through the public listener, for strangers and readers', async (t) => {
  const { server } = await operated(t);
  const cookie = await server.signIn();
  for (const path of ['/metrics', '/admin', '/status']) {
    assert.equal((await server.ask(path)).status, 401, path);
    assert.equal((await server.ask(path, { headers: { cookie } })).status, 404, path);
  }
  const probe = await server.ask('/readyz');
  assert.deepEqual([probe.status, probe.body], [200, 'ready']);
});

test('on loopback another name is refused: after DNS rebinding a foreign page would come by its own', async (t) => {
  const { call } = await operated(t);
  for (const host of [
    'evil.example',
    'evil.example:9464',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
  ])
    assert.equal((await call('/healthz', 'GET', host)).status, 421, host);
  for (const host of ['localhost', 'localhost:9464', '127.0.0.1', '[::1]:9464'])
    assert.equal((await call('/healthz', 'GET', host)).status, 200, host);
});

test('without ADMIN_PORT there is no such listener', async (t) => {
  assert.equal((await fixtureServer(t)).adminPort, undefined);
});

test('requests are counted by class and status, decisions and refusals by name', async (t) => {
  const { server, seriesOf } = await operated(t);
  const cookie = await server.signIn();
  const read = (path: string) => server.ask(path, { headers: { cookie } });
  await read('/docs/product/');
  await read('/docs/product');
  await read('/assets/js/main.0a1b2c3d.js');
  await read('/docs/none');
  await server.ask('/docs/product/');
  await server.ask('/x', { headers: { 'sec-fetch-dest': 'script' } });
  await server.ask('/_gate/gate-Ab12Cd34.js');
  await server.ask('//x');
  await server.ask('/', { method: 'PUT' });
  await server.ask('/', { headers: { host: 'other.example' } });
  await server.ask('/', { headers: { cookie: `${cookie}x` } });
  await server.raw('GET / HTTP/1.1\r\nHost : a\r\n\r\n');
  const requests = (name: string, status: string) =>
    seriesOf('kwikid_docs_http_requests_total', `class="${name}",status="${status}"`);
  assert.equal(await requests('page', '2xx'), 1);
  assert.equal(await requests('page', '3xx'), 1);
  assert.equal(await requests('file', '2xx'), 1);
  assert.equal(await requests('missing', '4xx'), 1);
  assert.equal(await requests('gate', '4xx'), 3);
  assert.equal(await requests('public', '2xx'), 1);
  assert.equal(await requests('refused', '4xx'), 4);
  assert.equal(await requests('sign-in', '2xx'), 1);
  const decisions = (name: string) => seriesOf('kwikid_docs_gate_decisions_total', `decision="${name}"`);
  assert.deepEqual(
    [await decisions('content'), await decisions('gate'), await decisions('bare-gate')],
    [4, 2, 1],
  );
  const refusals = (name: string) => seriesOf('kwikid_docs_gate_refusals_total', `reason="${name}"`);
  assert.deepEqual(
    await Promise.all(['malformed', 'method', 'host', 'dead-cookie'].map(refusals)),
    [2, 1, 1, 1],
  );
});

test('sign-ins, their refusals by code, and ends of sessions by whom are counted', async (t) => {
  const { server, seriesOf } = await operated(t, { SIGN_IN_LIMIT: '4' });
  const leaving = await server.signIn();
  await server.deleteSession(leaving);
  server.clock.now += 1;
  await server.postToken(await server.provider.sign({ organization_id: 'org_other' }));
  await server.signIn();
  const last = await server.signIn();
  await server.ask('/api/sessions', { method: 'DELETE', headers: { ...ownPage, cookie: last } });
  assert.equal((await server.postToken('a.b.c')).status, 429);
  const signIns = (action: string, result: string) =>
    seriesOf('kwikid_docs_sign_ins_total', `action="${action}",result="${result}"`);
  assert.equal(await signIns('sign-in', 'success'), 3);
  assert.equal(await signIns('sign-in', 'ERR_NOT_A_MEMBER'), 1);
  const ended = (by: string) => seriesOf('kwikid_docs_sessions_ended_total', `by="${by}"`);
  assert.deepEqual(
    [await ended('reader'), await ended('reader-elsewhere'), await ended('provider')],
    [1, 1, 0],
  );
  assert.equal(await seriesOf('kwikid_docs_limits_hit_total', 'limit="sign-in"'), 1);
});

test('searches are counted by whether they found something, and timed as other routes are', async (t) => {
  const { server, seriesOf } = await operated(t);
  const cookie = await server.signIn();
  assert.equal((await search(server, cookie, 'rate limiting')).status, 200);
  assert.equal((await search(server, cookie, 'zzzz qqqq xxxx')).status, 200);
  assert.equal((await search(server, cookie, 'wwww qqqq xxxx')).status, 200);
  const queries = (found: string) =>
    seriesOf('kwikid_docs_search_queries_total', `engine="embedded",found="${found}"`);
  assert.deepEqual([await queries('yes'), await queries('no')], [1, 2]);
  assert.equal(await seriesOf('kwikid_docs_search_duration_seconds_count', 'engine="embedded"'), 3);
  assert.equal(await seriesOf('kwikid_docs_http_request_duration_seconds_count', 'class="search"'), 3);
});

test('questions to Ask are counted by whether the documentation answers', async (t) => {
  const { server, seriesOf } = await operated(t);
  const cookie = await server.signIn();
  const ask = (text: string) =>
    server.ask('/api/ask', {
      method: 'POST',
      headers: { ...ownPage, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text }] }] }),
    });
  assert.equal((await ask('zzzz qqqq xxxx')).status, 200);
  assert.equal((await ask('yyyy qqqq xxxx')).status, 200);
  assert.equal((await ask('')).status, 400);
  const questions = (outcome: string) => seriesOf('kwikid_docs_ask_questions_total', `outcome="${outcome}"`);
  assert.deepEqual([await questions('answered'), await questions('unanswered')], [0, 2]);
  const asked = (status: string) =>
    seriesOf('kwikid_docs_http_requests_total', `class="ask",status="${status}"`);
  assert.deepEqual([await asked('2xx'), await asked('4xx')], [2, 1]);
});

test('labels are from closed lists: no path, query or subject becomes one', async (t) => {
  const { server, call } = await operated(t);
  const cookie = await server.signIn({ sub: 'subject-canary' });
  for (const path of ['/docs/path-canary', '/api/path-canary', '/api/me/path-canary?query-canary=1'])
    await server.ask(path, { headers: { cookie } });
  await search(server, cookie, 'query-canary');
  const { body } = await call('/metrics');
  assert.doesNotMatch(body, /canary/);
  const series = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  assert.ok(series.length < 900, `${series.length} series`);
});

test('a store that refuses writes is counted, degrades the server, and is named on the page', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'operators-'));
  const { server, call, seriesOf } = await operated(t, { DATA_DIR: folder });
  const cookie = await server.signIn();
  const accept = refuseWrites(join(folder, 'state.sqlite'), {
    tables: ['revocations'],
    events: ['INSERT'],
    action: 'ROLLBACK',
  });
  assert.equal((await server.deleteSession(cookie)).status, 503);
  const ready = await call('/readyz');
  assert.equal(ready.status, 200);
  assert.match(ready.body, /^degraded\nLogouts are not kept.*DATA_DIR/);
  assert.ok(
    ((await seriesOf('kwikid_docs_store_failures_total', 'store="revocations",operation="write"')) ?? 0) > 0,
  );
  assert.equal(await seriesOf('kwikid_docs_readiness', 'state="degraded"'), 1);
  accept();
  server.clock.now += 1;
  assert.equal((await call('/readyz')).body, 'ready\n');
});

test('metrics name what runs, and when its content was committed', async (t) => {
  const { seriesOf } = await operated(t);
  assert.equal(await seriesOf('kwikid_build_info', 'version="0.1.0",commit="",release="c0ffee"'), 1);
  assert.equal(await seriesOf('kwikid_docs_content_commit_timestamp_seconds'), 1_799_000_000);
  assert.ok(((await seriesOf('kwikid_docs_pages')) ?? 0) > 3);
});
