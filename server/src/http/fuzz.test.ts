import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicPathsWith } from '../public-paths.ts';
import { canary } from '../testing/fixture-build.ts';
import { fixtureServer, host, origin } from '../testing/fixture-server.ts';
import { createInspector } from '../testing/inspector.ts';
import { type Material, randomRequest } from '../testing/random-requests.ts';
import { sendRequests } from '../testing/send-requests.ts';

const seed = 20_260_701;
const paths = [
  '/',
  '/docs/product/',
  '/docs/knowledge/rate-limiting',
  '/assets/js/main.0a1b2c3d.js',
  '/sitemap.xml',
];
const page = '/docs/knowledge/rate-limiting';

// The long run is `npm run bench -- fuzz`.
test('[G02] gate-01 gate-13 gate-16 three thousand random requests leak nothing, get responses, and do no harm to the server', async (t) => {
  const server = await fixtureServer(t, {
    env: { SIGN_IN_LIMIT: '1000000', MCP: '1', MCP_LIMIT: '1000000' },
  });
  const reader = await server.signIn();
  const dead = await server.signIn({ sub: 'support' });
  assert.equal((await server.deleteSession(dead)).status, 204);
  const gateBefore = await server.ask('/');
  const asset = await server.ask('/_gate/gate-Ab12Cd34.js');
  const material: Material = {
    host,
    origin,
    paths,
    publicPaths: [
      ...Object.keys(publicPathsWith({ mcp: true })),
      '/?code=1&state=2',
      '/_gate/gate-Ab12Cd34.js',
    ],
    cookieName: '__Host-session',
    deadSession: dead.slice(dead.indexOf('=') + 1),
  };
  const tag = String(asset.headers.etag);
  const tags = ['identity', 'gzip', 'br'].map((encoding) => tag.replace('identity', encoding));
  const inspector = createInspector([canary], new Set(tags));
  const sent = await sendRequests({
    port: server.port,
    count: 3000,
    connections: 32,
    request: (index) => randomRequest(seed, index, material),
    inspect: (received, index) => {
      try {
        inspector.inspect(received);
      } catch (cause) {
        const { bytes } = randomRequest(seed, index, material);
        throw new Error(`request ${index} of seed ${seed}: ${JSON.stringify(bytes.slice(0, 2000))}`, {
          cause,
        });
      }
    },
    patienceMilliseconds: 200,
  });
  assert.equal(sent.requests, 3000);
  assert.deepEqual(sent.lost, [], 'sound requests without a response');
  for (const status of [200, 400, 401, 403, 405, 413, 421, 431])
    assert.ok((inspector.statuses.get(status) ?? 0) > 0, `no request got ${status}`);
  const gateAfter = await server.ask('/');
  assert.deepEqual([gateAfter.status, gateAfter.body], [401, gateBefore.body]);
  assert.equal((await server.ask('/readyz')).status, 200);
  const read = await server.ask(page, { headers: { cookie: reader } });
  assert.ok(
    read.status === 200 && read.body.includes(canary),
    'readers still get pages, which hold the canary',
  );
});
