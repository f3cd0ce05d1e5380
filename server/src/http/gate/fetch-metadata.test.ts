import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { fixtureBuild } from '../../testing/fixture-build.ts';
import { fixtureServer, type Reply, type RequestOptions } from '../../testing/fixture-server.ts';
import { initiatorOf } from './fetch-metadata.ts';

const server = await fixtureServer({ after });
const cookie = await server.signIn();

const manifest = readFileSync(join(await fixtureBuild(), 'manifest.json'), 'utf8');
const assets = (JSON.parse(manifest) as { site: { assets: { path: string; type: string }[] } }).site.assets;
const isPage = ({ type }: { type: string }) => type.startsWith('text/html');
const files = assets.filter((asset) => !isPage(asset)).map(({ path }) => path);
const pages = assets.filter(isPage).map(({ path }) => path);
const invented = ['/docs/product/invented.md', '/templates/invented.md', '/invented.js', '/img/invented.svg'];

const others = ['cross-site', 'same-site', 'sibling'];
const link = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' };
/** Each way for a page of another site to send a request without opening a window. */
const ways: Record<string, string>[] = [
  ...['script', 'style', 'image', 'empty', 'object', 'embed', 'audio', 'worker'].map((destination) => ({
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': destination,
  })),
  ...['iframe', 'frame', 'embed', 'object', 'fencedframe'].map((destination) => ({
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': destination,
  })),
  { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-mode': 'websocket', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-dest': 'document' },
  { 'sec-fetch-mode': 'navigate' },
  {},
];

/** A response without what depends on the clock. */
const bytesOf = ({ status, headers, body }: Reply) => ({
  status,
  body,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'date')),
});
const asked = async (path: string, headers: Record<string, string>, options: RequestOptions = {}) =>
  bytesOf(await server.ask(path, { ...options, headers }));

/** Paths of the build, invented ones, and spellings of either. */
const anyPath = fc.oneof(
  fc.constantFrom(...files, ...pages, ...invented, '/docs/invented', '/docs/Product', '/api/ask/feedback'),
  fc.webPath().filter((path) => path.startsWith('/') && !path.startsWith('//')),
  fc.constantFrom(...files, ...pages).map((path) => `${path}x`),
);

test('gate-46 a request of another site is a link only if a window opens', () => {
  const fetched = { site: 'cross-site', mode: 'navigate', destination: 'document' };
  const rows: [string, Partial<typeof fetched>, string][] = [
    ['GET', {}, 'link'],
    ['HEAD', { site: 'same-site' }, 'link'],
    ['POST', {}, 'foreign'],
    ['GET', { mode: 'no-cors' }, 'foreign'],
    ['GET', { destination: 'iframe' }, 'foreign'],
    ['GET', { site: 'same-origin', mode: 'cors' }, 'own'],
    ['GET', { site: 'none' }, 'own'],
  ];
  for (const [method, changed, initiator] of rows)
    assert.equal(initiatorOf(method, { ...fetched, ...changed }), initiator);
  const silent = { site: undefined, mode: 'no-cors', destination: 'script' };
  assert.equal(initiatorOf('GET', silent), 'own', 'a client without Fetch Metadata is judged as before');
});

/** A response without the id that each refused request gets. */
function withoutId({
  headers: { 'x-request-id': _id, ...headers },
  ...response
}: Awaited<ReturnType<typeof asked>>) {
  return { ...response, headers };
}

test('gate-46 a load or frame by another site gets the stranger’s response, byte for byte, whatever exists', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyPath,
      fc.constantFrom(...ways),
      fc.constantFrom(...others),
      fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE'),
      async (path, way, site, method) => {
        const headers = { ...way, 'sec-fetch-site': site, 'content-length': '0' };
        const reader = await asked(path, { ...headers, cookie }, { method });
        const stranger = await asked(path, headers, { method });
        assert.deepEqual(withoutId(reader), withoutId(stranger));
        // A malformed path is refused before its sender matters.
        if (stranger.status !== 400) assert.deepEqual(reader, await asked('/invented', headers, { method }));
      },
    ),
    { numRuns: 600, examples: [['/%00', ways[0], 'cross-site', 'GET']] },
  );
});

test('gate-46 a link by another site to a file gets the same page whether or not the file exists', async () => {
  const reference = await asked('/invented.md', { ...link, 'sec-fetch-site': 'cross-site', cookie });
  assert.equal(reference.status, 200);
  assert.match(reference.body, /<a href="">Open the file<\/a>/);
  assert.match(String(reference.headers['content-security-policy']), /frame-ancestors 'none'/);
  for (const name of ['content-disposition', 'etag', 'set-cookie'])
    assert.equal(reference.headers[name], undefined, name);
  assert.ok(files.length >= 6);
  for (const site of others)
    for (const path of [...files, ...invented]) {
      const headers = { ...link, 'sec-fetch-site': site, cookie };
      assert.deepEqual(await asked(path, headers), reference, path);
      // What the reader's cache holds makes no difference.
      assert.deepEqual(await asked(`${path}?a`, { ...headers, 'if-none-match': '*' }), reference, path);
    }
  // The click on that page is a request of this site.
  const own = { ...link, 'sec-fetch-site': 'same-origin', cookie };
  for (const path of files) assert.equal((await asked(path, own)).status, 200, path);
  assert.equal((await asked('/templates/form.md', own)).headers['content-disposition'], 'attachment');
});

