import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import type { Session } from '../session/session.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { largeResponses } from './large-responses.ts';
import { maxInProgress } from './work-limits.ts';

/** A route that builds for as long as a test wants. */
async function building(reader: () => string) {
  const app = fastify({ exposeHeadRoutes: false });
  app.setErrorHandler<{ status?: number }>(({ status = 500 }, _request, reply) => reply.code(status).send());
  const built: (() => void)[] = [];
  app.decorateRequest('reader');
  app.addHook('onRequest', async (request) => {
    request.reader = { issuer: 'i', subject: reader() } as Session;
  });
  const build = largeResponses(() => 0);
  app.route({
    ...{ method: ['GET', 'HEAD'], url: '/' },
    handler: (request, reply) =>
      build(request, reply, () => new Promise((resolve) => built.push(() => resolve({ a: 1 })))),
  });
  await app.ready();
  const ask = (method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url: '/' });
  return { app, built, ask };
}

test('gate-54 one reader has a limited number of lists built at a time, and others are not affected', async (t) => {
  let reader = 'one';
  const { app, built, ask } = await building(() => reader);
  t.after(() => app.close());
  const all = Array.from({ length: maxInProgress }, () => ask());
  while (built.length < maxInProgress) await new Promise(setImmediate);
  assert.equal((await ask()).statusCode, 429);
  reader = 'other';
  const others = ask();
  while (built.length === maxInProgress) await new Promise(setImmediate);
  for (const finish of built) finish();
  const statuses = (await Promise.all([...all, others])).map(({ statusCode }) => statusCode);
  assert.deepEqual([...new Set(statuses)], [200]);
});

test('gate-54 one reader has 20 s of lists built in a minute', async (t) => {
  const { app, built, ask } = await building(() => 'one');
  t.after(() => app.close());
  let time = performance.now();
  t.mock.method(performance, 'now', () => {
    time += 11_000;
    return time;
  });
  for (const status of [200, 200, 429]) {
    const asked = ask();
    await new Promise(setImmediate);
    for (const finish of built) finish();
    assert.equal((await asked).statusCode, status);
  }
});

test('gate-54 nothing is built for HEAD', async (t) => {
  const { app, built, ask } = await building(() => 'one');
  t.after(() => app.close());
  const { statusCode, headers, body } = await ask('HEAD');
  assert.deepEqual([statusCode, headers['content-type'], body], [200, 'application/json; charset=utf-8', '']);
  assert.equal(built.length, 0);
});

test('gate-54 each route that lists or reports is limited together with the others', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  for (const path of ['/api/corrections', '/api/insight/gaps', '/api/me/export']) {
    const [head, get] = [
      await server.ask(path, { method: 'HEAD', headers: { cookie } }),
      await server.ask(path, { headers: { cookie } }),
    ];
    assert.deepEqual([head.status, get.status], [200, 200], path);
    // What is not built has no length.
    assert.deepEqual(
      [head.headers['content-length'], Number(get.headers['content-length']) > 0],
      [undefined, true],
    );
  }
});
