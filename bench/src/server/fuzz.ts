import { randomInt } from 'node:crypto';
import { fuzzPrograms } from '../../../server/src/testing/fuzz-programs.ts';
import { hostileInputs, hostileKinds } from '../../../server/src/testing/hostile-inputs.ts';
import { createInspector, type Inspector } from '../../../server/src/testing/inspector.ts';
import { type Material, randomRequest } from '../../../server/src/testing/random-requests.ts';
import { sendRequests } from '../../../server/src/testing/send-requests.ts';
import { root } from '../root.ts';
import { type Canaries, readCanaries } from './canaries.ts';
import { type GatedServer, startGatedServer } from './gated-server.ts';
import { heldMegabytes } from './held-memory.ts';
import { residentMegabytes } from './resident-memory.ts';
import { clientId } from './stand-in-provider.ts';

const connections = 64;
const metadata = '/.well-known/oauth-protected-resource/mcp';
/** Limits that would keep most requests from the code behind them. */
const env = { MCP: '1', MCP_LIMIT: '1000000000', SIGN_IN_LIMIT: '1000000000' };
/** Messages to the MCP server, each by somebody else, as a share of the requests. */
const messageShare = 0.1;
/** The run in parts, with a measurement of memory after each. */
const parts = 10;
/** How much more memory the process may hold at the end than after the first part, in megabytes. */
const growthLimit = 8;

/**
 * Random requests of a stranger against the real server on the real build: `FUZZ_REQUESTS` of them
 * (200,000), the same ones for the same `FUZZ_SEED`. Then a tenth as many messages to the MCP server, of
 * callers with and without access.
 *
 * @throws {Error} if content leaks, a valid request has no response, the server ends, readers get no content
 *   afterwards, or memory keeps growing
 */
export async function fuzz(): Promise<void> {
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
  const count = Number(process.env.FUZZ_REQUESTS ?? 200_000);
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1)
    throw new RangeError('FUZZ_SEED and FUZZ_REQUESTS are whole numbers');
  const kinds = hostileKinds.map((kind) => `${hostileInputs(kind).length} ${kind}s`);
  console.log(`fuzz: hostile inputs by kind: ${kinds.join(', ')}`);
  console.log(`  ${count} random requests over ${connections} connections, FUZZ_SEED=${seed}`);

  const server = await startGatedServer(root, env);
  try {
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
    const held: number[] = [];
    const resident: number[] = [];
    for (let part = 0; part < parts; part++) {
      const [from, to] = [part, part + 1].map((edge) => Math.round((edge * count) / parts));
      withoutResponse += (await send(from ?? 0, to ?? 0)).withoutResponse;
      resident.push(await residentMegabytes(server.pid));
      held.push(await heldMegabytes(server.pid, server.inspectPort));
    }
    await assertReaders(server, canaries);
    await fuzzMessages(server, seed, Math.ceil(count * messageShare), known, canaries);
    held.push(await heldMegabytes(server.pid, server.inspectPort));
    await assertReaders(server, canaries);

    const statuses = [...inspector.statuses].sort(([a], [b]) => a - b);
    console.log(`  responses: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
    console.log(
      `  ${withoutResponse} requests unfinished or reset by their sender, 0 sound ones lost, 0 of ${canaries.length} canaries leaked, 0 crashes`,
    );
    const [first = Number.NaN, last = Number.NaN] = [held[0], held.at(-1)];
    console.log(
      `  memory held after a collection: ${first.toFixed(1)} MB after a tenth, ${last.toFixed(1)} MB at the end (growth under ${growthLimit}); resident at most ${Math.round(Math.max(...resident))} MB`,
    );
    if (!(last - first < growthLimit)) throw new Error(`The server grew by ${last - first} MB`);
  } finally {
    await server.close();
  }
}

/** Sends messages to the programs' paths. @throws {Error} naming the message that found something */
async function fuzzMessages(
  server: GatedServer,
  seed: number,
  count: number,
  { paths }: Canaries,
  canaries: readonly string[],
): Promise<void> {
  const { origin, cookie, sign } = server;
  const access = (claims = {}) => accessToken(server, claims);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const genuine = bearer(await access());
  const strangers: Record<string, Record<string, string>> = {
    nobody: {},
    'a page of another site': { origin: 'https://evil.example', ...genuine },
    'a signed-in reader': { cookie },
    'a forged token': bearer(`${(await access()).slice(0, -8)}AAAAAAAA`),
    'an ID token': bearer(await sign({ aud: clientId, sub: 'reader' }, 'JWT')),
    'another organisation': bearer(await access({ organization_id: 'other' })),
    'another scope': bearer(await access({ scope: 'openid' })),
  };
  const seen = await fuzzPrograms({
    ...{ seed, count, connections, paths, canaries },
    callers: [
      ...Object.entries(strangers).map(([name, headers]) => ({ name, headers, reads: false })),
      { name: 'a member', headers: genuine, reads: true },
    ],
    async send(headers, body) {
      const reply = await fetch(`${origin}/mcp`, {
        method: 'POST',
        headers,
        body: Buffer.from(body, 'latin1'),
      });
      return { status: reply.status, received: await reply.text() };
    },
  });
  for (const [name, { statuses, withContent }] of seen) {
    const listed = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
    console.log(`  messages of ${name}: ${listed.join(', ')}; with content ${withContent}`);
  }
  if (!seen.get('a member')?.withContent) throw new Error('No message got content, so none could leak');
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
function materialOf({ origin, cookie }: GatedServer, { paths, publicFiles }: Canaries): Material {
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
async function publicResponses({ origin }: GatedServer, { publicFiles }: Canaries) {
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

/** A reader gets the content, with its canaries, by session and by program; the server is ready. */
async function assertReaders(server: GatedServer, canaries: readonly string[]): Promise<void> {
  const { origin, cookie } = server;
  const ready = await fetch(`${origin}/readyz`);
  const params = { name: 'read_page', arguments: { path: '/docs/product/' } };
  const replies = [
    await fetch(`${origin}/docs/product/`, { headers: { cookie } }),
    // Before memory is measured: the first message loads the protocol's library.
    await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${await accessToken(server)}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    }),
  ];
  for (const reply of replies) {
    const text = await reply.text();
    if (ready.status !== 200 || reply.status !== 200 || !canaries.some((canary) => text.includes(canary)))
      throw new Error(`Readers get ${reply.status}, /readyz is ${ready.status}`);
  }
}

/** An access token of a reader's program, with these claims over the usual ones. */
const accessToken = ({ origin, sign }: GatedServer, claims = {}): Promise<string> =>
  sign(
    {
      aud: `${origin}/mcp`,
      sub: 'reader',
      scope: 'docs:read',
      auth_time: Math.floor(Date.now() / 1000),
      ...claims,
    },
    'at+jwt',
  );
