import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { findProgram } from '@kwikid/testing/processes';
import { parse } from 'yaml';
import { hostConfiguration, hostName, production, sharedConfiguration } from './configuration.ts';
import { type RunningEdge, startEdge } from './running-edge.ts';
import { type EdgeProduct, edgeErrors, edgeFile, routesOf } from './schema.ts';

const read = (name: string): unknown =>
  parse(readFileSync(new URL(`../../../../content/data/${name}`, import.meta.url), 'utf8'));
const edge = edgeFile.parse(read('edge.yml'));
const data = read('product.yml') as EdgeProduct;
const hosts = Object.keys(edge.hosts);
const portals = hosts.filter((name) => data.services[edge.hosts[name]?.for ?? ''] !== undefined);
const isFile = (path: string) => path.startsWith('/.') || path.includes('/.');

const nginx = process.env.NGINX_PATH ?? findProgram('nginx');
const skip = nginx === undefined && 'needs nginx (Debian: apt-get install nginx) or NGINX_PATH';
let running: RunningEdge;
before(async () => {
  if (nginx !== undefined) running = await startEdge(nginx, edge, data);
});
after(() => running?.stop());

test('the edge forwards to the services that product.yml says, and to no other', () => {
  assert.deepEqual(edgeErrors(edge, data), []);
  const wrong = structuredClone(edge);
  const { audit, saas } = wrong.hosts;
  assert.ok(audit?.routes[0] && saas);
  audit.routes[0].to = 'kms-api';
  saas.for = 'nobody';
  assert.deepEqual(
    edgeErrors(wrong, data).map(({ path, message }) => `${path.join('.')}: ${message.split(':')[0]}`),
    [
      "hosts.audit: 'auditor-portal' calls 'agent-api' through nginx",
      "hosts.audit: 'auditor-portal' does not call 'kms-api' through nginx",
      "hosts.saas.for: content/data/product.yml has no 'nobody'",
    ].map((line) => line.replace(/: (remove|add).*/, '')),
  );
});

test('a field, a limit and a path that the schema does not know are errors', () => {
  const changed = (change: (of: ReturnType<typeof edgeFile.parse>) => void) => {
    const copy = structuredClone(edge);
    change(copy);
    return edgeFile.safeParse(copy).error?.issues.map(({ path }) => path.join('.'));
  };
  const first = (of: typeof edge) => of.hosts.onboarding?.routes[0] ?? assert.fail();
  assert.deepEqual(
    changed((of) => Object.assign(first(of), { limits: ['nothing'] })),
    ['hosts.onboarding.routes.0.limits'],
  );
  assert.deepEqual(
    changed((of) => Object.assign(first(of), { path: '/api/../v1/' })),
    ['hosts.onboarding.routes.0.path'],
  );
  assert.deepEqual(
    changed((of) => Object.assign(first(of), { sockets: 1 })),
    ['hosts.onboarding.routes.0'],
  );
  assert.deepEqual(
    changed((of) => Object.assign(first(of), { header: 'x' })),
    ['hosts.onboarding.routes.0'],
  );
});

test('in production a service is reached by its name and port', () => {
  const shared = sharedConfiguration(edge, production(data));
  assert.match(shared, /upstream agent_api \{ server agent-api:8102; keepalive 32; \}/);
  assert.match(hostConfiguration(edge, 'agents', data, production(data)), /listen 443 ssl;/);
  assert.throws(() => hostConfiguration(edge, 'agent', data, production(data)), /has no host 'agent'/);
});

test('each route reaches its service from /v1/ on, with headers that the caller cannot set', {
  skip,
}, async () => {
  for (const name of hosts) {
    const host = edge.hosts[name];
    assert.ok(host);
    for (const { path, to, methods, sockets } of routesOf(edge, host)) {
      const full = path.endsWith('/') ? `${path}some.json?a=1` : path.replaceAll(/\{\w+\}/g, 'id-1');
      const { reached, status } = await running.ask(name, full, {
        method: methods?.[0] ?? 'PUT',
        headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Request-Id': 'mine', 'Content-Length': '0' },
      });
      assert.equal(status, 200, `${name} ${full}`);
      assert.equal(reached?.service, to);
      assert.equal(reached?.path, sockets === undefined ? full.slice(full.indexOf('/v1/')) : path);
      assert.equal(reached?.headers.host, hostName(name));
      assert.equal(reached?.headers['x-forwarded-for'], '192.0.2.1');
      assert.notEqual(reached?.headers['x-request-id'], 'mine');
    }
  }
});

