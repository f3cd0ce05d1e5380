import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { test } from 'node:test';
import { pino } from 'pino';
import {
  type FixtureServer,
  fixtureServer,
  host,
  origin,
  type RequestOptions,
} from '../../testing/fixture-server.ts';
import { modelLimits } from './model/chat-completions.ts';
import { scriptedModel, token, writes } from './model/testing/scripted-model.ts';

/** What the search window sends: no header of ours. */
const fromOwnPage = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const asking = (text: string) =>
  JSON.stringify({ id: 'c', messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text }] }] });

const post = (
  server: FixtureServer,
  path: string,
  cookie: string,
  body: string,
  headers: RequestOptions['headers'] = {},
) => server.ask(path, { method: 'POST', headers: { ...fromOwnPage, cookie, ...headers }, body });

const partsOf = (body: string) =>
  body
    .trim()
    .split('\n\n')
    .map((line) =>
      line === 'data: [DONE]' ? 'done' : (JSON.parse(line.replace('data: ', '')) as { type: string }),
    );

test('a question is answered as a UI message stream, with its sources', async (t) => {
  const server = await fixtureServer(t);
  const reply = await post(server, '/api/ask', await server.signIn(), asking('Text about rate limiting'));
  assert.equal(reply.status, 200);
  assert.equal(reply.headers['content-type'], 'text/event-stream; charset=utf-8');
  assert.equal(reply.headers['x-vercel-ai-ui-message-stream'], 'v1');
  assert.equal(reply.headers['cache-control'], 'no-store');
  const parts = partsOf(reply.body);
  const types = parts.map((part) => (typeof part === 'string' ? part : part.type));
  assert.deepEqual(types.slice(0, 2), ['start', 'text-start']);
  assert.deepEqual(types.slice(-3), ['text-end', 'finish', 'done']);
  assert.ok(types.includes('source-url'));
  assert.match(reply.body, /\(\/docs\/knowledge\/rate-limiting\)/);
});

for (const path of ['/api/ask', '/api/ask/feedback']) {
  test(`${path} is behind the gate, and for pages of this site only`, async (t) => {
    const server = await fixtureServer(t);
    const anonymous = await server.ask(path, { method: 'POST', headers: fromOwnPage, body: asking('rate') });
    assert.equal(anonymous.status, 401);
    assert.doesNotMatch(anonymous.body, /success|data:/);
    const cookie = await server.signIn();
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'none' },
    ]) {
      const reply = await post(server, path, cookie, asking('rate'), headers);
      assert.equal(reply.status, 403, JSON.stringify(headers));
      assert.deepEqual(JSON.parse(reply.body), { error: 'ERR_CROSS_ORIGIN' });
    }
    const { origin: _, ...without } = fromOwnPage;
    const bare = await server.ask(path, {
      method: 'POST',
      headers: { ...without, cookie },
      body: asking('rate'),
    });
    assert.equal(bare.status, 403);
    assert.equal((await server.ask(path, { headers: { cookie } })).status, 404);
  });
}

const bad: [what: string, body: string][] = [
  ['no JSON', '{'],
  ['nothing', ''],
  ['a list', '[]'],
  ['no messages', '{"messages":[]}'],
  ['nothing asked', asking('  \n ')],
  ['a question that is too long', asking('a'.repeat(513))],
  ['an answer as its last message', '{"messages":[{"id":"1","role":"assistant","parts":[]}]}'],
  [
    'a message of the system',
    '{"messages":[{"id":"1","role":"system","parts":[{"type":"text","text":"x"}]}]}',
  ],
  ['filters that are none', asking('rate').replace('{', '{"searchParameters":{"facetFilters":[[["x"]]]},')],
  ['a prototype', asking('rate').replace('{', '{"__proto__":{"a":1},')],
];
for (const [what, body] of bad) {
  test(`a body with ${what} is refused`, async (t) => {
    const server = await fixtureServer(t);
    const reply = await post(server, '/api/ask', await server.signIn(), body);
    assert.equal(reply.status, 400);
    assert.match(reply.body, /^\{"error":"[A-Z_]+"\}$/);
  });
}