test('gate-46 a link by another site opens a page by any of its spellings, or the not-found page', async () => {
  const headers = { ...link, 'sec-fetch-site': 'cross-site', cookie };
  for (const path of pages) assert.deepEqual(await asked(path, headers), await asked(path, { cookie }), path);
  const spelt = await asked('/docs/Product?q=1', headers);
  assert.deepEqual([spelt.status, spelt.headers.location], [308, '/docs/product/?q=1']);
  const lost = await asked('/docs/invented', { cookie });
  assert.equal(lost.status, 404);
  // A link from another site does not reach a GET route either; it gets the same as an unknown path.
  for (const path of ['/docs/invented', '/api/ask/feedback', '/api/search/1/indexes/*/queries'])
    assert.deepEqual(await asked(path, headers), lost, path);
});

test('gate-46 the callback works from a link and in a frame', async () => {
  for (const way of [link, { ...link, 'sec-fetch-dest': 'iframe' }]) {
    const back = await asked('/?code=1&state=2', { ...way, 'sec-fetch-site': 'cross-site', cookie });
    assert.equal(back.status, 200);
    assert.match(back.body, /the callback/);
  }
});

test('gate-46 a dead cookie is not cleared for another site, which could time it', async () => {
  const ended = await server.signIn({ sub: 'support' });
  assert.equal((await server.deleteSession(ended)).status, 204);
  const headers = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  const foreign = await asked('/', { ...headers, cookie: ended });
  assert.deepEqual(foreign, await asked('/', headers));
  assert.equal((await asked('/', { cookie: ended })).headers['clear-site-data'], '"cache"');
});

test('gate-46 every response but the callback page has the opener policy', async () => {
  const policy = 'same-origin-allow-popups';
  const query = JSON.stringify({ requests: [{ query: 'rate' }] });
  const responses: [what: string, reply: Reply][] = [];
  const add = async (what: string, path: string, options?: RequestOptions) =>
    responses.push([what, await server.ask(path, options)]);
  for (const path of [...files, ...pages]) await add(path, path, { headers: { cookie } });
  await add('the gate', '/');
  await add('the bare gate', '/', { headers: { 'sec-fetch-dest': 'image' } });
  await add('a gate asset', '/_gate/gate-Ab12Cd34.js');
  await add('the not-found page', '/docs/invented', { headers: { cookie } });
  await add('a redirect', '/docs/Product', { headers: { cookie } });
  await add('a link to a file', '/a.md', { headers: { ...link, 'sec-fetch-site': 'cross-site', cookie } });
  await add('a malformed path', '/%00');
  await add('a foreign host', '/', { headers: { host: 'other.example' } });
  await add('a method', '/', { method: 'PUT' });
  await add('a route', '/auth/config');
  await add('a route that refuses', '/auth/session', { method: 'POST', headers: { 'content-length': '0' } });
  await add('a probe', '/healthz');
  await add('what the router refuses', '/%ff', { headers: { cookie } });
  await add('a search', '/api/search/1/indexes/*/queries', {
    method: 'POST',
    headers: { cookie, 'content-type': 'text/plain' },
    body: query,
  });
  for (const [what, reply] of responses)
    assert.equal(reply.headers['cross-origin-opener-policy'], policy, `${what}: ${reply.status}`);
  assert.equal(new Set(responses.map(([, { status }]) => status)).size, 8);
  const tag = (await server.ask('/sitemap.xml', { headers: { cookie } })).headers.etag ?? '';
  const unchanged = await server.ask('/sitemap.xml', { headers: { cookie, 'if-none-match': tag } });
  assert.deepEqual([unchanged.status, unchanged.headers['cross-origin-opener-policy']], [304, policy]);
  for (const bytes of [
    'GET / HTTP/1.1\r\nA : b\r\n\r\n',
    'GET / HTTP/1.1\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
  ])
    assert.match(await server.raw(bytes), /^Cross-Origin-Opener-Policy: same-origin-allow-popups\r$/m);
  // With one, the popup of the sign-in loses its opener.
  const callback = await server.ask('/?code=1&state=2');
  assert.equal(callback.headers['cross-origin-opener-policy'], undefined);
});

test('gate-46 a refusal by the router has the headers and body of every other refusal', async () => {
  const long = 'a'.repeat(300);
  const rows: [path: string, method: string, status: number][] = [
    ['/%ff', 'GET', 400],
    ['/docs/%c0%ae', 'GET', 400],
    [`/api/search/1/indexes/${long}/queries`, 'POST', 414],
  ];
  for (const [path, method, status] of rows) {
    const reply = await server.ask(path, { method, headers: { cookie, 'content-length': '0' } });
    assert.equal(reply.status, status);
    assert.deepEqual(Object.keys(JSON.parse(reply.body)), ['error'], 'only a code');
    assert.ok(!reply.body.includes(long) && !reply.body.includes('%'), 'the path is not echoed');
    assert.equal(reply.headers['cache-control'], 'no-store');
    assert.equal(reply.headers['x-content-type-options'], 'nosniff');
    assert.equal(reply.headers['referrer-policy'], 'no-referrer');
    assert.equal(reply.headers['cross-origin-resource-policy'], 'same-origin');
    assert.match(String(reply.headers['strict-transport-security']), /max-age/);
    assert.match(String(reply.headers['x-request-id']), /^[\da-f-]{36}$/);
  }
});
