import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../root.ts';
import { cpuMilliseconds } from '../server/process-figures.ts';
import { page, type Server, startServer } from '../server/server.ts';
import { alternate, hasWrk, load } from '../server/wrk.ts';

const perKind = 125;
const rounds = 5;
const secondsPerRound = 4;
/** More than the kernel's buffers hold of an unread response. */
const filesPerReader = 16;

const kinds = ['slow heads', 'slow bodies', 'idle', 'slow readers'] as const;

/** Hundreds of slow connections beside 32 quick ones that read a gated page. That each ends by itself: gate-40 and gate-43. */
export async function slowConnections(): Promise<Record<string, boolean>> {
  if (!hasWrk()) {
    console.log('faults, slow connections: not measured; install wrk');
    return {};
  }
  await using server = await startServer();
  const { cookie } = server;
  const address = `${server.origin}${page}`;
  await load(address, cookie, 1);
  const { middle, ratio, failed } = await alternate(['without', 'with'], rounds, async (name) => {
    const close = name === 'with' ? await openAll(server, cookie) : () => {};
    return load(address, cookie, secondsPerRound).finally(close);
  });
  const figures = (name: 'with' | 'without') =>
    `${name} ${Math.round(middle(name, 'perSecond'))} pages/s, p99 ${middle(name, 'p99').toFixed(2)} ms`;
  console.log(
    `faults, slow connections: ${perKind * kinds.length} slow ones beside 32 readers, median of ${rounds} rounds of ${secondsPerRound} s: ${figures('without')}; ${figures('with')}; ratios ${ratio('with', 'without', 'perSecond')} and ${ratio('with', 'without', 'p99')} (at most 2); ${failed} not 200`,
  );
  return { 'readers are served beside slow connections': failed === 0 };
}

/** Opens them all, and waits until the server has handled their first requests. @returns what closes them */
async function openAll(server: Server, cookie: string): Promise<() => void> {
  const path = await largestFile();
  const opened = await Promise.all(
    kinds.flatMap((kind) => Array.from({ length: perKind }, () => openSlow(kind, server.port, cookie, path))),
  );
  // Readers fill buffers at first.
  let quiet = 0;
  for (let attempt = 0; attempt < 60 && quiet < 4; attempt++) {
    const before = await cpuMilliseconds(server.pid);
    await wait(250);
    quiet = (await cpuMilliseconds(server.pid)) - before < 30 ? quiet + 1 : 0;
  }
  return () => {
    for (const { socket, timer } of opened) {
      clearInterval(timer);
      socket.destroy();
    }
  };
}

/** The largest file of the built site, which takes a slow reader longest. */
async function largestFile(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, 'build/manifest.json'), 'utf8')) as {
    site: { assets: { path: string; bytes: number }[] };
  };
  return manifest.site.assets.reduce((largest, file) => (file.bytes > largest.bytes ? file : largest)).path;
}

/** Opens a connection that is slow in one way, and continues once a second. */
async function openSlow(
  kind: (typeof kinds)[number],
  port: number,
  cookie: string,
  path: string,
): Promise<{ socket: Socket; timer: NodeJS.Timeout }> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const host = `Host: localhost:${port}\r\n`;
  const first = {
    'slow heads': `GET / HTTP/1.1\r\n${host}X-Slow: `,
    'slow bodies': `POST /auth/session HTTP/1.1\r\n${host}Content-Type: text/plain\r\nContent-Length: 1000\r\n\r\n`,
    idle: `GET / HTTP/1.1\r\n${host}\r\n`,
    'slow readers': `GET ${path} HTTP/1.1\r\n${host}Cookie: ${cookie}\r\n\r\n`.repeat(filesPerReader),
  };
  socket.write(first[kind]);
  if (kind === 'idle' || kind === 'slow readers') await once(socket, 'data');
  if (kind === 'slow readers') socket.pause();
  const timer = setInterval(() => {
    if (kind === 'slow heads' || kind === 'slow bodies') socket.write('a');
    if (kind === 'slow readers') socket.resume().once('data', () => socket.pause());
  }, 1_000);
  return { socket, timer };
}
