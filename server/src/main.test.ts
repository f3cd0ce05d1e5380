import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { prepareBuild } from '@kwikid/prepared-build/prepare';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { fixtureBuild } from './testing/fixture-build.ts';
import { ask, launch, sharedSettings, signIn, state } from './testing/server-process.ts';

/** How a process ends after a signal. */
const inGoodOrder = { status: 0, signal: null, stderr: '' };

test('wrong settings: every error is listed without values, and nothing starts', async (t) => {
  const { status, stderr } = await launch(t, { PORT: 'hidden-1', SESSION_KEYS: 'hidden-2' }).ended;
  assert.equal(status, 1);
  assert.match(stderr, /2 error\(s\)[\s\S]*PORT: [\s\S]*SESSION_KEYS: /);
  assert.ok(!stderr.includes('hidden-'));
});

test('without a build the server refuses to start and says how to make one', async (t) => {
  const { status, stderr } = await launch(t, { BUILD_DIR: join(tmpdir(), 'no-such-build'), ...state() })
    .ended;
  assert.equal(status, 1);
  assert.match(stderr, /npm run build/);
});

for (const [what, damage] of [
  ['is a file', (folder: string) => writeFile(folder, '')],
  [
    'holds no database',
    async (folder: string) => {
      await mkdir(folder);
      await writeFile(join(folder, 'state.sqlite'), Buffer.alloc(5000, 7));
    },
  ],
] as const) {
  test(`a DATA_DIR that ${what} is reported with its variable and nothing else`, async (t) => {
    const folder = join(temporaryFolder('data-dir'), 'data');
    await damage(folder);
    const env = { BUILD_DIR: await fixtureBuild(), DATA_DIR: folder, PORT: '0' };
    const { status, stderr } = await launch(t, env).ended;
    assert.equal(status, 1);
    assert.match(stderr, /^DATA_DIR: \/.*\/data\/state\.sqlite cannot be opened: .*\n$/);
  });
}

test('a taken port is reported with the way to choose another', async (t) => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  t.after(() => holder.close());
  const { port } = holder.address() as AddressInfo;
  const { status, stderr } = await launch(t, {
    PORT: String(port),
    BUILD_DIR: await fixtureBuild(),
    ...state(),
  }).ended;
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`Port ${port} is taken.*PORT=`));
});

test('with the provider down at the start the server is ready, and SIGTERM ends it in good order', async (t) => {
  const { kill, logged, ended } = launch(t, {
    PORT: '0',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    BUILD_DIR: await fixtureBuild(),
    ...state(),
  });
  await logged('ready');
  kill('SIGTERM');
  assert.deepEqual(await ended, inGoodOrder);
});

test('gate-30 gate-40 a confirmed logout survives SIGKILL, and no other session ends', async (t) => {
  const env = await sharedSettings(fixtureBuild());
  const perKill = 12;
  const acknowledgedBeforeKill = [0, 4, 8, 12];
  const cookies = await signIn(env, perKill * acknowledgedBeforeKill.length + 4);
  const staying = cookies.splice(0, 4);
  const acknowledged: string[] = [];
  for (const awaited of acknowledgedBeforeKill) {
    const server = launch(t, env);
    await server.logged('ready');
    let responded = 0;
    const leaving = cookies.splice(0, perKill).map(async (cookie) => {
      const status = await ask(env, 'DELETE', '/auth/session', cookie);
      // A process killed before it responded may or may not have ended the session.
      if (status === 0) return;
      assert.equal(status, 204);
      acknowledged.push(cookie);
      responded++;
      if (responded === awaited) server.kill('SIGKILL');
    });
    if (awaited === 0) server.kill('SIGKILL');
    await Promise.all(leaving);
    assert.equal((await server.ended).signal, 'SIGKILL');
  }
  const { logged, kill, ended } = launch(t, env);
  await logged('ready');
  assert.ok(acknowledged.length >= 4 + 8 + 12);
  for (const cookie of acknowledged)
    assert.equal(await ask(env, 'GET', '/docs/product/', cookie), 401, 'lost');
  for (const cookie of staying)
    assert.equal(await ask(env, 'GET', '/docs/product/', cookie), 200, 'invented');
  kill('SIGTERM');
  assert.deepEqual(await ended, inGoodOrder);
});

const host = 'localhost';
const largePath = '/img/large.png';
/** More than the kernel buffers for a connection that nobody reads. */
const largeBytes = 16 * 1024 * 1024;

