import assert from 'node:assert/strict';
import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import rateLimit from '@fastify/rate-limit';
import type { QueryResult } from '@kwikid/wire/search';
import fastify from 'fastify';
import { createWorkLimits, maxInProgress } from '../../request/work-limits.ts';
import { readersScope } from '../../session/readers-scope.ts';
import { searchRoutes } from './routes.ts';

const path = '/api/search/1/indexes/*/queries';
const body = JSON.stringify({ requests: [{ query: 'relay' }] });
const nothing: QueryResult = { query: '', hits: [], nbHits: 0, page: 0, nbPages: 0 };

/**
 * The search's routes on a port of their own. Each response has the given bytes and takes the given
 * milliseconds; the cookie is the reader's name.
 */
async function searchServer(t: TestContext, { bytes = 0, milliseconds = 0 }) {
  const result = { ...nothing, query: 'x'.repeat(bytes) };
  const clock = { now: 1_800_000_000 };
  const app = fastify();
  app.decorate('mayLog', () => false);
  await app.register(rateLimit, { global: false });
  let searches = 0;
  let searched = () => {};
  const sessions = {
    read: (cookie = '') => ({ session: { issuer: 'i', subject: cookie } as never, dead: false }),
  };
  await readersScope(app, { origin: 'https://docs.example', sessions }, (scope) =>
    searchRoutes(scope, {
      now: () => clock.now,
      search: {
        async search() {
          searches += 1;
          searched();
          return { engine: 'embedded', results: [result], spent: milliseconds };
        },
      },
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    app.server.closeAllConnections();
    await app.close();
  });
  return {
    clock,
    server: app.server,
    ask: (reader: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { cookie: reader }, body }),
    /** Sends a request and reads nothing of its response. Resolves when the search has run. */
    async askUnread(reader: string): Promise<Socket> {
      const before = searches;
      const responded = new Promise<void>((resolve) => {
        searched = () => searches > before && resolve();
      });
      const socket = connect(port, '127.0.0.1').pause();
      sockets.push(socket);
      await once(socket, 'connect');
      const head = `Host: a\r\nCookie: ${reader}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}`;
      socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
      await responded;
      return socket;
    },
  };
}

async function assertTooMany(response: Response, retryAfter: RegExp) {
  assert.equal(response.status, 429);
  assert.match(response.headers.get('retry-after') ?? '', retryAfter);
  assert.deepEqual(await response.json(), { message: 'ERR_TOO_MANY', status: 429 });
}

test('gate-43 a reader who does not read responses gets a limited number, and others are not affected', async (t) => {
  // More than the buffers of the connection hold.
  const server = await searchServer(t, { bytes: 6 * 1024 * 1024 });
  const closed = new Promise((resolve) => {
    server.server.once('connection', (socket: Socket) => socket.once('close', resolve));
  });
  const first = await server.askUnread('one');
  for (let unread = 1; unread < maxInProgress; unread++) await server.askUnread('one');
  await assertTooMany(await server.ask('one'), /^1$/);
  assert.equal((await server.ask('two')).status, 200);
  first.destroy();
  await closed;
  assert.equal((await server.ask('one')).status, 200, 'a reader who hangs up may search again');
});

test('gate-43 a reader gets at most a third of the server’s time, and others are not affected', async (t) => {
  const server = await searchServer(t, { milliseconds: 10_000 });
  assert.equal((await server.ask('one')).status, 200);
  assert.equal((await server.ask('one')).status, 200);
  await assertTooMany(await server.ask('one'), /^60$/);
  assert.equal((await server.ask('two')).status, 200);
  server.clock.now += 60;
  assert.equal((await server.ask('one')).status, 200);
});

test('gate-43 a place is free again when the work is done and the response is sent, in either order', async () => {
  const limits = createWorkLimits('searches', () => 0);
  const response = () => new ServerResponse({ method: 'POST' } as never);
  const gone = async (of: ServerResponse) => {
    const closed = once(of, 'close');
    of.destroy();
    of.emit('close');
    await closed;
    await new Promise(setImmediate);
  };
  const isFull = () => {
    try {
      limits.enter('one', response())(0);
      return false;
    } catch {
      return true;
    }
  };
  const [hungUp, worked, late] = [response(), response(), response()];
  const first = limits.enter('one', hungUp);
  const second = limits.enter('one', worked);
  for (let others = 2; others < maxInProgress; others++) limits.enter('one', response());
  await gone(hungUp);
  assert.ok(isFull(), 'its work goes on');
  second(0);
  assert.ok(isFull(), 'its response is unread');
  first(0);
  assert.equal(isFull(), false);
  await gone(worked);
  await gone(late);
  const third = limits.enter('one', late);
  third(0);
  await new Promise(setImmediate);
  assert.equal(isFull(), false, 'a response that was sent before');
});
