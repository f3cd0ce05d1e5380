import assert from 'node:assert/strict';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createChatModel } from '../api/ask/model/chat-completions.ts';
import { smtpSender } from '../api/digest/smtp.ts';
import { hostedSearch } from '../api/search/hosted-search.ts';
import { reach } from '../doctor/reach.ts';
import { createKeySet } from '../session/tokens/key-set.ts';
import { createProvider } from '../session/tokens/provider.ts';

/** A limit of time: long where bytes must end the call, short where time must. The real ones have seconds. */
const limitFor = (what: string) => (what === 'sends 100 MB' || what.includes('without end') ? 60_000 : 400);

/** Writes what is asked for as long as the other side takes it. */
function pour(to: ServerResponse | Socket, bytes: string, most: number): void {
  let left = most;
  const more = () => {
    while (left > 0 && !to.destroyed) {
      left -= bytes.length;
      if (!to.write(bytes)) return void to.once('drain', more);
    }
  };
  more();
}

const megabyte = 1024 * 1024;
const type = { 'content-type': 'text/event-stream' };
/** What a server does in place of its work. `inner` is a URL of this network, which must not be called. */
const misdeeds: Record<string, (response: ServerResponse, inner: string) => void> = {
  'sends 100 MB': (response) => {
    response.writeHead(200, type).write('{"keys":["');
    pour(response, 'a'.repeat(megabyte), 100 * megabyte);
  },
  'sends one byte at a time': (response) => {
    response.writeHead(200, type);
    const timer = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(timer));
  },
  'leads into this network': (response, inner) => void response.writeHead(302, { location: inner }).end(),
  'never responds': () => {},
  'never ends its head': (response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => response.socket?.write('A: b\r\n'), 20);
    response.once('close', () => clearInterval(timer));
  },
};

/** Everything that calls another server, as it is called, with a limit of time for this test. */
const callers: Record<string, (origin: string, totalMilliseconds: number) => Promise<unknown>> = {
  'the discovery document': (origin, totalMilliseconds) =>
    createProvider({ issuer: origin, timeoutMilliseconds: totalMilliseconds }).keys(),
  'the keys of a provider or of the app platform': async (origin, totalMilliseconds) =>
    createKeySet(origin, { timeoutMilliseconds: totalMilliseconds })(
      { alg: 'RS256', kid: 'a' },
      { payload: '', signature: '' },
    ),
  'a model': async (origin, totalMilliseconds) => {
    const model = createChatModel(
      { url: origin, model: 'm', key: undefined },
      { totalMilliseconds, idleMilliseconds: totalMilliseconds, bytes: megabyte, characters: 100 },
    );
    for await (const _ of model([], new AbortController().signal));
  },
  'the hosted search': (origin, totalMilliseconds) =>
    hostedSearch(
      { appId: 'a', apiKey: 'k', index: 'i', origin },
      { totalMilliseconds, bytes: megabyte },
    ).search([], undefined as never),
  'the doctor': async (origin, totalMilliseconds) => {
    const { status } = await reach({ origin, timeoutMilliseconds: totalMilliseconds, now: Date.now }, origin);
    throw new Error(`status ${status}`);
  },
};

const listening = async (t: TestContext, server: ReturnType<typeof createTcpServer>) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
};

for (const [who, call] of Object.entries(callers))
  for (const [what, misdeed] of Object.entries(misdeeds))
    test(`gate-58 ${who}: a server that ${what} costs a bounded response`, async (t) => {
      let innerCalls = 0;
      let sent = 0;
      const inner = await listening(
        t,
        createServer((_, response) => {
          innerCalls++;
          response.end('{}');
        }),
      );
      const closed = Promise.withResolvers<void>();
      const server = createServer((_, response) => {
        const { socket } = response;
        socket?.once('close', () => {
          sent = socket.bytesWritten;
          closed.resolve();
        });
        misdeed(response, `http://127.0.0.1:${inner}/latest/meta-data`);
      });
      const port = await listening(t, server);
      await assert.rejects(call(`http://127.0.0.1:${port}`, limitFor(what)));
      if (!what.startsWith('leads')) {
        await closed.promise;
        // What the sockets of both sides hold is on its way as well.
        assert.ok(sent < 16 * megabyte, `${sent} bytes`);
      }
      assert.equal(innerCalls, 0);
      server.closeAllConnections();
    });

const mailServers: Record<string, (socket: Socket) => void> = {
  'sends 100 MB': (socket) => pour(socket, 'a'.repeat(megabyte), 100 * megabyte),
  'sends a reply without end': (socket) => pour(socket, '220-a\r\n'.repeat(10_000), 100 * megabyte),
  'sends one byte at a time': (socket) => {
    const timer = setInterval(() => socket.write('2'), 20);
    socket.once('close', () => clearInterval(timer));
  },
  'never greets': () => {},
  'greets and never responds': (socket) => void socket.write('220 mail\r\n'),
};
for (const [what, misdeed] of Object.entries(mailServers))
  test(`gate-58 a mail server that ${what} costs a bounded reply`, async (t) => {
    const closed = Promise.withResolvers<number>();
    const server = createTcpServer((socket) => {
      socket.on('error', () => {}).once('close', () => closed.resolve(socket.bytesWritten));
      socket.resume();
      misdeed(socket);
    });
    const port = await listening(t, server);
    const send = smtpSender(
      { url: `smtp://127.0.0.1:${port}`, from: 'docs@kwikid.example', requireTls: false },
      { stepMilliseconds: 60_000, totalMilliseconds: limitFor(what), bytes: 64 * 1024 },
    );
    await assert.rejects(send({ to: ['ann@kwikid.example'], subject: 's', text: 't' }));
    assert.ok((await closed.promise) < 16 * megabyte);
  });

test('gate-58 nothing else in this server calls another one', () => {
  const folder = join(import.meta.dirname, '..');
  const calls =
    /(?<![\w.])fetch\(|\.request\(|https?\.get\(|from '(?:node:https|undici|node:http2|nodemailer)'/;
  const found = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/\.(?:test|contract)\.ts$/.test(file) && !file.startsWith('testing/'))
    .filter((file) => calls.test(readFileSync(join(folder, file), 'utf8')));
  assert.deepEqual(found.sort(), ['api/digest/smtp.ts', 'outgoing/exchange.ts']);
});
