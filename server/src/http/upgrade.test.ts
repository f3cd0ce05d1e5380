import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { fixtureServer, host } from '../testing/fixture-server.ts';

const heads: readonly [what: string, head: string][] = [
  ['an upgrade', `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
  ['a CONNECT', `CONNECT ${host}:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
  ['a head that is not HTTP', 'nonsense\r\n\r\n'],
];

for (const [what, head] of heads) {
  // Node hands over such a socket without an error listener: one reset would end the process.
  test(`gate-13 gate-40 a reset after ${what} does no harm`, async (t) => {
    const server = await fixtureServer(t);
    for (let index = 0; index < 20; index++) {
      await new Promise<void>((resolve) => {
        const socket = connect(server.port, '127.0.0.1', () => {
          socket.write(head + 'a'.repeat(index * 1000));
          socket.resetAndDestroy();
        });
        socket.on('error', () => {}).on('close', () => resolve());
      });
    }
    assert.equal((await server.ask('/healthz')).status, 200);
  });

  test(`gate-40 ${what} cannot keep the connection by never closing its half`, {
    timeout: 10_000,
  }, async (t) => {
    const server = await fixtureServer(t);
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    t.after(() => socket.destroy());
    socket.on('error', () => {});
    const ended = new Promise((resolve) => socket.on('end', resolve));
    socket.resume().write(head);
    await ended;
    // Writing to a closed connection fails; writing to an open one does not.
    let error: NodeJS.ErrnoException | null | undefined;
    while (!error && !t.signal.aborted) error = await new Promise((resolve) => socket.write('more', resolve));
    assert.match(error?.code ?? '', /^(ECONNRESET|EPIPE)$/);
  });
}
