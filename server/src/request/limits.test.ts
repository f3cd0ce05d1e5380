import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { fixtureServer, host } from '../testing/fixture-server.ts';

test('gate-40 a flood of sign-ins from one address gets 429 before any cryptography, and readers are not affected', async (t) => {
  const server = await fixtureServer(t, { env: { SIGN_IN_LIMIT: '3' } });
  const cookie = await server.signIn();
  const statuses: number[] = [];
  for (let index = 0; index < 5; index++) statuses.push((await server.postToken('a.b.c')).status);
  assert.deepEqual(statuses, [400, 400, 429, 429, 429]);
  const refused = await server.postToken(await server.provider.sign());
  assert.equal(refused.status, 429);
  assert.match(String(refused.headers['retry-after']), /^\d+$/);
  assert.deepEqual(JSON.parse(refused.body), { error: 'ERR_TOO_MANY' });
  assert.equal(refused.headers['set-cookie'], undefined);
  assert.equal((await server.ask('/docs/product/', { headers: { cookie } })).status, 200);
  assert.equal((await server.deleteSession(cookie)).status, 204, 'nobody is kept from signing out');
});

test('gate-40 a flood of logout tokens gets 429, too', async (t) => {
  const server = await fixtureServer(t, { env: { SIGN_IN_LIMIT: '2' } });
  const send = () =>
    server.ask('/auth/backchannel-logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'logout_token=a.b.c',
    });
  assert.deepEqual([(await send()).status, (await send()).status, (await send()).status], [400, 400, 429]);
});

test('gate-40 requests of a foreign page use up nobody’s allowance and cost twenty log lines a second', async (t) => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const server = await fixtureServer(t, { env: { SIGN_IN_LIMIT: '3' }, logger });
  for (let index = 0; index < 100; index++) {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    assert.equal((await server.postToken('a.b.c', foreign)).status, 403);
  }
  assert.equal(lines.length, 20);
  assert.equal((await server.postToken(await server.provider.sign())).status, 200);
  server.clock.now++;
  assert.equal((await server.postToken('a.b.c')).status, 400);
  const [summary, refusal] = lines.slice(-2).map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual([summary?.unlogged, refusal?.msg], [80, 'request refused']);
});

test('gate-14 behind a proxy that appends ports a caller has one allowance, and an invalid address counts for the proxy', async (t) => {
  for (const addresses of [
    ['203.0.113.9:4001', '203.0.113.9:4002', '203.0.113.9'],
    ['[2001:db8::7]:4001', '[2001:db8::8]:4002', '2001:db8::9'],
    ['unknown', '_hidden', 'evil'],
  ]) {
    const env = { SIGN_IN_LIMIT: '2', TRUSTED_PROXIES: '127.0.0.1' };
    const server = await fixtureServer(t, { env });
    const statuses: number[] = [];
    for (const address of addresses)
      statuses.push((await server.postToken('a.b.c', { 'x-forwarded-for': address })).status);
    assert.deepEqual(statuses, [400, 400, 429], addresses[0]);
  }
});

test('gate-14 a header gives a caller another allowance only if a trusted proxy wrote it', async (t) => {
  const single = await fixtureServer(t, { env: { SIGN_IN_LIMIT: '1' } });
  const behind = await fixtureServer(t, {
    env: { SIGN_IN_LIMIT: '1', TRUSTED_PROXIES: '127.0.0.0/8,10.0.0.0/8' },
  });
  const post = async (server: typeof single, forwarded: string) =>
    (await server.postToken('a.b.c', { 'x-forwarded-for': forwarded })).status;
  assert.equal(await post(single, '192.0.2.1'), 400);
  assert.equal(await post(single, '192.0.2.2'), 429);
  assert.equal(await post(behind, '192.0.2.1'), 400);
  assert.equal(await post(behind, '192.0.2.1, 10.0.0.7'), 429, 'the nearest address that is not a proxy');
  assert.equal(
    await post(behind, '198.51.100.9, 192.0.2.1'),
    429,
    'what the caller wrote itself counts nothing',
  );
  assert.equal(await post(behind, '192.0.2.2'), 400);
});

