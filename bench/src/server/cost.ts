import { mkdtemp } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, stop } from '@kwikid/testing/processes';
import { cpuMilliseconds } from './cpu-time.ts';
import { fullStores } from './full-stores.ts';
import { readerCost } from './reader-cost.ts';
import { sessionKey, spawnServer } from './spawn-server.ts';
import { clientId, type StandInProvider, standInProvider } from './stand-in-provider.ts';

/** A request of a stranger. */
interface Input {
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** CPU time to reach for a figure, and the most requests that are sent for it. */
const enoughMilliseconds = 300;
const mostRequests = 6_000;
const atOnce = 8;
/** A route over both limits is too expensive. */
const mostRatio = 10;

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
  const provider = await standInProvider();
  const port = await freePort();
  const unlimited = '1000000000';
  const child = await spawnServer({
    issuer: provider.issuer,
    port,
    sessionKeys: [sessionKey()],
    dataDir: await mkdtemp(join(tmpdir(), 'bench-state-')),
    env: {
      LOG_LEVEL: 'info',
      AUDIT_LOG: 'stdout',
      MCP: '1',
      SIGN_IN_LIMIT: unlimited,
      MCP_LIMIT: unlimited,
    },
  });
  const inputs = await worstInputs(`http://localhost:${port}`, provider.sign);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const pid = child.pid ?? 0;
  try {
    let gate: { perRequest: number; perKilobyte: number } | undefined;
    console.log("cost to the server of a stranger's request, before any limit by count (µs of CPU):");
    for (const input of inputs) {
      const { status, bytes, perRequest } = await measure(input, port, agent, pid);
      const perKilobyte = perRequest / (bytes / 1024);
      gate ??= { perRequest, perKilobyte };
      const ratio = perRequest / gate.perRequest;
      const ratioByBytes = perKilobyte / gate.perKilobyte;
      const mark = ratio > mostRatio && ratioByBytes > mostRatio ? ' !' : '';
      console.log(
        `  ${input.name.padEnd(58)} ${status} ${String(bytes).padStart(6)} B ${perRequest.toFixed(0).padStart(6)} µs` +
          ` ${ratio.toFixed(1).padStart(5)}x ${perKilobyte.toFixed(0).padStart(5)} µs/KB ${ratioByBytes.toFixed(2).padStart(5)}x${mark}`,
      );
    }
  } finally {
    agent.destroy();
    provider.stop();
    await stop(child);
  }
}