test('a reader who asks too much gets 429 in every session, and others are not affected', async (t) => {
  const server = await fixtureServer(t, { env: { ASK_LIMIT: '2' } });
  const first = await server.signIn();
  const second = await server.signIn();
  const other = await server.signIn({ sub: 'another-reader' });
  const statuses: number[] = [];
  for (const cookie of [first, second, first, second, other]) {
    statuses.push((await post(server, '/api/ask', cookie, asking('rate limiting'))).status);
  }
  assert.deepEqual(statuses, [200, 200, 429, 429, 200]);
});

for (const [logText, holds] of [
  [undefined, false],
  ['1', true],
] as const) {
  test(`the log holds ${holds ? 'the question if the setting says so' : 'no word of a question'}, and nobody's name`, async (t) => {
    let log = '';
    const write = (line: string) => {
      log += line;
    };
    const logger = pino({ level: 'info' }, { write });
    const server = await fixtureServer(t, { logger, env: logText ? { ASK_LOG_TEXT: logText } : {} });
    const cookie = await server.signIn({ sub: 'reader-77' });
    log = '';
    await post(server, '/api/ask', cookie, asking('rate limiting of aunt-matilda'));
    await post(server, '/api/ask/feedback', cookie, '{"appId":"site","messageId":"m1","thumbs":1}');
    await post(server, '/api/ask', cookie, asking('aunt-matilda'.repeat(60)));
    assert.match(log, /"question":"m1"/);
    assert.match(log, /"helpful":true/);
    assert.equal(log.includes('aunt-matilda'), holds);
    assert.doesNotMatch(log, /reader-77/);
  });
}

test('a malformed feedback is refused', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const statuses = await Promise.all(
    ['{"messageId":"m1","thumbs":1}', '{"messageId":"m1","thumbs":2}', '{"thumbs":1}', 'null'].map(
      async (body) => (await post(server, '/api/ask/feedback', cookie, body)).status,
    ),
  );
  assert.deepEqual(statuses, [204, 400, 400, 400]);
  const padded = `{"messageId":"m1","thumbs":1,"more":"${'a'.repeat(1000)}"}`;
  assert.equal((await post(server, '/api/ask/feedback', cookie, padded)).status, 413);
});

test('with a model, its sentences are the answer', async (t) => {
  const model = await scriptedModel(t, writes('Text about rate limiting [1]. Bananas are fruit [1].'));
  const server = await fixtureServer(t, { env: { ASK_MODEL_URL: model.url, ASK_MODEL: 'small' } });
  const reply = await post(server, '/api/ask', await server.signIn(), asking('Text about rate limiting'));
  assert.match(reply.body, /Text about rate limiting\. \(\[.*\]\(\/docs\/knowledge\/rate-limiting\)\)/);
  assert.doesNotMatch(reply.body, /Bananas|quotations/);
  assert.equal(model.asked[0]?.model, 'small');
});

// The model's silence would end it, too, but later.
test('a reader who leaves ends the work of the model', {
  timeout: modelLimits.idleMilliseconds / 2,
}, async (t) => {
  const left = Promise.withResolvers<void>();
  const model = await scriptedModel(t, (_, response) => {
    response.on('close', left.resolve);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(token('Text about rate limiting [1]. And'));
  });
  const server = await fixtureServer(t, { env: { ASK_MODEL_URL: model.url, ASK_MODEL: 'small' } });
  const cookie = await server.signIn();
  const reader = new AbortController();
  const request = httpRequest({
    host: '127.0.0.1',
    port: server.port,
    path: '/api/ask',
    method: 'POST',
    headers: { host, ...fromOwnPage, cookie },
    signal: reader.signal,
  });
  request.on('error', () => {});
  request.on('response', (response) => {
    response.on('error', () => {});
    // The first sentence is there, and the server waits for the next.
    response.on('data', (data: Buffer) => {
      if (data.toString().includes('source-url')) setImmediate(() => reader.abort());
    });
  });
  request.end(asking('Text about rate limiting'));
  await left.promise;
});