/** A build with a file that is slow to read. */
async function largeBuild(): Promise<string> {
  const outputFolder = await fixtureBuild();
  const [siteFolder, gateFolder] = ['site', 'gate'].map((name) => join(dirname(outputFolder), name));
  await writeFile(join(siteFolder as string, largePath), Buffer.alloc(largeBytes, 1));
  await prepareBuild({
    siteFolder: siteFolder as string,
    gateFolder: gateFolder as string,
    outputFolder,
    redirects: {},
    synonyms: 'acronyms: []\nsynonyms: []\n',
    source: 'fixture',
  });
  return outputFolder;
}

/** A connection, and everything received so far. */
async function open(t: TestContext, port: number) {
  const socket = connect(port, '127.0.0.1');
  t.after(() => socket.destroy());
  let text = '';
  socket.on('data', (data: Buffer) => {
    text += data.toString('latin1');
  });
  // A cut shows in what the server sent before.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await once(socket, 'connect');
  return { socket, closed };
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe: Socket = connect(port, '127.0.0.1', () => resolve(true));
    probe.once('error', () => resolve(false)).once('connect', () => probe.destroy());
  });

test('gate-40 after SIGTERM each open request gets its whole response, and the process exits with 0', {
  timeout: 60_000,
}, async (t) => {
  const env = await sharedSettings(largeBuild());
  const port = Number(env.PORT);
  const [cookie] = await signIn(env, 1);
  const { kill, ended, logged } = launch(t, env);
  await logged('ready');
  const query = JSON.stringify({ requests: [{ query: 'rate limiting' }] });
  const head = (line: string, more: string) =>
    `${line} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n${more}\r\n`;
  const ofOwnPage = `Origin: http://${host}\r\nX-Requested-With: fetch\r\n`;
  const withBody = `${ofOwnPage}Content-Type: text/plain\r\nContent-Length: ${query.length}\r\nExpect: 100-continue\r\n`;
  const lines = ['POST /api/search/1/indexes/*/queries', 'POST /auth/session'];
  const senders = await Promise.all(
    lines.flatMap((line) =>
      Array.from({ length: 8 }, async () => {
        const { socket, closed } = await open(t, port);
        socket.write(head(line, withBody));
        // The server sends 100 Continue once it has read the head, so the request is open.
        await once(socket, 'data');
        socket.write(query.slice(0, 10));
        return { socket, closed };
      }),
    ),
  );
  const slowReaders = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { socket, closed } = await open(t, port);
      socket.write(head(`GET ${largePath}`, ''));
      await once(socket, 'data');
      socket.pause();
      return { socket, closed };
    }),
  );
  const requestsInRow = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { socket, closed } = await open(t, port);
      socket.write(
        `${head(`GET ${largePath}`, '')}${head('GET /docs/product/', '')}${head('GET /api/me', '')}`,
      );
      await once(socket, 'data');
      socket.pause();
      return { socket, closed };
    }),
  );
  const waiting = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { socket, closed } = await open(t, port);
      socket.write(head('GET /docs/product/', ''));
      await once(socket, 'data');
      return { socket, closed };
    }),
  );
  kill('SIGTERM');
  await logged('closing');
  // The log's line comes just before the server stops accepting connections.
  while (await isListening(port));
  for (const { socket } of senders) socket.write(query.slice(10));
  for (const { closed } of senders) {
    // After "100 Continue": a search is served, and a sign-in without a token is refused.
    const [, response = ''] = (await closed).split('HTTP/1.1 100 Continue\r\n\r\n');
    const [top = '', body = ''] = response.split('\r\n\r\n');
    assert.match(top, /^HTTP\/1\.1 (200|401) /);
    assert.equal(body.length, Number(/content-length: (\d+)/i.exec(top)?.[1]), top);
  }
  for (const { socket } of [...slowReaders, ...requestsInRow]) socket.resume();
  for (const { closed } of slowReaders) {
    const response = await closed;
    assert.equal(response.length - response.indexOf('\r\n\r\n') - 4, largeBytes);
  }
  for (const { closed } of requestsInRow) {
    const tops = (await closed).match(/HTTP\/1\.1 200 OK\r\n(?:[^\r\n]+\r\n)+/g) ?? [];
    const closing = tops.map((top) => /^connection: close\r$/im.test(top));
    assert.deepEqual(closing, [false, false, true], 'only the last response closes the connection');
  }
  for (const { closed } of waiting) await closed;
  assert.deepEqual(await ended, inGoodOrder);
});
