import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { canary } from './testing/fixture-build.ts';
import { type FixtureServer, fixtureServer, host, type Reply } from './testing/fixture-server.ts';

const targets = readFileSync(join(import.meta.dirname, 'gate/fixtures/hostile-targets.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string, string]);
const bytesOf = (target: string) =>
  target.replace(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Status and headers of a raw HTTP/1.1 answer. */
function parse(answer: string) {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: rest.join('\r\n\r\n') };
}

const get = (target: string, cookie?: string, method = 'GET') =>
  Buffer.from(
    `${method} ${bytesOf(target)} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${cookie === undefined ? '' : `Cookie: ${cookie}\r\n`}\r\n`,
    'latin1',
  ).toString('latin1');

/** What the gate answers, in so far as it must be the same for every path. */
const gateOf = ({ status, headers, body }: Reply) => ({
  status,
  body,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'date')),
});

function assertGate(reply: Reply, reference: Reply): void {
  assert.deepEqual(gateOf(reply), gateOf(reference));
  assert.equal(reply.headers['cache-control'], 'no-store');
  assert.equal(reply.headers.etag, undefined);
  assert.equal(reply.headers.location, undefined);
  assert.equal(reply.headers['set-cookie'], undefined);
}

async function gateOfRoot(server: FixtureServer): Promise<Reply> {
  const reply = await server.ask('/');
  assert.equal(reply.status, 401);
  assert.match(reply.body, /the gate/);
  return reply;
}

test('[G02] gate-01 every file of the build, read or asked for by its head, is the same gate to a stranger', async (t) => {
  const server = await fixtureServer(t);
  const reference = await gateOfRoot(server);
  const cookie = await server.signIn();
  const paths = [
    '/',
    '/docs/product/',
    '/docs/Start%20Here',
    '/docs/knowledge/rate-limiting',
    '/assets/js/main.0a1b2c3d.js',
    '/sitemap.xml',
    '/blog/rss.xml',
    '/img/mark.svg',
    '/404.html',
    '/search.json',
    '/invented',
  ];
  for (const path of paths) {
    assertGate(await server.ask(path), reference);
    const head = await server.ask(path, { method: 'HEAD' });
    assert.equal(head.headers['content-length'], reference.headers['content-length']);
    assert.equal(head.body, '');
  }
  const read = await server.ask('/docs/knowledge/rate-limiting', { headers: { cookie } });
  assert.match(read.body, new RegExp(canary), 'the canary is there to be leaked');
});

for (const [anonymous, signedIn, target] of targets) {
  test(`gate-02 … gate-10 ${target} → ${anonymous} to a stranger, ${signedIn} to a reader`, async (t) => {
    const server = await fixtureServer(t);
    const stranger = parse(await server.raw(get(target)));
    assert.equal(stranger.status, Number(anonymous));
    assert.ok(!stranger.body.includes(canary) && !stranger.head.includes(canary));
    const reader = parse(await server.raw(get(target, await server.signIn())));
    assert.equal(reader.status, Number(signedIn));
  });
}

test('gate-11 gate-12 ranges, entity tags and dates change nothing for a stranger', async (t) => {
  const server = await fixtureServer(t);
  const reference = await gateOfRoot(server);
  const cookie = await server.signIn();
  const path = '/docs/knowledge/rate-limiting';
  const { etag } = (await server.ask(path, { headers: { cookie } })).headers;
  assert.ok(etag);
  assert.equal((await server.ask(path, { headers: { cookie, 'if-none-match': etag } })).status, 304);
  for (const headers of [
    { 'if-none-match': etag },
    { 'if-none-match': '*' },
    { range: 'bytes=0-9' },
    { range: 'bytes=0-9', 'if-range': etag },
    { 'if-modified-since': new Date().toUTCString() },
  ]) {
    assertGate(await server.ask(path, { headers }), reference);
  }
});

