import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openRaw, wholeResponses } from './raw-connection.ts';

export const kinds = ['slow heads', 'slow bodies', 'idle', 'slow readers'] as const;
export type SlowKind = (typeof kinds)[number];

export interface SlowConnection {
  kind: SlowKind;
  /** Status of the last complete response. */
  status(): number | undefined;
  isClosed(): boolean;
  /** When it was closed, by `performance.now()`. */
  endedAt?: number;
  /** Makes a slow reader stop reading. */
  stall(): void;
  /** Reads the rest. @returns whether the server has cut it off */
  readOut(): Promise<boolean>;
  destroy(): void;
}

/** More than the kernel's buffers hold of an unread response. */
const filesPerReader = 16;
/** How long reading the rest may take if the connection was not cut off, in milliseconds. */
const readOutMilliseconds = 10_000;

/** Opens a connection that is slow in one way, and continues once a second. */
export async function openSlow(
  kind: SlowKind,
  { port, cookie, path }: { port: number; cookie: string; path: string },
): Promise<SlowConnection> {
  const { socket, received, closed } = await openRaw(port);
  const host = `Host: localhost:${port}\r\n`;
  const goOn = () => {
    if (kind === 'slow heads' || kind === 'slow bodies') socket.write('a');
    if (kind === 'slow readers') socket.resume().once('data', () => socket.pause());
  };
  // Each at its own time: hundreds at once would be a burst.
  let tick = setTimeout(() => {
    tick = setInterval(goOn, 1_000);
  }, Math.random() * 1_000);
  let isClosed = false;
  const connection: SlowConnection = {
    kind,
    status: () => wholeResponses(received()).at(-1)?.status,
    isClosed: () => isClosed,
    stall() {
      if (kind !== 'slow readers') return;
      clearTimeout(tick);
      socket.removeAllListeners('data');
      socket.pause();
    },
    async readOut() {
      // A connection that was not cut off delivers all requested files and then waits for the next request.
      socket.resume();
      await Promise.race([closed, wait(readOutMilliseconds, undefined, { ref: false })]);
      return isClosed;
    },
    destroy() {
      clearTimeout(tick);
      socket.destroy();
    },
  };
  void closed.then(() => {
    connection.endedAt = performance.now();
    isClosed = true;
    clearTimeout(tick);
  });

  if (kind === 'slow heads') socket.write(`GET / HTTP/1.1\r\n${host}X-Slow: `);
  if (kind === 'slow bodies')
    socket.write(
      `POST /auth/session HTTP/1.1\r\n${host}Content-Type: text/plain\r\nContent-Length: 1000\r\n\r\n`,
    );
  if (kind === 'idle') {
    socket.write(`GET / HTTP/1.1\r\n${host}\r\n`);
    await once(socket, 'data');
  }
  if (kind === 'slow readers') {
    socket.write(`GET ${path} HTTP/1.1\r\n${host}Cookie: ${cookie}\r\n\r\n`.repeat(filesPerReader));
    await once(socket, 'data');
    socket.pause();
  }
  return connection;
}
