import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { hostedRecord } from '@kwikid/search';
import { pino } from 'pino';
import { fixtureServer } from '../../testing/fixture-server.ts';
import { contractRecords } from './search-service.contract.ts';
import { hosted, hostedService } from './testing/hosted-service.ts';

const path = '/api/search/1/indexes/*/queries';

/** The whole server with the hosted search by configuration only, and a reader's question. */
async function hostedServer(t: TestContext) {
  const service = await hostedService();
  t.after(() => service.close());
  const records = new Map(contractRecords.map((record) => [record.objectID, hostedRecord(record)]));
  service.indices.set('kwikid', { records, settings: {}, synonyms: new Map() });
  const lines: string[] = [];
  const server = await fixtureServer(t, {
    logger: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
    env: {
      SEARCH_ENGINE: 'algolia',
      ALGOLIA_APP_ID: hosted.appId,
      ALGOLIA_API_KEY: hosted.searchKey,
      ALGOLIA_INDEX: 'kwikid',
      ALGOLIA_HOST: service.origin,
    },
  });
  const cookie = await server.signIn();
  const ask = async (query = 'text', headers: Record<string, string> = { cookie }) => {
    const body = JSON.stringify({ requests: [{ query }] });
    const reply = await server.ask(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain', ...headers },
    });
    return { ...reply, engine: reply.headers['x-search-engine'] };
  };
  const logged = (words: string) =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === words);
  return { service, server, ask, lines, logged };
}

test('[S07] a setting is enough to use the hosted service, and the log says so once', async (t) => {
  const { service, ask, lines, logged } = await hostedServer(t);
  const reply = await ask('relay');
  assert.deepEqual([reply.status, reply.engine], [200, 'algolia']);
  const [result] = JSON.parse(reply.body).results;
  assert.equal(result.nbHits, 5);
  assert.equal(reply.headers['cache-control'], 'private, no-store');
  await ask('ports');
  assert.deepEqual(
    logged('search engine changed').map(({ engine }) => engine),
    ['algolia'],
  );
  assert.deepEqual(logged('searched').length, 2);
  assert.equal(service.requests.length, 2);
  for (const secret of [hosted.searchKey, hosted.appId, 'kwikid', service.origin, 'fixture-1.algolia.net']) {
    const reported = [reply.body, JSON.stringify(reply.headers), ...lines].join('\n');
    assert.ok(!reported.includes(secret), secret);
  }
});

test('[S07] without a session the hosted service is not called, and the response is the gate', async (t) => {
  const { service, ask } = await hostedServer(t);
  const reply = await ask('relay', { 'sec-fetch-dest': 'empty' });
  assert.deepEqual([reply.status, reply.body], [401, '401\n']);
  assert.equal(service.requests.length, 0);
});

test('[S07] a bad request is refused before the service is called', async (t) => {
  const { service, ask, server } = await hostedServer(t);
  const cookie = await server.signIn();
  const reply = await server.ask(path, {
    method: 'POST',
    body: '{"requests":[{"page":-1}]}',
    headers: { cookie, 'content-type': 'text/plain' },
  });
  assert.equal(reply.status, 400);
  assert.equal(service.requests.length, 0);
  assert.equal((await ask()).status, 200);
});

test('[S07] if the service fails, the embedded search takes over, with a warning under the request’s id', async (t) => {
  const { service, ask, lines, logged } = await hostedServer(t);
  service.interfere = () => ({ status: 403, body: { message: `bad key ${hosted.searchKey}`, status: 403 } });
  const reply = await ask('rate limiting');
  assert.deepEqual([reply.status, reply.engine], [200, 'embedded']);
  assert.match(JSON.parse(reply.body).results[0].hits[0].url, /knowledge\/rate-limiting/);
  const [warning, ...more] = logged('hosted search failed');
  assert.deepEqual(more, []);
  assert.match(String(warning?.reqId), /^[0-9a-f-]{36}$/);
  assert.match(String(warning?.reason), /status 403/);
  assert.ok(!lines.join('').includes(hosted.searchKey));
  service.interfere = undefined;
  assert.equal((await ask('relay')).engine, 'algolia');
  assert.deepEqual(
    logged('search engine changed').map(({ engine }) => engine),
    ['embedded', 'algolia'],
  );
});

test('[S07] a service that is down rests for a while, then one request tries it', async (t) => {
  const { service, server, ask } = await hostedServer(t);
  service.interfere = () => ({ status: 500, body: {} });
  for (let times = 0; times < 6; times++) assert.equal((await ask()).engine, 'embedded');
  assert.equal(service.requests.length, 3);
  server.clock.now += 31;
  await Promise.all([ask(), ask(), ask()]);
  assert.equal(service.requests.length, 4);
  service.interfere = undefined;
  server.clock.now += 31;
  assert.equal((await ask('relay')).engine, 'algolia');
  assert.equal((await ask('relay')).engine, 'algolia');
});

test('Ask searches the embedded index, whichever engine serves searches', async (t) => {
  const { service, server } = await hostedServer(t);
  const cookie = await server.signIn();
  const body = {
    id: 'c',
    messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'rate limiting' }] }],
  };
  const reply = await server.ask('/api/ask', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      cookie,
      'content-type': 'application/json',
      origin: 'https://docs.test.example',
      'sec-fetch-site': 'same-origin',
    },
  });
  assert.equal(reply.status, 200);
  assert.equal(service.requests.length, 0);
});