test('gate-13 methods that no route has are refused, and upgrades are closed', async (t) => {
  const server = await fixtureServer(t);
  for (const method of ['TRACE', 'PUT', 'PATCH', 'PURGE', 'OPTIONS', 'PROPFIND']) {
    assert.equal(parse(await server.raw(get('/docs/product/', undefined, method))).status, 405, method);
  }
  assert.equal(parse(await server.raw(get('*', undefined, 'OPTIONS'))).status, 405);
  assert.equal(parse(await server.raw(`CONNECT ${host}:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).status, 405);
  const upgrade = `GET /docs/product/ HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  assert.equal(parse(await server.raw(upgrade)).status, 405);
});

test('gate-14 headers that other gates believed change nothing', async (t) => {
  const server = await fixtureServer(t);
  const reference = await gateOfRoot(server);
  const lines = readFileSync(join(import.meta.dirname, 'gate/fixtures/believed-headers.txt'), 'utf8').split(
    '\n',
  );
  const headers = lines.filter((line) => line !== '' && !line.startsWith('#'));
  assert.ok(headers.length > 40);
  for (const line of headers) {
    const colon = line.indexOf(': ');
    assertGate(
      await server.ask('/docs/product/', { headers: { [line.slice(0, colon)]: line.slice(colon + 2) } }),
      reference,
    );
  }
});

test('gate-15 another Host is refused, a second one too, and probes may send the pod’s', async (t) => {
  const server = await fixtureServer(t);
  assert.equal((await server.ask('/', { headers: { host: 'evil.example' } })).status, 421);
  assert.equal((await server.ask('/', { headers: { host: `${host}:8080` } })).status, 421);
  assert.equal((await server.ask('/healthz', { headers: { host: '10.0.0.7:3000' } })).status, 200);
  assert.equal(
    parse(
      await server.raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`),
    ).status,
    400,
  );
  assert.equal(parse(await server.raw('GET / HTTP/1.0\r\n\r\n')).status, 400);
});

test('gate-16 requests that two parties could read differently are refused', async (t) => {
  const server = await fixtureServer(t);
  const hostile = [
    `POST /auth/session HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /auth/session HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: b\r\n folded\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nCookie : session=a\r\n\r\n`,
    `GET / HTTP/1.1\nHost: ${host}\n\n`,
  ];
  for (const bytes of hostile) {
    const { status, body } = parse(await server.raw(bytes));
    assert.equal(status, 400, bytes);
    assert.ok(!body.includes('the gate'));
  }
});

test('gate-26 two Authorization headers are refused', async (t) => {
  const server = await fixtureServer(t);
  const bytes = `POST /auth/session HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  assert.equal(parse(await server.raw(bytes)).status, 400);
});

test('a script or a fetch of a stranger gets a bare 401, the same for every path', async (t) => {
  const server = await fixtureServer(t);
  const headers = { 'sec-fetch-dest': 'script' };
  const real = await server.ask('/assets/js/main.0a1b2c3d.js', { headers });
  const invented = await server.ask('/assets/js/invented.js', { headers });
  assert.deepEqual(gateOf(real), gateOf(invented));
  assert.equal(real.body, '401\n');
});

test('gate-36 a page is its reader’s alone, a hashed file is theirs for good, the gate is nobody’s', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const page = await server.ask('/docs/product/', { headers: { cookie } });
  assert.equal(page.headers['cache-control'], 'private, no-cache');
  assert.equal(page.headers.vary, 'Cookie, Accept-Encoding');
  const chunk = await server.ask('/assets/js/main.0a1b2c3d.js', { headers: { cookie } });
  assert.equal(chunk.headers['cache-control'], 'private, max-age=31536000, immutable');
  assert.equal(chunk.headers.vary, 'Accept-Encoding');
  assert.equal(chunk.headers['cross-origin-resource-policy'], 'same-origin');
  const feed = await server.ask('/sitemap.xml', { headers: { cookie } });
  assert.equal(feed.headers['cache-control'], 'private, no-cache');
});

test('gate-38 every page carries a policy with the hashes of its own inline scripts', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const pages: [string, Record<string, string>, string][] = [
    ['/docs/product/', { cookie }, "frame-ancestors 'none'"],
    ['/', {}, "frame-ancestors 'none'"],
    ['/?code=1&state=2', {}, "frame-ancestors 'self'"],
  ];
  for (const [path, headers, ancestors] of pages) {
    const reply = await server.ask(path, { headers });
    const policy = String(reply.headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    assert.match(scripts, /^'self'( 'sha256-[A-Za-z0-9+/]{43}=')+$/, path);
    assert.ok(policy.includes("object-src 'none'; base-uri 'none'") && policy.includes(ancestors), path);
    assert.equal(reply.headers['x-content-type-options'], 'nosniff');
    assert.match(String(reply.headers['strict-transport-security']), /max-age=\d{8}/);
    const opener = path.includes('code') ? undefined : 'same-origin-allow-popups';
    assert.equal(reply.headers['cross-origin-opener-policy'], opener);
  }
});

test('[R01] [R03] other spellings lead to the canonical path and keep the query; an unknown path is a 404 page', async (t) => {
  const server = await fixtureServer(t);
  const headers = { cookie: await server.signIn() };
  const redirect = await server.ask('/docs/Knowledge/Rate%20Limiting/index.html?q=1', { headers });
  assert.equal(redirect.status, 308);
  assert.equal(redirect.headers.location, '/docs/knowledge/rate-limiting?q=1');
  const unknown = await server.ask('/docs/unknown', { headers });
  assert.equal(unknown.status, 404);
  assert.match(unknown.body, /Not found/);
});

test('[R05] a search result’s path, without /docs, leads to the page', async (t) => {
  const server = await fixtureServer(t);
  const reply = await server.ask('/knowledge/rate-limiting', { headers: { cookie: await server.signIn() } });
  assert.equal(reply.headers.location, '/docs/knowledge/rate-limiting');
});

test('bodies that are too long are refused before they are read', async (t) => {
  const server = await fixtureServer(t);
  const bytes = `POST /docs/a HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100000000\r\n\r\n`;
  const answer = parse(await server.raw(bytes));
  assert.equal(answer.status, 413);
  assert.match(answer.head, /connection: close/);
});

test('search is answered to readers alone', async (t) => {
  const server = await fixtureServer(t);
  const ask = (headers: Record<string, string>) =>
    server.ask('/api/search/1/indexes/*/queries', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...headers },
      body: JSON.stringify({ requests: [{ indexName: 'docs', query: 'rate limiting' }] }),
    });
  const stranger = await ask({ 'sec-fetch-dest': 'empty' });
  assert.equal(stranger.status, 401);
  assert.equal(stranger.body, '401\n');
  const reader = await ask({ cookie: await server.signIn() });
  assert.equal(reader.status, 200);
  assert.match(JSON.parse(reader.body).results[0].hits[0].url, /knowledge\/rate-limiting/);
});

test('every encoding of a page is the same page', async (t) => {
  const server = await fixtureServer(t);
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
  const headers = { cookie: await server.signIn() };
  const path = '/assets/js/main.0a1b2c3d.js';
  const plain = await server.ask(path, { headers });
  const gzip = await server.ask(path, { headers: { ...headers, 'accept-encoding': 'gzip, br;q=0' } });
  const br = await server.ask(path, {
    headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(br.headers['content-encoding'], 'br');
  assert.deepEqual(gunzipSync(gzip.bytes), plain.bytes);
  assert.deepEqual(brotliDecompressSync(br.bytes), plain.bytes);
  assert.equal(new Set([plain, gzip, br].map((reply) => reply.headers.etag)).size, 3);
});
