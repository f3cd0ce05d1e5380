import { sessionCheckPath } from '@kwikid/wire/urls';
import { median } from '../statistics.ts';
import { cpuOfEach } from './process-figures.ts';
import { type Server, startServer } from './server.ts';
import { unreadMegabytes } from './unread.ts';

const requestsEach = 6;
const floodMilliseconds = 5000;
const unread = 40;
const checks = 3000;

const path = '/api/search/1/indexes/*/queries';
const many = (count: number, request: object) => JSON.stringify({ requests: Array(count).fill(request) });

const mistyped =
  'authentcation certifcate confguration databse encrpytion deploymnt recodring credentail organsation transcation verificaton agrement documnet custmoer escalaton liveness';
const everything = { hitsPerPage: 30, snippetWords: 60 };
const worst = many(10, { query: mistyped, ...everything });
const functionWords = many(10, { query: 'a an and are as at be by for in is it', ...everything });
const names = Object.fromEntries(Array.from({ length: 7500 }, (_, number) => [number.toString(36), 0]));
const typed = many(1, { query: 'rate limiting', hitsPerPage: 20 });

/** The most expensive known requests of a reader, of each kind. */
const bodies: readonly [what: string, body: string, address?: string][] = [
  ['a typed query', typed],
  ['10 mistyped queries', worst],
  ['10 queries of function words', functionWords],
  ['10 queries for all facets', many(10, { query: '', facets: ['area', 'type', 'tags', 'kind'] })],
  ['200 filters', many(10, { query: 'relay', facetFilters: Array(20).fill('type:lvl2') })],
  ['7,500 unknown names', many(1, { query: 'a', ...names })],
  ['50 queries', many(50, { query: mistyped })],
  ['a gap that NFKC makes six times longer', JSON.stringify({ query: '㌖'.repeat(1200) }), '/api/search/gap'],
];

/**
 * Prints the cost of a signed-in reader's most expensive requests, how long a stranger waits while one reader
 * sends only those, and the memory of unread responses.
 */
export async function readerCost(): Promise<void> {
  await using server = await startServer();
  // Until the code is compiled, each request costs several times more.
  for (let sent = 0; sent < 40; sent++) await (await send(server, typed)).arrayBuffer();
  console.log(`cost of a reader's requests, ${requestsEach} each:`);
  for (const each of bodies) await printRequests(server, ...each);
  await printChecks(server);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(server.origin).host}\r\nCookie: ${server.cookie}\r\n`;
  const body = `Content-Type: text/plain\r\nContent-Length: ${functionWords.length}\r\n\r\n${functionWords}`;
  const grown = await unreadMegabytes(server, head + body, unread);
  console.log(`  ${unread} large responses requested at once and not read: +${Math.round(grown)} MB at most`);
  await printFlood(server);
}

const send = ({ origin, cookie }: Server, body: string, address = path) =>
  fetch(origin + address, {
    method: 'POST',
    headers: {
      ...{ cookie, origin, 'x-requested-with': 'fetch' },
      'content-type': address === path ? 'text/plain' : 'application/json',
    },
    body,
  });

async function printRequests(server: Server, what: string, body: string, address?: string) {
  await (await send(server, body, address)).arrayBuffer();
  let [status, bytes] = [0, 0];
  const spent = await cpuOfEach(server.pid, requestsEach, async () => {
    const response = await send(server, body, address);
    status = response.status;
    bytes = (await response.arrayBuffer()).byteLength;
  });
  const sizes = `${(body.length / 1024).toFixed(1)} KB in, ${(bytes / 1024).toFixed(1)} KB out`;
  console.log(`  ${what}: ${status}, ${spent.toFixed(0)} ms of processor time, ${sizes}`);
}

/** What open pages ask every few seconds: the first requests compile the code and do not count. */
async function printChecks({ origin, cookie, pid }: Server): Promise<void> {
  const check = async () => {
    const { status } = await fetch(origin + sessionCheckPath, { headers: { cookie } });
    if (status !== 204) throw new Error('no session');
  };
  await cpuOfEach(pid, checks, check);
  const spent = await cpuOfEach(pid, checks, check);
  console.log(`  a check of the session: 204, ${(spent * 1000).toFixed(0)} µs of processor time`);
}

/** One reader repeats the most expensive request while a stranger requests the gate. */
async function printFlood(server: Server): Promise<void> {
  const until = performance.now() + floodMilliseconds;
  const statuses: number[] = [];
  const flood = async () => {
    while (performance.now() < until) {
      const response = await send(server, worst);
      statuses.push(response.status);
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
  const counts = [...Map.groupBy(statuses, (status) => status)].map(
    ([status, all]) => `${all.length} × ${status}`,
  );
  console.log(
    `  4 connections of one reader sending 10 mistyped queries for ${floodMilliseconds / 1000} s: ${counts.join(', ')}; a stranger's gate page: median ${median(waits).toFixed(1)} ms, max ${Math.max(...waits).toFixed(0)} ms`,
  );
}