test('what is for our own network is reached on no host', { skip }, async () => {
  const inner = ['metrics', 'readyz', 'healthz'];
  const paths = [
    ...inner.flatMap((name) => [
      ...[`/${name}`, `/api/${name}`, `/auth/${name}`, `/v1/../${name}`, `/api/v1/../${name}`],
      ...[
        `/api/v1/%2e%2e/${name}`,
        `/api//${name}`,
        `/api/%6${name === 'metrics' ? 'd' : '8'}`,
        `/api/./${name}`,
      ],
      ...[
        `/auth/v1/logins/../../${name}`,
        `/socket/${name}`,
        `/${name}/`,
        `//${name}`,
        `/api/v1/..;/${name}`,
      ],
    ]),
    ...['/auth/v1/service-tokens', '/auth/v1/links', '/auth/v1/credentials/check', '/auth/v1/accounts/id-1'],
    ...[
      '/auth/v1/tokens/check',
      '/auth/v1/logins/../service-tokens',
      '/auth/v1/logins/id-1/x',
      '/auth/v1/keys',
    ],
    ...['/v1/providers/a/responses/b', '/v1/providers/responses', '/v1/signatures', '/.git/config', '/.env'],
    ...['/%2egit/config', '/assets/../.env', '/x/.git/config', '/api/../.env'],
  ];
  for (const name of hosts)
    for (const path of paths) {
      const { reached, status, body } = await running.ask(name, path);
      const isOfHost = reached !== undefined && /^\/v1\/(?!\.)/.test(path) && name === 'api';
      // The service itself refuses what follows its /v1/.
      const below = reached !== undefined && /^\/v1\/\.\.;\//.test(reached.path);
      assert.ok(reached === undefined || isOfHost || below, `${name} ${path} reached ${reached?.path}`);
      assert.ok(!body.includes('secret'), `${name} ${path}`);
      if (isFile(path) && reached === undefined)
        assert.ok([400, 404].includes(status) || body.includes('app-root'));
    }
  for (const name of portals)
    for (const path of [...inner.map((one) => `/${one}`), '/api/metrics', '/.env', '/.git/config'])
      assert.equal((await running.ask(name, path)).status, 404, `${name} ${path}`);
});

test('methods that no service has are refused', { skip }, async () => {
  for (const name of hosts)
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'LOCK'])
      assert.equal((await running.ask(name, '/api/v1/x', { method })).status, 405, `${name} ${method}`);
  const answer = '/v1/providers/test/responses';
  assert.equal((await running.ask('esign', answer)).status, 405);
  const post = await running.ask('esign', answer, { method: 'POST', headers: { 'Content-Length': '0' } });
  assert.equal(post.reached?.service, 'esign-api');
});

test('every response of a portal has its headers, and the policy the nonce of the page', {
  skip,
}, async () => {
  const nonces = new Set<string>();
  for (const name of portals)
    for (const path of ['/', '/calls/1', '/missing-AB12CD34.js', '/.env', '/config.json']) {
      const { headers, body } = await running.ask(name, path);
      const policy = String(headers['content-security-policy']);
      assert.match(policy, /^default-src 'none'/, `${name} ${path}`);
      for (const header of [
        'strict-transport-security',
        'x-content-type-options',
        'x-frame-options',
        'permissions-policy',
      ])
        assert.ok(headers[header], `${name} ${path} ${header}`);
      if (!edge.hosts[name]?.nonce || !body.includes('app-root')) continue;
      const nonce = /ngCspNonce="(\w{32})"/.exec(body)?.[1] ?? '';
      assert.ok(policy.includes(`'nonce-${nonce}'`) && body.includes(`<style nonce="${nonce}">`));
      assert.ok(!policy.includes('unsafe-inline') && !nonces.has(nonce));
      nonces.add(nonce);
    }
});

