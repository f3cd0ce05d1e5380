import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { sessionCheckPath } from '@kwikid/wire/urls';
import { median } from '../statistics.ts';
import { type GatedServer, startGatedServer } from './gated-server.ts';
import { residentMegabytes } from './resident-memory.ts';

/** Clock ticks of /proc in a second: USER_HZ is 100 wherever Linux runs Node. */
const ticksPerSecond = 100;
const requestsEach = 6;
const floodMilliseconds = 5000;
const unread = 40;
const checks = 3000;

const path = '/api/search/1/indexes/*/queries';
const many = (count: number, request: object) => JSON.stringify({ requests: Array(count).fill(request) });

const mistyped =
  'authentcation certifcate confguration databse encrpytion deploymnt recodring credentail organsation transcation verificaton agrement documnet custmoer escalaton liveness';
const everything = {
  hitsPerPage: 30,
  attributesToHighlight: ['*'],
  attributesToSnippet: ['*:60'],
  highlightPreTag: 'x'.repeat(32),
  highlightPostTag: 'x'.repeat(32),
};
const worst = many(10, { query: mistyped, ...everything });
const names = Array.from({ length: 15_000 }, (_, number) => number.toString(36)).join('&');

/** The most expensive known requests of a reader, of each kind. */
const bodies: readonly [what: string, address: string, body: string][] = [
  ['a typed query', path, many(1, { query: 'rate limiting', hitsPerPage: 20 })],
  ['10 mistyped queries', path, worst],
  [
    '10 queries of function words',
    path,
    many(10, { query: 'a an and are as at be by for in is it', ...everything }),
  ],
  ['10 queries for all facets', path, many(10, { query: '', facets: ['*'] })],
  ['200 filters', path, many(10, { query: 'relay', facetFilters: Array(20).fill('type:lvl2') })],
  ['15,000 unknown names', path, many(1, { query: 'a', params: names })],
  ['50 queries', path, many(50, { query: mistyped })],
  ['a gap that NFKC makes six times longer', '/api/search/gap', JSON.stringify({ query: '㌖'.repeat(1200) })],
];

/**
 * Prints the cost of a signed-in reader's most expensive requests, how long a stranger waits while one reader
 * sends only those, and the memory of unread responses.
 */
export async function readerCost(): Promise<void> {
  const server = await startGatedServer();
  try {
    // Until the code is compiled, each request costs several times more.
    const [, , typed] = bodies[0] ?? [];
    for (let sent = 0; sent < 40; sent++) await (await send(server, path, typed ?? '')).arrayBuffer();
    console.log(`cost of a reader's requests, ${requestsEach} each:`);
    for (const [what, address, body] of bodies) await printRequests(server, what, address, body);
    await printChecks(server);
    await printUnread(server);
    await printFlood(server);
  } finally {
    await server.close();
  }
}

const send = ({ origin, cookie }: GatedServer, address: string, body: string) =>
  fetch(origin + address, {
    method: 'POST',
    headers: {
      cookie,
      origin,
      'x-requested-with': 'fetch',
      'content-type': address === path ? 'text/plain' : 'application/json',
    },
    body,
  });

/** Processor time of a process so far, in milliseconds. */
async function processorMilliseconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

async function printRequests(server: GatedServer, what: string, address: string, body: string) {
  await (await send(server, address, body)).arrayBuffer();
  const before = await processorMilliseconds(server.pid);
  let [status, bytes] = [0, 0];
  for (let sent = 0; sent < requestsEach; sent++) {
    const response = await send(server, address, body);
    status = response.status;
    bytes = (await response.arrayBuffer()).byteLength;
  }
  const spent = ((await processorMilliseconds(server.pid)) - before) / requestsEach;
  const sizes = `${(body.length / 1024).toFixed(1)} KB in, ${(bytes / 1024).toFixed(1)} KB out`;
  console.log(`  ${what}: ${status}, ${spent.toFixed(0)} ms of processor time, ${sizes}`);
}

/** What open pages ask every few seconds: the first requests compile the code and do not count. */
async function printChecks({ origin, cookie, pid }: GatedServer): Promise<void> {
  const check = async () => (await fetch(origin + sessionCheckPath, { headers: { cookie } })).status;
  for (let sent = 0; sent < checks; sent++) await check();
  const before = await processorMilliseconds(pid);
  for (let sent = 0; sent < checks; sent++) if ((await check()) !== 204) throw new Error('no session');
  const spent = ((await processorMilliseconds(pid)) - before) / checks;
  console.log(
    `  a check of the session: 204, ${(spent * 1000).toFixed(0)} µs of processor time, ${checks} of them`,
  );
}

/** Number of unread large responses. */
async function printUnread({ origin, port, pid, cookie }: GatedServer): Promise<void> {
  const before = await residentMegabytes(pid);
  const body = many(10, { query: 'a an and are as at be by for in is it', ...everything });
  const head = `Host: ${new URL(origin).host}\r\nCookie: ${cookie}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}`;
  const sockets = Array.from({ length: unread }, () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
    return socket;
  });
  let most = before;
  for (const until = performance.now() + floodMilliseconds; performance.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    most = Math.max(most, await residentMegabytes(pid));
  }
  for (const socket of sockets) socket.destroy();
  console.log(
    `  ${unread} large responses requested at once and not read: resident ${Math.round(before)} → ${Math.round(most)} MB at most`,
  );
}

/** One reader repeats the most expensive request while a stranger requests the gate. */
async function printFlood(server: GatedServer): Promise<void> {
  const until = performance.now() + floodMilliseconds;
  const statuses = new Map<number, number>();
  const flood = async () => {
    while (performance.now() < until) {
      const response = await send(server, path, worst);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      await response.arrayBuffer();
    }
  };
  const waits: number[] = [];
  const stranger = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      await (await fetch(`${server.origin}/docs/product/`)).arrayBuffer();
      waits.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await Promise.all([flood(), flood(), flood(), flood(), stranger()]);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(
    `  4 connections of one reader sending 10 mistyped queries for ${floodMilliseconds / 1000} s: ${counts}; a stranger's gate page: median ${median(waits).toFixed(1)} ms, max ${Math.max(...waits).toFixed(0)} ms`,
  );
}

if (import.meta.main) await readerCost();
