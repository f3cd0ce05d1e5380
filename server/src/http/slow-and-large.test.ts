import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { composeServer } from '../compose.ts';
import { readConfig } from '../config/config.ts';
import { fixtureBuild } from '../testing/fixture-build.ts';
import { clientId, fixtureProvider, issuer, organizationId } from '../testing/fixture-provider.ts';
import { ask, launch, sharedSettings, signIn } from '../testing/server-process.ts';

const host = 'docs.test.example';
const hundredMegabytes = 100 * 1024 * 1024;

/** The whole server, and a reader's Cookie header. */
async function served(t: TestContext) {
  const now = Math.floor(Date.now() / 1000);
  const provider = await fixtureProvider(() => now);
  const composed = await composeServer({
    config: {
      ...readConfig({
        PUBLIC_URL: `https://${host}`,
        SESSION_KEYS: randomBytes(32).toString('base64'),
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_ORGANIZATION_ID: organizationId,
        BUILD_DIR: await fixtureBuild({ 'docs/large.pdf': 'x'.repeat(16 * 1024 * 1024) }),
      }),
      stores: { dataDir: ':memory:', database: undefined },
    },
    providerOf: () => provider,
  });
  const { server, sessions } = composed;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(async () => {
    server.closeAllConnections();
    await composed.close();
  });
  const named = { hash: 'h', issuer, subject: 'a', organization: organizationId };
  const token = { ...named, authTime: now, issuedAt: now };
  const { setCookie = '' } = (await sessions.establish({ ...token, expiresAt: now + 60 }, undefined)) ?? {};
  const cookie = `Cookie: ${setCookie.split(';')[0]}\r\n`;
  return { server, port: (server.address() as AddressInfo).port, cookie };
}

/**
 * Sends bytes, then goes on sending.
 *
 * @param more - called with the socket once the first bytes are on their way
 * @returns what was received until the server closed
 */
function send(port: number, bytes: string, more: (socket: Socket) => void = () => undefined) {
  return new Promise<string>((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, 'latin1');
      more(socket);
    });
    socket.on('data', (data) => {
      response += data.toString('latin1');
    });
    // Sending to a closed connection ends in a reset.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(response));
  });
}

/** A byte at a time, for as long as the server listens. */
function dribble(socket: Socket): void {
  const dribbling = setInterval(() => socket.write('a'), 100);
  socket.once('close', () => clearInterval(dribbling));
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1]);
const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: ${host}\r\n${more}`;
const page = (port: number, cookie: string) =>
  send(port, head('GET /docs/product/', `${cookie}Connection: close\r\n\r\n`));
const ownPage = `Origin: https://${host}\r\nX-Requested-With: fetch\r\n`;
const queries = 'POST /api/search/1/indexes/*/queries';

test('gate-40 slow heads and bodies get 408, and other requests are served', {
  timeout: 30_000,
}, async (t) => {
  const { server, port, cookie } = await served(t);
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n';
  const slow: [what: string, bytes: string][] = [
    ['nothing at all', ''],
    ['half a request line', 'GET /docs'],
    ['a head', head('GET /docs/product/', 'X-Slow: ')],
    ['a reader’s head', head('GET /docs/product/', `${cookie}X-Slow: `)],
    [
      'the body of a sign-in',
      head('POST /auth/session', `${ownPage}Content-Type: text/plain\r\nContent-Length: 1000\r\n\r\n`),
    ],
    ['the body of a logout token', head('POST /auth/backchannel-logout', form)],
    ['a reader’s query', head(queries, `${cookie}Content-Type: text/plain\r\nContent-Length: 1000\r\n\r\n`)],
    [
      'a reader’s query in chunks',
      head(queries, `${cookie}Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n3e8\r\n`),
    ],
  ];
  const responses = slow.map(async ([what, bytes]) => {
    const response = await send(port, bytes, bytes === '' ? undefined : dribble);
    assert.equal(statusOf(response), 408, what);
    assert.match(response, /connection: close/i);
  });
  assert.equal(statusOf(await page(port, cookie)), 200, 'while slow senders send');
  const { headersTimeout, requestTimeout } = server;
  assert.ok(headersTimeout > 0 && requestTimeout > 0, 'there are limits');
  // Node reads both limits each time it checks for slow connections.
  Object.assign(server, { headersTimeout: 300, requestTimeout: 300 });
  await Promise.all(responses);
  Object.assign(server, { headersTimeout, requestTimeout });
  assert.equal(statusOf(await page(port, cookie)), 200, 'and afterwards');
});