test('a browser keeps files with a hash, and never an error or the start page', { skip }, async () => {
  const kept = async (name: string, path: string) => {
    const { status, headers } = await running.ask(name, path);
    return `${status} ${headers['cache-control'] ?? 'nothing'}`;
  };
  for (const name of portals) {
    assert.equal(await kept(name, '/main-AB12CD34.js'), '200 max-age=31536000', name);
    assert.equal(await kept(name, '/gone-AB12CD34.js'), '404 nothing', name);
    if (edge.hosts[name]?.shared) {
      assert.equal(await kept(name, '/assets/main.1a2b.js'), '200 max-age=31536000');
      assert.equal(await kept(name, '/assets/gone.1a2b.js'), '404 nothing');
    }
    for (const path of ['/', '/calls/1', '/config.json'])
      assert.equal(await kept(name, path), '200 no-cache', name);
    // What a service says of its own response is not changed.
    assert.equal(await kept(name, '/api/v1/x'), '200 nothing', name);
  }
});

/** The responses to many requests that are sent at once, by status. */
async function statuses(count: number, send: (index: number) => Promise<{ status: number }>) {
  const all = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return Object.fromEntries(
    Object.entries(Object.groupBy(all, ({ status }) => status)).map(([status, of]) => [
      status,
      of?.length ?? 0,
    ]),
  );
}

test('an address is limited, an IPv6 network like one address, and others are not', { skip }, async () => {
  const api = (from: string, invitation?: string) =>
    running.ask('onboarding', '/api/v1/journey', {
      from,
      headers: invitation ? { 'X-Invitation': invitation } : {},
    });
  const hex = (of: number) => of.toString(16);
  const v4 = await statuses(80, () => api('198.51.100.7'));
  assert.ok((v4[429] ?? 0) > 20 && (v4[200] ?? 0) >= 41, JSON.stringify(v4));
  const network = await statuses(80, (index) => api(`2001:db8:1:2:${hex(index + 1)}::${hex(index + 10)}`));
  assert.ok((network[429] ?? 0) > 20, JSON.stringify(network));
  // A byte of a line feed or a zero is a byte like any other.
  const odd = await statuses(80, (index) => api(`2001:db8:a0a:a:a0a:a${hex(index % 16)}0a:a::`));
  assert.ok((odd[429] ?? 0) > 20, JSON.stringify(odd));
  assert.deepEqual(await statuses(80, (index) => api(`2001:db8:1:${hex(index + 16)}::1`)), { 200: 80 });
  const link = await statuses(40, (index) => api(`203.0.113.${index}`, 'one-invitation'));
  assert.ok((link[429] ?? 0) > 20, JSON.stringify(link));
  const replies = await Promise.all(Array.from({ length: 80 }, () => api('198.51.100.8')));
  const refused = replies.find(({ status }) => status === 429);
  assert.equal(refused?.headers['retry-after'], '2');
  assert.equal(refused?.headers['content-type'], 'application/problem+json');
  assert.equal(JSON.parse(refused.body).status, 429);
});

test('200 agents of one office begin, are present and poll; who sends too much slows nobody else', {
  skip,
}, async () => {
  const from = '198.51.100.99';
  const agent = (index: number) => ({ from, headers: { Authorization: `Bearer agent-${index % 200}` } });
  assert.deepEqual(
    await statuses(400, (index) =>
      running.ask('agents', index % 2 ? '/auth/v1/logins' : `/auth/v1/logins/id-${index}/second-factor`, {
        from,
      }),
    ),
    { 200: 400 },
  );
  assert.deepEqual(await statuses(400, (index) => running.ask('agents', '/api/v1/presence', agent(index))), {
    200: 400,
  });
  const greedy = await statuses(120, () => running.ask('agents', '/api/v1/presence', agent(0)));
  assert.ok((greedy[429] ?? 0) > 40, JSON.stringify(greedy));
  assert.deepEqual(
    await statuses(199, (index) => running.ask('agents', '/api/v1/presence', agent(index + 1))),
    { 200: 199 },
  );
});

test('a name that is not ours gets neither a certificate nor a page', { skip }, async () => {
  assert.match(await running.handshake('other.example'), /^(?:EPROTO|ERR_SSL_TLSV1_)/);
  assert.equal((await running.askPlain('other.example', '/')).status, 421);
  const { status, headers } = await running.askPlain('agents.kwikid.example', '/calls/1?a=b');
  assert.deepEqual([status, headers.location], [308, 'https://agents.kwikid.example/calls/1?a=b']);
});