async function worstInputs(origin: string, sign: StandInProvider['sign']): Promise<Input[]> {
  const browser = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'sec-fetch-dest': 'document',
  };
  const ownPage = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'fetch' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const authTime = Math.floor(Date.now() / 1000);
  const forged = (token: string) => `${token.slice(0, -8)}AAAAAAAA`;
  const idToken = await sign({ aud: clientId, sub: 'a', auth_time: authTime }, 'JWT');
  const long = await sign(
    { aud: clientId, sub: 'a', auth_time: authTime, padding: 'p'.repeat(5_500) },
    'JWT',
  );
  const groups = Array.from({ length: 1_000 }, (_, at) => `/${at}${'g'.repeat(100)}`);
  const manyGroups = await sign({ aud: clientId, sub: 'a', auth_time: authTime, groups }, 'JWT');
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const logout = await sign({ aud: clientId, sub: 'a', jti: 'j', events }, 'logout+jwt');
  const access = await sign(
    { aud: `${origin}/mcp`, sub: 'a', scope: 'docs:read', auth_time: authTime },
    'at+jwt',
  );
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const sealed = `${Buffer.from('{"alg":"dir","enc":"A256GCM","typ":"session"}').toString('base64url')}..${'a'.repeat(16)}.${'b'.repeat(3_900)}.${'c'.repeat(22)}`;
  return [
    { name: "GET / (the gate's page)", path: '/', headers: browser },
    { name: 'GET / without a header', path: '/' },
    {
      name: 'GET /, Accept-Encoding of 15,000 commas',
      path: '/',
      headers: { 'accept-encoding': ','.repeat(15_000) },
    },
    {
      name: 'GET /, Accept-Encoding of 128 commas',
      path: '/',
      headers: { 'accept-encoding': 'a,'.repeat(128) },
    },
    { name: 'GET /, Cookie of 15,000 semicolons', path: '/', headers: { cookie: ';'.repeat(15_000) } },
    { name: 'GET /, Cookie full of the name', path: '/', headers: { cookie: 'xsession='.repeat(1_650) } },
    { name: 'GET /, a forged session cookie of 4 KB', path: '/', headers: { cookie: `session=${sealed}` } },
    { name: 'GET /?a&a&… of 15 KB', path: `/?${'a&'.repeat(7_500)}` },
    { name: 'GET /?… 32 parameters of 15 KB', path: `/?${`${'%61'.repeat(150)}&`.repeat(31)}b` },
    { name: 'GET /?code&state (the callback page)', path: '/?code=a&state=b', headers: browser },
    { name: 'GET //x (malformed)', path: '//x' },
    {
      name: 'GET with 600 header lines',
      path: '/',
      headers: Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`x-${at}`, 'a'])),
    },
    { name: 'GET /healthz', path: '/healthz' },
    { name: 'GET /readyz', path: '/readyz' },
    { name: 'GET /auth/config', path: '/auth/config' },
    { name: 'DELETE /auth/session from another page', method: 'DELETE', path: '/auth/session' },
    {
      name: 'DELETE /auth/session without a session',
      method: 'DELETE',
      path: '/auth/session',
      headers: ownPage,
    },
    {
      name: 'POST /auth/session from another page',
      method: 'POST',
      path: '/auth/session',
      headers: { origin: 'https://evil.example' },
    },
    {
      name: 'POST /auth/session, 1 KB of nested JSON',
      method: 'POST',
      path: '/auth/session',
      headers: { ...ownPage, ...json, ...bearer('a.b.c') },
      body: '['.repeat(512) + ']'.repeat(512),
    },
    {
      name: 'POST /auth/session, a forged ID token',
      method: 'POST',
      path: '/auth/session',
      headers: { ...ownPage, ...bearer(forged(idToken)) },
    },
    {
      name: 'POST /auth/session, a forged ID token of 8 KB',
      method: 'POST',
      path: '/auth/session',
      headers: { ...ownPage, ...bearer(forged(long)) },
    },
    {
      name: 'POST /auth/session, a forged ID token of 160 KB',
      method: 'POST',
      path: '/auth/session',
      headers: { ...ownPage, 'content-type': 'application/jwt' },
      body: forged(manyGroups),
    },
    {
      name: 'POST /auth/session, a token whose header has 150 KB',
      method: 'POST',
      path: '/auth/session',
      headers: { ...ownPage, 'content-type': 'application/jwt' },
      body: `${Buffer.from('['.repeat(115_000)).toString('base64url')}.b.c`,
    },
    {
      name: 'POST /auth/backchannel-logout, 16 KB of fields',
      method: 'POST',
      path: '/auth/backchannel-logout',
      headers: form,
      body: 'a&'.repeat(8_190),
    },
    {
      name: 'POST /auth/backchannel-logout, 16 KB of its field',
      method: 'POST',
      path: '/auth/backchannel-logout',
      headers: form,
      body: 'xlogout_token='.repeat(1_170),
    },
    {
      name: 'POST /auth/backchannel-logout, a forged token',
      method: 'POST',
      path: '/auth/backchannel-logout',
      headers: form,
      body: `logout_token=${forged(logout)}`,
    },
    {
      name: 'POST /mcp without a token, 64 KB',
      method: 'POST',
      path: '/mcp',
      headers: json,
      body: ' '.repeat(65_000),
    },
    {
      name: 'POST /mcp, a forged access token',
      method: 'POST',
      path: '/mcp',
      headers: { ...json, ...bearer(forged(access)) },
      body: '{}',
    },
    {
      name: 'GET /.well-known/oauth-protected-resource/mcp',
      path: '/.well-known/oauth-protected-resource/mcp',
    },
  ];
}

/** Sends a request repeatedly, and divides the server's CPU time by the number. */
async function measure(input: Input, port: number, agent: Agent, pid: number) {
  const first = await send(input, port, agent);
  for (let warm = 0; warm < 200; warm++) await send(input, port, agent);
  const before = await cpuMilliseconds(pid);
  let sent = 0;
  let used = 0;
  while (used < enoughMilliseconds && sent < mostRequests) {
    await Promise.all(Array.from({ length: 200 }, () => send(input, port, agent)));
    sent += 200;
    used = (await cpuMilliseconds(pid)) - before;
  }
  return { ...first, perRequest: (used * 1000) / sent };
}

/** @returns the status, and the bytes that were sent */
function send(
  { method = 'GET', path, headers = {}, body }: Input,
  port: number,
  agent: Agent,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, agent, headers: { host: `localhost:${port}`, ...headers } },
      (response) => {
        response.resume();
        response.once('end', () => {
          const head = Object.entries(headers).reduce(
            (sum, [name, value]) => sum + name.length + value.length + 4,
            0,
          );
          const bytes = method.length + path.length + 60 + head + (body?.length ?? 0);
          resolve({ status: response.statusCode ?? 0, bytes });
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