test('gate-40 a client that does not read a response loses the connection', {
  timeout: 30_000,
}, async (t) => {
  const { server, port, cookie } = await served(t);
  const limit = server.timeout;
  assert.ok(limit > 0, 'there is a limit');
  // More responses than the kernel takes for a connection that nobody reads.
  const asked = head('GET /docs/large.pdf', `${cookie}\r\n`).repeat(10);
  const stalled = connect(port, '127.0.0.1', () => stalled.write(asked));
  stalled.pause();
  stalled.on('error', () => undefined);
  t.after(() => stalled.destroy());
  const [accepted] = (await once(server, 'connection')) as [Socket];
  await once(server, 'request');
  server.setTimeout(300);
  accepted.setTimeout(300);
  await once(accepted, 'close');
  server.setTimeout(limit);
  assert.equal(statusOf(await page(port, cookie)), 200);
});

for (const reader of [false, true]) {
  const who = reader ? 'a reader' : 'a stranger';
  test(`gate-40 100 MB announced by ${who} get 413 at once on any path`, {
    timeout: 30_000,
  }, async (t) => {
    const { port, cookie } = await served(t);
    const lines = [
      'POST /auth/session',
      'DELETE /auth/session',
      'POST /auth/backchannel-logout',
      'GET /auth/config',
      'GET /healthz',
      'GET /_gate/gate-Ab12Cd34.js',
      'GET /?code=1&state=2',
      'GET /docs/product/',
      'HEAD /docs/product/',
      'POST /docs/product/',
      'GET /docs/invented',
      queries,
    ];
    for (const line of lines) {
      // The response comes before any byte of the body is sent.
      const response = await send(
        port,
        head(line, `${reader ? cookie : ''}Content-Length: ${hundredMegabytes}\r\n\r\n`),
      );
      assert.equal(statusOf(response), 413, line);
      assert.match(response, /connection: close/i, line);
    }
    assert.equal(statusOf(await page(port, cookie)), 200);
  });
}

/** Resident memory of a process, now or at its highest, in bytes. */
const resident = (pid: number, what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

test('gate-40 100 MB in chunks are cut off on any path and are not held in memory', {
  timeout: 60_000,
  skip: process.platform !== 'linux' && 'memory is read from /proc',
}, async (t) => {
  const env = await sharedSettings(fixtureBuild());
  const port = Number(env.PORT);
  const [cookie = ''] = await signIn(env, 1);
  const { pid, logged } = launch(t, env);
  await logged('ready');
  const chunk = Buffer.from(`10000\r\n${'a'.repeat(65_536)}\r\n`);
  const lines: [line: string, type: string][] = [
    ['POST /auth/session', 'application/json'],
    ['POST /auth/session', 'application/octet-stream'],
    ['POST /auth/session', 'text/plain'],
    ['DELETE /auth/session', 'text/plain'],
    ['POST /auth/backchannel-logout', 'application/x-www-form-urlencoded'],
    ['GET /auth/config', ''],
    ['GET /healthz', ''],
    ['GET /_gate/gate-Ab12Cd34.js', ''],
    ['GET /?code=1&state=2', ''],
    ['GET /docs/product/', ''],
    ['POST /docs/product/', 'application/octet-stream'],
    ['GET /DOCS/product/', ''],
    ['GET /docs/invented', ''],
    ['POST /api/search/1/indexes/*/queries', 'text/plain'],
  ];
  const before = resident(pid, 'VmRSS');
  for (const [line, type] of lines) {
    for (const session of ['', cookie]) {
      const typed = type === '' ? '' : `Content-Type: ${type}\r\n`;
      let sent = 0;
      const response = await send(
        port,
        `${line} HTTP/1.1\r\nHost: localhost\r\nCookie: ${session}\r\n${typed}Transfer-Encoding: chunked\r\n\r\n`,
        (socket) => {
          const pour = () => {
            while (sent < hundredMegabytes && socket.writable) {
              sent += chunk.length;
              if (!socket.write(chunk)) return;
            }
            // Everything was read. A connection that is still open would wait for another request.
            if (sent >= hundredMegabytes) socket.destroy();
          };
          socket.on('drain', pour);
          pour();
        },
      );
      assert.ok(sent < hundredMegabytes, `${line} ${type}: read to its end`);
      // The reset may overtake the response.
      if (response !== '') assert.match(response, /^HTTP\/1\.1 (200|308|401|403|404|413|415) /, line);
    }
  }
  assert.equal(await ask(env, 'GET', '/docs/product/', cookie), 200);
  const grown = resident(pid, 'VmHWM') - before;
  assert.ok(grown < hundredMegabytes / 2, `grew by ${grown} bytes`);
});
