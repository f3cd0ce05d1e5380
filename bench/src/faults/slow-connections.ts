import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMilliseconds } from '../server/process-figures.ts';
import type { StandInProvider } from '../server/stand-in-provider.ts';
import { hasWrk, type Load, load } from '../server/wrk.ts';
import { median } from '../statistics.ts';
import { largestFile } from './largest-file.ts';
import { type Outcome, unmet } from './outcome.ts';
import { openRaw } from './raw-connection.ts';
import { page, type ServerUnderTest, settingsFor, signedIn, startServer } from './server-under-test.ts';

const perKind = 125;
const rounds = 5;
const secondsPerRound = 4;
/** More than the kernel's buffers hold of an unread response. */
const filesPerReader = 16;

const kinds = ['slow heads', 'slow bodies', 'idle', 'slow readers'] as const;

/** Hundreds of slow connections beside 32 quick ones that read a gated page. That each ends by itself: gate-40 and gate-43. */
export async function slowConnections(provider: StandInProvider): Promise<Outcome> {
  if (!hasWrk()) return { figures: 'not measured; install wrk', broken: [] };
  const server = await startServer(await settingsFor(provider));
  try {
    const cookie = await signedIn(server, provider, 'reader');
    const address = `${server.origin}${page}`;
    await load(address, cookie, 1);
    const results = { without: [] as Load[], beside: [] as Load[] };
    for (let round = 0; round < rounds; round++) {
      const names = ['without', 'beside'] as const;
      // The order alternates, so that load by other processes affects both alike.
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const close = name === 'beside' ? await openAll(server, cookie) : () => {};
        results[name].push(await load(address, cookie, secondsPerRound));
        close();
      }
    }
    const middle = (name: keyof typeof results, of: 'perSecond' | 'p99') =>
      median(results[name].map((result) => result[of]));
    const ratio = (of: 'perSecond' | 'p99') => (middle('beside', of) / middle('without', of)).toFixed(2);
    const failed = [...results.without, ...results.beside].reduce((sum, result) => sum + result.failed, 0);
    const figures = (name: keyof typeof results) =>
      `${Math.round(middle(name, 'perSecond'))} pages/s, p99 ${middle(name, 'p99').toFixed(2)} ms`;
    return {
      figures: `${perKind * kinds.length} slow ones beside 32 readers, median of ${rounds} rounds of ${secondsPerRound} s: without ${figures('without')}; with ${figures('beside')}; ratios ${ratio('perSecond')} and ${ratio('p99')} (at most 2); ${failed} not 200`,
      broken: unmet({ 'readers are served': failed === 0 }),
    };
  } finally {
    await server.close();
  }
}

/** Opens them all, and waits until the server has handled their first requests. @returns what closes them */
async function openAll(server: ServerUnderTest, cookie: string): Promise<() => void> {
  const { path } = await largestFile();
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

/** Opens a connection that is slow in one way, and continues once a second. */
async function openSlow(
  kind: (typeof kinds)[number],
  port: number,
  cookie: string,
  path: string,
): Promise<{ socket: Socket; timer: NodeJS.Timeout }> {
  const { socket } = await openRaw(port);
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
