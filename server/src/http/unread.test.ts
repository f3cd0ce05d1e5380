import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { fixtureBuild } from '../testing/fixture-build.ts';
import { fixtureServer, host } from '../testing/fixture-server.ts';
import { maxInTurn } from './in-turn.ts';

/** Longer than what the system takes for a connection that nobody reads. */
const length = 8 * 1024 * 1024;
const largePath = '/assets/js/large.0a1b2c3d.js';
const build = fixtureBuild({ [largePath.slice(1)]: 'x'.repeat(length) });

/** A server with a script of 8 MB, and what was asked of it. */
async function served(t: TestContext) {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const server = await fixtureServer(t, { env: { BUILD_DIR: await build }, logger });
  const responses: ServerResponse[] = [];
  server.server.on('request', (_request: IncomingMessage, response: ServerResponse) =>
    responses.push(response),
  );
  const sockets: Socket[] = [];
  t.after(() => {
    for (const socket of sockets) socket.destroy();
  });
  return {
    ...server,
    lines,
    responses,
    /** Sends the same request several times in one write, and reads nothing. */
    async askUnread(path: string, cookie: string, times: number): Promise<Socket> {
      const before = responses.length;
      const socket = connect(server.port, '127.0.0.1').pause();
      socket.on('error', () => {});
      sockets.push(socket);
      await once(socket, 'connect');
      const one = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${cookie && `Cookie: ${cookie}\r\n`}\r\n`;
      socket.write(one.repeat(times));
      while (responses.length < before + times && !socket.destroyed) await turn();
      return socket;
    },
    /** Bytes of responses that the system has not taken. */
    waitingBytes: () => responses.reduce((sum, { writableLength }) => sum + writableLength, 0),
  };
}

const ofReaders = [
  ...[largePath, '/docs/product/', '/llms.txt', '/docs/none', '/api/me', '/api/me/export'],
  ...['/api/corrections', '/api/insight/gaps', '/api/sessions', '/api/acknowledgements/mine'],
];
test('gate-53 of 100 requests in a row that nobody reads one response a connection is in memory, on any route', async (t) => {
  const server = await served(t);
  const cookie = await server.signIn();
  for (const path of ofReaders)
    for (const caller of [cookie, cookie, cookie, '', '']) await server.askUnread(path, caller, 100);
  while (server.waitingBytes() === 0) await turn();
  for (let turns = 0; turns < 200; turns++) await turn();
  const waiting = new Set(server.responses.filter(({ writableLength }) => writableLength > 64 * 1024));
  assert.equal(waiting.size, 1, 'the reader’s 4 MB are used up by the first one');
  assert.ok(server.waitingBytes() < length + 1024 * 1024, `${server.waitingBytes()} bytes`);
  assert.equal((await server.ask('/docs/product/')).status, 401, 'a stranger gets the gate');
});

test('gate-54 of lists that are asked for at once one is built in a round of the event loop', async (t) => {
  const server = await served(t);
  const cookie = await server.signIn();
  await server.ask('/api/me', { headers: { cookie } });
  for (let connection = 0; connection < 5; connection++) void server.askUnread('/api/me', cookie, 20);
  const built = () => server.responses.filter(({ headersSent }) => headersSent).length;
  let [before, most] = [built(), 0];
  while (before < 1 + 5 * 20) {
    await turn();
    const now = built();
    most = Math.max(most, now - before);
    before = now;
  }
  assert.equal(most, 1);
});

test('gate-53 what one reader leaves unread is bounded over all connections; another reader is served', async (t) => {
  const server = await served(t);
  const [one, other] = [await server.signIn({ sub: 'one' }), await server.signIn({ sub: 'other' })];
  const unread = await server.askUnread(largePath, one, 1);
  while (server.waitingBytes() === 0) await turn();
  const refused = await server.ask(largePath, { headers: { cookie: one } });
  assert.deepEqual([refused.status, refused.body, refused.headers['retry-after']], [429, '429\n', '1']);
  const encoded = await server.ask(largePath, { headers: { cookie: one, 'accept-encoding': 'br' } });
  assert.equal(encoded.status, 200, 'what is in memory anyway needs no more of it');
  assert.equal((await server.ask(largePath, { headers: { cookie: other } })).bytes.length, length);
  const dropped = server.responses.find(({ writableLength }) => writableLength > 0);
  unread.destroy();
  while (dropped?.closed === false) await turn();
  assert.equal((await server.ask(largePath, { headers: { cookie: one } })).status, 200);
});

test('gate-53 requests in a row are answered in their order, all of them', async (t) => {
  const server = await served(t);
  const cookie = await server.signIn();
  const paths = ['/docs/product/', '/docs/none', '/api/me', '/auth/config', largePath, '/tools'];
  const head = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n${more}\r\n`;
  const all = await server.raw(
    `${paths.map((path) => head(path)).join('')}${head('/healthz', 'Connection: close\r\n')}`,
  );
  const statuses = [...all.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  assert.deepEqual(statuses, [200, 404, 200, 200, 200, 200, 200]);
});

test('gate-53 a connection that sends more requests in a row than anybody needs is closed, and the log says it', async (t) => {
  const server = await served(t);
  await server.raw(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(maxInTurn + 2));
  const line = server.lines.find((each) => each.includes('too many requests in turn')) ?? '{}';
  assert.equal((JSON.parse(line) as { status?: number }).status, 429);
});

test('gate-53 a response of a route counts until it is read', async (t) => {
  const server = await served(t);
  const cookie = await server.signIn();
  await server.askUnread(largePath, cookie, 1);
  while (server.waitingBytes() === 0) await turn();
  const body = JSON.stringify({
    requests: Array(10).fill({ query: 'text', hitsPerPage: 30, snippetWords: 60 }),
  });
  const search = () =>
    new Promise<number>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: server.port, method: 'POST', agent: false };
      const path = '/api/search/1/indexes/*/queries';
      const headers = { host, cookie, 'content-type': 'text/plain' };
      httpRequest({ ...options, path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .once('error', reject)
        .end(body);
    });
  assert.equal(await search(), 429);
  assert.equal((await server.ask('/api/me', { headers: { cookie } })).status, 200, 'small ones are sent');
});
