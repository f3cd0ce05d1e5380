import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../config/config.ts';
import { publicPathsWith } from '../public-paths.ts';
import { canary, fixtureBuild } from '../testing/fixture-build.ts';
import { type FixtureServer, fixtureServer, host, type Reply } from '../testing/fixture-server.ts';
import { loadBuild } from './assets/load.ts';
import { commonHeaders } from './gate/headers.ts';
import { createHandler } from './handler.ts';
import { createWaitingBytes } from './waiting-bytes.ts';

/** The part of the gate's response that must be the same for every path. */
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

/** Every path of the fixture's build. */
const manifest = readFileSync(join(await fixtureBuild(), 'manifest.json'), 'utf8');
const builtPaths = (JSON.parse(manifest) as { site: { assets: { path: string }[] } }).site.assets.map(
  ({ path }) => path,
);

test('[G02] gate-01 every file of the build, by GET or HEAD, is the same gate to a stranger', async (t) => {
  const server = await fixtureServer(t);
  const reference = await gateOfRoot(server);
  const cookie = await server.signIn();
  assert.equal(builtPaths.length, 16);
  for (const path of builtPaths) {
    assertGate(await server.ask(path), reference);
    const head = await server.ask(path, { method: 'HEAD' });
    assert.equal(head.headers['content-length'], reference.headers['content-length']);
    assert.equal(head.body, '');
    const read = await server.ask(path, { headers: { cookie } });
    assert.ok(read.status === 200 && read.body.includes(canary), `${path} holds the canary`);
  }
  for (const path of ['/404.html', '/search.json', '/invented'])
    assertGate(await server.ask(path), reference);
});

test('gate-01 the compressed gate is as constant as the plain one', async (t) => {
  const server = await fixtureServer(t);
  for (const encoding of ['gzip', 'br', 'gzip, deflate, br, zstd', 'identity', '*', 'x']) {
    const headers = { 'accept-encoding': encoding };
    const reference = await server.ask('/invented', { headers });
    for (const path of builtPaths) assertGate(await server.ask(path, { headers }), reference);
  }
});

test('gate-15 only probes may send another Host', async (t) => {
  const server = await fixtureServer(t);
  for (const path of ['/healthz', '/readyz'])
    assert.equal((await server.ask(path, { headers: { host: '10.0.0.7:3000' } })).status, 200);
  for (const path of ['/', '/auth/config', '/_gate/gate-Ab12Cd34.js', '/?code=1&state=2', '/docs/product/']) {
    const reply = await server.ask(path, { headers: { host: '10.0.0.7:3000' } });
    assert.deepEqual([reply.status, reply.body], [421, '421\n'], path);
  }
});

test('a script or a fetch of a stranger gets a bare 401, the same for every path', async (t) => {
  const server = await fixtureServer(t);
  const headers = { 'sec-fetch-dest': 'script' };
  const real = await server.ask('/assets/js/main.0a1b2c3d.js', { headers });
  const invented = await server.ask('/assets/js/invented.js', { headers });
  assert.deepEqual(gateOf(real), gateOf(invented));
  assert.equal(real.body, '401\n');
});

test('gate-36 only the reader’s browser may cache a page or a hashed file, and nothing may cache the gate', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const page = await server.ask('/docs/product/', { headers: { cookie } });
  assert.equal(page.headers['cache-control'], 'private, no-cache');
  assert.equal(page.headers.vary, 'Cookie, Accept-Encoding');
  const chunk = await server.ask('/assets/js/main.0a1b2c3d.js', { headers: { cookie } });
  assert.equal(chunk.headers['cache-control'], 'private, max-age=31536000, immutable');
  assert.equal(chunk.headers.vary, 'Accept-Encoding');
  assert.equal(chunk.headers['cross-origin-resource-policy'], 'same-origin');
  const sitemap = await server.ask('/sitemap.xml', { headers: { cookie } });
  assert.equal(sitemap.headers['cache-control'], 'private, no-cache');
  const query = JSON.stringify({ requests: [{ query: 'rate limiting' }] });
  const others: [path: string, status: number, kept: string, body?: string][] = [
    ['/docs/unknown', 404, 'private, no-cache'],
    ['/docs/Product', 308, 'no-store'],
    ['/api/search/1/indexes/*/queries', 200, 'private, no-store', query],
    ['/auth/config', 200, 'no-store'],
    ['/?code=1&state=2', 200, 'no-store'],
    ['/%00', 400, 'no-store'],
  ];
  for (const [path, status, kept, body] of others) {
    const ask = body === undefined ? {} : { method: 'POST', body };
    const headers = { cookie, 'content-type': 'text/plain' };
    const reply = await server.ask(path, { headers, ...ask });
    assert.deepEqual([reply.status, reply.headers['cache-control']], [status, kept], path);
  }
});

test('gate-38 a file that a browser may open as a document runs nothing there', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  for (const path of ['/img/mark.svg', '/sitemap.xml']) {
    const { status, headers } = await server.ask(path, { headers: { cookie } });
    assert.equal(status, 200);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^default-src 'none';(?!.*script-src).* form-action 'none';/, path);
  }
  // A worker is under the policy of its script, not under its page's.
  const script = await server.ask('/assets/js/main.0a1b2c3d.js', { headers: { cookie } });
  assert.equal(script.headers['content-security-policy'], undefined);
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
    assert.ok(policy.startsWith("default-src 'none'; ") && policy.includes("; form-action 'self'; "), path);
    const framed = path.includes('code');
    assert.equal(reply.headers['x-frame-options'], framed ? undefined : 'DENY');
    assert.match(String(reply.headers['permissions-policy']), /geolocation=\(\), payment=\(\), usb=\(\)$/);
    assert.equal(reply.headers['referrer-policy'], 'no-referrer');
    assert.equal(reply.headers['x-content-type-options'], 'nosniff');
    assert.match(String(reply.headers['strict-transport-security']), /max-age=\d{8}/);
  }
});

