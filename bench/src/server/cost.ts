import { Agent, request } from 'node:http';
import { fullStores } from './full-stores.ts';
import { cpuMilliseconds } from './process-figures.ts';
import { readerCost } from './reader-cost.ts';
import { startServer } from './server.ts';
import { clientId, type StandInProvider } from './stand-in-provider.ts';

/** A request of a stranger. */
type Input = [line: string, headers?: Record<string, string>, body?: string];

/** CPU time to reach for a figure, and the most requests that are sent for it. */
const enoughMilliseconds = 300;
const maxRequests = 6_000;
const atOnce = 8;
/** A route over both limits is too expensive. */
const maxRatio = 10;

/**
 * Prints the cost of a stranger's request on each public route, compared with the gate's page, the limit for readers,
 * and what they read when every store is full.
 */
export async function cost(): Promise<void> {
  await strangersCost();
  await readerCost();
  await fullStores();
}

async function strangersCost(): Promise<void> {
  await using server = await startServer({
    env: { LOG_LEVEL: 'info', AUDIT_LOG: 'stdout', MCP: '1', MCP_LIMIT: '1000000000' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let gate: { perRequest: number; perKilobyte: number } | undefined;
  console.log("cost to the server of a stranger's request, before any limit by count (µs of CPU):");
  const inputs = await worstInputs(server.origin, server.provider.sign);
  for (const [name, input] of Object.entries(inputs)) {
    const { status, bytes, perRequest } = await measure(input, server.port, agent, server.pid);
    const perKilobyte = perRequest / (bytes / 1024);
    gate ??= { perRequest, perKilobyte };
    const ratio = perRequest / gate.perRequest;
    const ratioByBytes = perKilobyte / gate.perKilobyte;
    const mark = ratio > maxRatio && ratioByBytes > maxRatio ? ' !' : '';
    const [method = '', path = ''] = input[0].split(' ');
    console.log(
      `  ${`${method} ${path.slice(0, 24)}, ${name}`.padEnd(64)} ${status} ${String(bytes).padStart(6)} B ${perRequest.toFixed(0).padStart(6)} µs` +
        ` ${ratio.toFixed(1).padStart(5)}x ${perKilobyte.toFixed(0).padStart(5)} µs/KB ${ratioByBytes.toFixed(2).padStart(5)}x${mark}`,
    );
  }
  agent.destroy();
}

/** By what is special about each. */
async function worstInputs(origin: string, sign: StandInProvider['sign']): Promise<Record<string, Input>> {
  const browser = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'sec-fetch-dest': 'document',
  };
  const ownPage = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'fetch' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const jwt = { ...ownPage, 'content-type': 'application/jwt' };
  const auth_time = Math.floor(Date.now() / 1000);
  const forged = (token: string) => `${token.slice(0, -8)}AAAAAAAA`;
  const bearer = (token: string) => ({ authorization: `Bearer ${forged(token)}` });
  const idToken = (claims = {}) => sign({ aud: clientId, sub: 'a', auth_time, ...claims }, 'JWT');
  const groups = Array.from({ length: 1_000 }, (_, at) => `/${at}${'g'.repeat(100)}`);
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const logout = await sign({ aud: clientId, sub: 'a', jti: 'j', events }, 'logout+jwt');
  const access = await sign({ aud: `${origin}/mcp`, sub: 'a', scope: 'docs:read', auth_time }, 'at+jwt');
  const sealed = `${Buffer.from('{"alg":"dir","enc":"A256GCM","typ":"session"}').toString('base64url')}..${'a'.repeat(16)}.${'b'.repeat(3_900)}.${'c'.repeat(22)}`;
  const nested = `${Buffer.from('['.repeat(115_000)).toString('base64url')}.b.c`;
  const session = 'POST /auth/session';
  const backChannel = 'POST /auth/backchannel-logout';
  return {
    "the gate's page": ['GET /', browser],
    'without a header': ['GET /'],
    'Accept-Encoding of 15,000 commas': ['GET /', { 'accept-encoding': ','.repeat(15_000) }],
    'Accept-Encoding of 128 commas': ['GET /', { 'accept-encoding': 'a,'.repeat(128) }],
    'Cookie of 15,000 semicolons': ['GET /', { cookie: ';'.repeat(15_000) }],
    'Cookie full of the name': ['GET /', { cookie: 'xsession='.repeat(1_650) }],
    'a forged session cookie of 4 KB': ['GET /', { cookie: `session=${sealed}` }],
    'a query of 15 KB': [`GET /?${'a&'.repeat(7_500)}`],
    '32 parameters of 15 KB': [`GET /?${`${'%61'.repeat(150)}&`.repeat(31)}b`],
    'the callback page': ['GET /?code=a&state=b', browser],
    malformed: ['GET //x'],
    '600 header lines': [
      'GET /',
      Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`x-${at}`, 'a'])),
    ],
    'a probe': ['GET /healthz'],
    'another probe': ['GET /readyz'],
    settings: ['GET /auth/config'],
    'a logout from another page': ['DELETE /auth/session'],
    'a logout without a session': ['DELETE /auth/session', ownPage],
    'from another page': [session, { origin: 'https://evil.example' }],
    '1 KB of nested JSON': [
      session,
      { ...ownPage, ...json, authorization: 'Bearer a.b.c' },
      '['.repeat(512) + ']'.repeat(512),
    ],
    'a forged ID token': [session, { ...ownPage, ...bearer(await idToken()) }],
    'a forged ID token of 8 KB': [
      session,
      { ...ownPage, ...bearer(await idToken({ padding: 'p'.repeat(5_500) })) },
    ],
    'a forged ID token of 160 KB': [session, jwt, forged(await idToken({ groups }))],
    'a token whose header has 150 KB': [session, jwt, nested],
    '16 KB of fields': [backChannel, form, 'a&'.repeat(8_190)],
    '16 KB of its field': [backChannel, form, 'xlogout_token='.repeat(1_170)],
    'a forged logout token': [backChannel, form, `logout_token=${forged(logout)}`],
    'no token, 64 KB': ['POST /mcp', json, ' '.repeat(65_000)],
    'a forged access token': ['POST /mcp', { ...json, ...bearer(access) }, '{}'],
    'metadata of MCP': ['GET /.well-known/oauth-protected-resource/mcp'],
  };
}

/** Sends a request repeatedly, and divides the server's CPU time by the number. */
async function measure(input: Input, port: number, agent: Agent, pid: number) {
  const first = await send(input, port, agent);
  const many = () => Promise.all(Array.from({ length: 200 }, () => send(input, port, agent)));
  await many();
  const before = await cpuMilliseconds(pid);
  let sent = 0;
  let used = 0;
  while (used < enoughMilliseconds && sent < maxRequests) {
    await many();
    sent += 200;
    used = (await cpuMilliseconds(pid)) - before;
  }
  return { ...first, perRequest: (used * 1000) / sent };
}

/** @returns the status, and the bytes that were sent */
function send(
  [line, headers = {}, body]: Input,
  port: number,
  agent: Agent,
): Promise<{ status: number; bytes: number }> {
  const [method = '', path = ''] = line.split(' ');
  const head = Object.entries(headers).reduce((sum, each) => sum + each.join(': \r\n').length, 0);
  const bytes = line.length + 61 + head + (body?.length ?? 0);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, agent, headers: { host: `localhost:${port}`, ...headers } },
      (response) => {
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
