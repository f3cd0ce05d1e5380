import { randomInt } from 'node:crypto';
import { createInspector, type Inspector } from '../../../server/src/testing/inspector.ts';
import { type Material, randomRequest } from '../../../server/src/testing/random-requests.ts';
import { sendRequests } from '../../../server/src/testing/send-requests.ts';
import { type Canaries, readCanaries } from './canaries.ts';
import { residentMegabytes } from './process-figures.ts';
import { type Server, startServer } from './server.ts';

const connections = 64;
const metadata = '/.well-known/oauth-protected-resource/mcp';
/** Limits that would keep most requests from the code behind them. */
const env = { MCP: '1', MCP_LIMIT: '1000000000', LOG_LEVEL: 'warn' };
/** The run in parts, with a measurement of memory after each. */
const parts = 10;

/**
 * Random requests of a stranger against the real server on the real build: `FUZZ_REQUESTS` of them
 * (200,000), the same ones for the same `FUZZ_SEED`.
 *
 * @throws {Error} if content leaks, a valid request has no response, the server ends, or readers get no content
 *   afterwards
 */
export async function fuzz(): Promise<void> {
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
  const count = Number(process.env.FUZZ_REQUESTS ?? 200_000);
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1)
    throw new RangeError('FUZZ_SEED and FUZZ_REQUESTS are whole numbers');
  console.log(`fuzz: ${count} random requests over ${connections} connections, FUZZ_SEED=${seed}`);

  await using server = await startServer({ env });
  const known = await readCanaries();
  const open = await publicResponses(server, known);
  const canaries = known.texts.filter((text) => !open.bodies.includes(text));
  const named = known.paths.filter((path) => path.length > 1 && open.bodies.includes(`"${path}"`));
  if (named.length > 0) throw new Error(`The gate's own files name ${named.join(', ')}`);
  await assertReaders(server, canaries);
  const inspector = createInspector(canaries, open.tags);
  const material = materialOf(server, known);
  const send = (from: number, to: number) => sendSome(server.port, seed, from, to, material, inspector);
  let withoutResponse = 0;
  const resident: number[] = [];
  for (let part = 0; part < parts; part++) {
    const [from, to] = [part, part + 1].map((edge) => Math.round((edge * count) / parts));
    withoutResponse += (await send(from ?? 0, to ?? 0)).withoutResponse;
    resident.push(await residentMegabytes(server.pid));
  }
  await assertReaders(server, canaries);

  const statuses = [...inspector.statuses].sort(([a], [b]) => a - b);
  console.log(`  responses: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  console.log(
    `  ${withoutResponse} requests unfinished or reset by their sender, 0 sound ones lost, 0 of ${canaries.length} canaries leaked, 0 crashes`,
  );
  console.log(`  resident after each tenth: ${resident.map(Math.round).join(', ')} MB`);
}

/** Sends a part of the requests. @throws {Error} naming the request that found something */
async function sendSome(
  port: number,
  seed: number,
  from: number,
  to: number,
  material: Material,
  inspector: Inspector,
) {
  const shown = (index: number) => JSON.stringify(randomRequest(seed, index, material).bytes.slice(0, 4000));
  const sent = await sendRequests({
    port,
    count: to - from,
    connections,
    request: (index) => randomRequest(seed, from + index, material),
    inspect: (received, index) => {
      try {
        inspector.inspect(received);
      } catch (cause) {
        throw new Error(`Request ${from + index} of seed ${seed} found something: ${shown(from + index)}`, {
          cause,
        });
      }
    },
    patienceMilliseconds: 250,
  });
  const [lost] = sent.lost;
  if (lost !== undefined) {
    const before = lost.previous === undefined ? 'nothing' : shown(from + lost.previous);
    const how = lost.closed ? 'had its connection closed' : 'had no response';
    throw new Error(
      `Request ${from + lost.index} of seed ${seed} ${how} after ${JSON.stringify(lost.received)}: ${shown(from + lost.index)}, sent after ${before}`,
    );
  }
  return sent;
}

/**
 * The session cookie is real except its authentication tag, so that no mutation of it can open the content.
 */
function materialOf({ origin, cookie }: Server, { paths, publicFiles }: Canaries): Material {
  const [cookieName = '', sealed = ''] = cookie.split('=');
  const parts = sealed.split('.');
  return {
    host: new URL(origin).host,
    origin,
    paths,
    publicPaths: [
      ...['/auth/config', '/auth/session', '/auth/backchannel-logout', '/healthz', '/readyz'],
      ...['/mcp', metadata],
      ...['/?code=1&state=2', ...publicFiles],
    ],
    cookieName,
    deadSession: [...parts.slice(0, 4), 'A'.repeat(parts[4]?.length ?? 0)].join('.'),
  };
}

/** All public responses, decoded and joined, and their entity tags. */
async function publicResponses({ origin }: Server, { publicFiles }: Canaries) {
  const tags = new Set<string>();
  let bodies = '';
  for (const path of [
    '/',
    '/?code=1&state=2',
    '/auth/config',
    metadata,
    '/healthz',
    '/readyz',
    ...publicFiles,
  ]) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const reply = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': encoding } });
      const tag = reply.headers.get('etag');
      if (tag !== null) tags.add(tag);
      bodies += await reply.text();
    }
  }
  return { tags, bodies };
}

/** A reader gets the content, with its canaries; the server is ready. */
async function assertReaders(server: Server, canaries: readonly string[]): Promise<void> {
  const { origin, cookie } = server;
  const ready = await fetch(`${origin}/readyz`);
  const reply = await fetch(`${origin}/docs/product/`, { headers: { cookie } });
  const text = await reply.text();
  if (ready.status !== 200 || reply.status !== 200 || !canaries.some((canary) => text.includes(canary)))
    throw new Error(`Readers get ${reply.status}, /readyz is ${ready.status}`);
}