test('gate-38 only the media test may use camera and microphone', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const devices = ['camera', 'microphone'];
  const others = ['display-capture', 'geolocation', 'payment', 'usb'];
  const policyOf = ({ headers }: Reply) => {
    const policy = String(headers['permissions-policy']).split(', ');
    return Object.fromEntries(policy.map((member) => member.split('=')));
  };
  const allow = (names: string[], who: string) => Object.fromEntries(names.map((name) => [name, who]));
  const denied = allow([...devices, ...others], '()');
  const asked: [path: string, headers: Record<string, string>][] = [
    ...builtPaths.map((path): [string, Record<string, string>] => [path, { cookie }]),
    ['/tools/unknown', { cookie }],
    ['/tools/media', {}],
    ['/', {}],
    ['/?code=1&state=2', {}],
  ];
  const allowed: string[] = [];
  let pages = 0;
  for (const [path, headers] of asked) {
    const reply = await server.ask(path, { headers });
    if (!String(reply.headers['content-type']).startsWith('text/html')) continue;
    pages++;
    const policy = policyOf(reply);
    if (policy.camera === '()') assert.deepEqual(policy, denied, path);
    else {
      assert.deepEqual(policy, { ...denied, ...allow(devices, '(self)') });
      allowed.push(`${reply.status} ${path}`);
      const { etag = '' } = reply.headers;
      const again = await server.ask(path, { headers: { ...headers, 'if-none-match': etag } });
      assert.deepEqual([again.status, policyOf(again)], [304, policy]);
    }
  }
  assert.deepEqual(allowed, ['200 /tools/media']);
  assert.equal(pages, 11);
  // Another spelling redirects there and carries no page.
  const redirect = await server.ask('/tools/media/', { headers: { cookie } });
  assert.deepEqual([redirect.status, redirect.headers.location], [308, '/tools/media']);
});

test('a template, a program and a description are saved, any other Markdown is shown, and a stranger sees the gate for all', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const reference = await gateOfRoot(server);
  const dispositions: Record<string, unknown> = {};
  const markdown = 'text/markdown; charset=utf-8';
  for (const [path, type] of [
    ['/templates/form.md', markdown],
    ['/docs/product/index.md', markdown],
    ['/programs/judge.py', 'text/x-python; charset=utf-8'],
    ['/openapi/desk.yml', 'application/yaml'],
  ] as const) {
    const reply = await server.ask(path, { headers: { cookie } });
    assert.deepEqual([reply.status, reply.headers['content-type']], [200, type]);
    dispositions[path] = reply.headers['content-disposition'];
    assertGate(await server.ask(path), reference);
  }
  assert.deepEqual(dispositions, {
    '/templates/form.md': 'attachment',
    '/docs/product/index.md': undefined,
    '/programs/judge.py': 'attachment',
    '/openapi/desk.yml': 'attachment',
  });
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
  const response = await server.raw(
    `POST /docs/a HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100000000\r\n\r\n`,
  );
  assert.match(response, /^HTTP\/1\.1 413 /);
  assert.match(response, /^connection: close\r$/im);
});

test('search is for readers only', async (t) => {
  const server = await fixtureServer(t);
  const ask = (headers: Record<string, string>) =>
    server.ask('/api/search/1/indexes/*/queries', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...headers },
      body: JSON.stringify({ requests: [{ query: 'rate limiting' }] }),
    });
  const stranger = await ask({ 'sec-fetch-dest': 'empty' });
  assert.equal(stranger.status, 401);
  assert.equal(stranger.body, '401\n');
  const cookie = await server.signIn();
  // A sibling origin's page sends the cookie, and plain text needs no preflight.
  const neighbour = { cookie, origin: 'https://sibling.test.example' };
  const named = { ...neighbour, 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' };
  assert.deepEqual(gateOf(await ask(named)), gateOf(stranger));
  // A browser without Fetch Metadata still names the origin.
  assert.equal((await ask(neighbour)).status, 403);
  const reader = await ask({ cookie });
  assert.equal(reader.status, 200);
  assert.match(JSON.parse(reader.body).results[0].hits[0].url, /knowledge\/rate-limiting/);
});

for (const remembered of [true, false]) {
  const cookie = remembered ? 'a remembered cookie' : 'a cookie that is opened first';
  test(`gate-40 an error in a request with ${cookie} is a 500 and a line in the log, and the next is served`, async (t) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => server.close());
    const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const config = readConfig({ PUBLIC_URL: here });
    const build = loadBuild(await fixtureBuild(), config.headers);
    const state = { session: undefined, dead: false } as const;
    const thrown = new Error('detail');
    const logged: unknown[] = [];
    const handler = createHandler({
      host: config.http.host,
      common: commonHeaders(config.headers),
      publicPaths: publicPathsWith({ mcp: true }),
      build: () => build,
      sessions: { read: () => (remembered ? state : Promise.resolve(state)) },
      clearCookie: '',
      refusalLog: () => 'id',
      waiting: createWaitingBytes(),
      logError: (error) => logged.push(error),
      routing: () => {
        throw thrown;
      },
      isClosing: () => false,
    });
    server.on('request', handler);
    const refused = await fetch(`${here}/auth/config`);
    assert.deepEqual([refused.status, await refused.text()], [500, '500\n']);
    assert.equal(refused.headers.get('cache-control'), 'no-store');
    assert.deepEqual(logged, [thrown]);
    const next = await fetch(here);
    assert.equal(next.status, 401);
    assert.match(await next.text(), /the gate/);
  });
}

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
