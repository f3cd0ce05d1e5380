import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFolder } from '../../../server/src/testing/full-tables.ts';
import { median } from '../statistics.ts';
import { cpuOfEach } from './process-figures.ts';
import { page, type Server, startServer } from './server.ts';
import { unreadMegabytes } from './unread.ts';

/** Each route that reads a store, and how often a reader may ask it in a row here. */
const routes: readonly [path: string, times: number][] = [
  ['/api/corrections', 60],
  ['/api/insight/gaps', 50],
  ['/api/me', 60],
  ['/api/me/export', 10],
  ['/api/sessions', 60],
  ['/api/acknowledgements/mine', 60],
];
/** The goal of each. */
const maxMilliseconds = 20;
const maxKilobytes = 256;
const connections = 10;
const inRow = 100;

/**
 * Prints what each route costs the thread that serves when every store is full, then what 100 requests in a row on ten
 * connections take that nobody reads, by route, while a stranger asks for the gate.
 */
export async function fullStores(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-full-'));
  // The rows were counted once: by default a gap is shown from more on.
  await using server = await startServer({ env: { DATA_DIR: folder, GAPS_SHOWN_FROM: '1' } });
  // The first request of each route makes its tables.
  for (const [path] of routes) await ask(server, path);
  fillFolder(folder, { issuer: server.provider.issuer, reader: 'reader', page, asked: page });
  console.log('cost of what readers read when every store is full, and of what nobody reads:');
  for (const [path, times] of routes) await printRoute(server, path, times);
  for (const path of [page, '/docs/none', ...routes.map(([each]) => each)]) await printUnread(server, path);
}

const ask = async ({ origin, cookie }: Server, path: string) => {
  const response = await fetch(origin + path, { headers: { cookie } });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
};

async function printRoute(server: Server, path: string, times: number): Promise<void> {
  const first = await ask(server, path);
  const spent = await cpuOfEach(server.pid, times, () => ask(server, path), 'main thread');
  const kilobytes = first.bytes / 1024;
  const mark = spent > maxMilliseconds || kilobytes > maxKilobytes ? ' !' : '';
  console.log(
    `  ${path.padEnd(40)} ${first.status} ${kilobytes.toFixed(0).padStart(5)} KB ${spent.toFixed(1).padStart(6)} ms${mark}`,
  );
}

async function printUnread(server: Server, path: string): Promise<void> {
  const head = `GET ${path} HTTP/1.1\r\nHost: ${new URL(server.origin).host}\r\nCookie: ${server.cookie}\r\n\r\n`;
  const waits: number[] = [];
  const grown = await unreadMegabytes(server, head.repeat(inRow), connections, async () => {
    const asked = performance.now();
    await (await fetch(`${server.origin}${page}`)).arrayBuffer();
    waits.push(performance.now() - asked);
  });
  console.log(
    `  ${connections} × ${inRow} of ${path.padEnd(34)} unread: +${Math.round(grown)} MB, a stranger's gate page: median ${median(waits).toFixed(1)} ms, max ${Math.max(...waits).toFixed(0)} ms`,
  );
}