test('a refusal carries its request id, and the gate does not', async (t) => {
  const server = await fixtureServer(t);
  const refused = await server.ask('//evil.example/');
  assert.equal(refused.status, 400);
  assert.match(String(refused.headers['x-request-id']), /^[0-9a-f-]{36}$/);
  assert.equal((await server.ask('/docs/product/')).headers['x-request-id'], undefined);
});

const unparsed: [what: string, bytes: string, status: number][] = [
  ['a head that is not HTTP', 'nonsense\r\n\r\n', 400],
  ['a header with a space before its colon', `GET / HTTP/1.1\r\nHost: ${host}\r\nCookie : a=b\r\n\r\n`, 400],
  ['a head that is too long', `GET / HTTP/1.1\r\nHost: ${host}\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an upgrade', `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, 405],
];
for (const [what, bytes, status] of unparsed) {
  test(`${what} gets ${status} with the headers of every response`, async (t) => {
    const response = (await (await fixtureServer(t)).raw(bytes)).toLowerCase();
    assert.ok(response.startsWith(`http/1.1 ${status} `), response);
    for (const header of [
      'strict-transport-security: ',
      'x-content-type-options: nosniff',
      'referrer-policy: no-referrer',
      'cache-control: no-store',
      'x-request-id: ',
      'connection: close',
    ])
      assert.ok(response.includes(header), header);
  });
}

test('gate-59 a head with too many cookies gets a sentence and a line in the log, the same whatever was asked', async (t) => {
  const lines: string[] = [];
  const server = await fixtureServer(t, {
    logger: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
  });
  const cookies = Array.from({ length: 40 }, (_, index) => `Cookie: other-${index}=${'a'.repeat(500)}\r\n`);
  const ask = async (line: string) =>
    (await server.raw(`${line} HTTP/1.1\r\nHost: ${host}\r\n${cookies.join('')}\r\n`))
      .replace(/X-Request-Id: .*\r\n/, '')
      .replace(/Date: .*\r\n/, '');
  const response = await ask('POST /auth/session?code=secret');
  assert.match(response, /^HTTP\/1\.1 431 .*\r\n\r\n431\n\nYour browser sends .* Remove the cookies/s);
  assert.equal(await ask('GET /docs/product/'), response);
  assert.match(lines[0] ?? '', /"status":431,"method":"POST","path":"\/auth\/session"/);
  assert.ok(!lines.join('').includes('secret'));
});

test('gate-42 a stranger’s body is cut at its route’s limit, announced or in chunks', async (t) => {
  const server = await fixtureServer(t);
  const send = async (path: string, type: string, bytes: number, chunked: boolean) => {
    const framing = chunked
      ? `Transfer-Encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n0\r\n\r\n`
      : `Content-Length: ${bytes}\r\n\r\n${'a'.repeat(bytes)}`;
    const own = `Origin: https://${host}\r\nSec-Fetch-Site: same-origin\r\nX-Requested-With: fetch\r\n`;
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${own}`;
    return server.raw(`${head}Content-Type: ${type}\r\n${framing}`);
  };
  const unread = /^HTTP\/1\.1 413 (?!.*ERR_TOKEN)/s;
  for (const [path, type, limit, within] of [
    ['/auth/session', 'application/jwt', 168 * 1024, /ERR_TOKEN_SIZE/],
    ['/auth/session?a=b', 'application/jwt', 168 * 1024, /ERR_TOKEN_SIZE/],
    ['/auth/backchannel-logout', 'application/x-www-form-urlencoded', 16 * 1024, /ERR_TOKEN_SHAPE/],
  ] as const) {
    for (const chunked of [false, true]) {
      assert.match(await send(path, type, limit, chunked), within, `${path} chunked: ${chunked}`);
      assert.match(await send(path, type, limit + 1, chunked), unread, `${path} chunked: ${chunked}`);
    }
  }
});

test('gate-54 HEAD counts as GET: both together have the limit of the route', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const ask = async (method: string) =>
    (await server.ask('/api/me/export', { method, headers: { cookie } })).status;
  const statuses = [];
  for (let sent = 0; sent < 12; sent++) statuses.push(await ask(sent % 2 === 0 ? 'HEAD' : 'GET'));
  assert.deepEqual([...new Set(statuses)], [200]);
  assert.deepEqual([await ask('HEAD'), await ask('GET')], [429, 429]);
});
