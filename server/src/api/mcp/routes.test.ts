import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, test } from 'node:test';
import { ServerError } from '../../http/server-error.ts';
import { canary } from '../../testing/fixture-build.ts';
import { defaultClaims, issuer } from '../../testing/fixture-provider.ts';
import { fixtureServer, host, origin, type Reply } from '../../testing/fixture-server.ts';
import { bytesOf, hostileInputs } from '../../testing/hostile-inputs.ts';
import { hostileAuthorization } from '../../testing/hostile-token.ts';
import { parseResponses } from '../../testing/raw-responses.ts';
import { mcpPublicPaths } from './paths.ts';
import { accessClaims, mcpCaller, message, resource } from './testing/mcp-caller.ts';

const on = { MCP: '1', MCP_LIMIT: '1000000' };
const server = await fixtureServer({ after }, { env: on });
const { token, post, send } = mcpCaller(server);
const now = server.clock.now;
const read = message('tools/call', { name: 'read_page', arguments: { path: '/docs/product/' } });
const metadataPath = '/.well-known/oauth-protected-resource/mcp';
const parameters = `resource_metadata="${origin}${metadataPath}", scope="docs:read"`;

/** Expects the challenge that the standard requires, and no content. */
function assertRefused(reply: Reply, status: number, code: string, challenge?: string): void {
  assert.equal(reply.status, status, reply.body);
  assert.deepEqual(JSON.parse(reply.body), { error: code });
  assert.equal(reply.headers['www-authenticate'], challenge);
  assert.equal(reply.headers['cache-control'], 'no-store');
  assert.equal(reply.headers['set-cookie'], undefined);
  assert.ok(!JSON.stringify(reply).includes(canary));
}

test('a member’s token reads a page, so the refusals below have other reasons', async () => {
  const reply = await send(read);
  assert.equal(reply.status, 200);
  assert.ok(reply.body.includes(canary));
  assert.equal(reply.headers['cache-control'], 'no-store');
});

test('the metadata names the issuer in constant bytes, whatever the request carries', async () => {
  const first = await server.ask(metadataPath);
  assert.equal(first.status, 200);
  assert.match(String(first.headers['content-type']), /^application\/json\b/);
  assert.deepEqual(JSON.parse(first.body), {
    resource,
    authorization_servers: [issuer],
    scopes_supported: ['docs:read'],
    bearer_methods_supported: ['header'],
  });
  const cookie = await server.signIn();
  for (const headers of [{ cookie }, { authorization: `Bearer ${await token()}` }, { origin }] as const)
    assert.equal((await server.ask(metadataPath, { headers })).body, first.body);
  assert.equal((await server.ask(metadataPath, { method: 'HEAD' })).status, 200);
});

test('a request without a token gets a challenge that says where to get one', async () => {
  assertRefused(await post(read), 401, 'ERR_TOKEN_REFUSED', `Bearer ${parameters}`);
});

test('gate-21 an ID token is not an access token, and an access token makes no session', async () => {
  const refused = `Bearer error="invalid_token", ${parameters}`;
  const idToken = await server.provider.sign();
  assertRefused(await post(read, { authorization: `Bearer ${idToken}` }), 401, 'ERR_TOKEN_REFUSED', refused);
  const posted = await server.postToken(await token());
  assert.equal(posted.status, 401);
  assert.equal(posted.headers['set-cookie'], undefined);
});

test('a session opens nothing here, and a cookie beside a token changes nothing', async () => {
  const cookie = await server.signIn();
  assertRefused(await post(read, { cookie }), 401, 'ERR_TOKEN_REFUSED', `Bearer ${parameters}`);
  const value = cookie.slice(cookie.indexOf('=') + 1);
  const refused = `Bearer error="invalid_token", ${parameters}`;
  assertRefused(
    await post(read, { cookie, authorization: `Bearer ${value}` }),
    401,
    'ERR_TOKEN_REFUSED',
    refused,
  );
  const single = await send(read);
  for (const beside of [cookie, '__Host-session=damaged', `${cookie}; ${cookie}`]) {
    const reply = await send(read, { cookie: beside });
    assert.deepEqual([reply.status, reply.body], [200, single.body]);
    assert.equal(reply.headers['set-cookie'], undefined);
    assert.equal(reply.headers['clear-site-data'], undefined);
  }
});

test('a token in the URL, in a form or in the body does not count', async () => {
  const sent = await token();
  const asForm = `access_token=${sent}`;
  for (const reply of [
    await server.ask(`/mcp?access_token=${sent}`, { method: 'POST', headers: { 'content-length': '0' } }),
    await post(asForm, { 'content-type': 'application/x-www-form-urlencoded' }),
    await post(JSON.stringify({ ...JSON.parse(read), access_token: sent })),
  ])
    assertRefused(reply, 401, 'ERR_TOKEN_REFUSED', `Bearer ${parameters}`);
});

const sound = { header: { alg: 'RS256', kid: 'k1', typ: 'at+jwt' }, claims: accessClaims(now) };
for (const [id, status, kind = '', text = ''] of hostileInputs('access')) {
  test(`${id} an access token with the ${kind} ${text} → ${status}`, async () => {
    const authorization = hostileAuthorization(server.provider, sound, kind, bytesOf(text));
    const reply = await post(read, { authorization });
    assert.equal(reply.status, Number(status), reply.body);
    assert.equal(reply.body.includes(canary), status === '200');
    if (status === '401')
      assertRefused(reply, 401, 'ERR_TOKEN_REFUSED', `Bearer error="invalid_token", ${parameters}`);
    if (status !== '403') return;
    if (text.includes('scope'))
      assertRefused(reply, 403, 'ERR_SCOPE', `Bearer error="insufficient_scope", ${parameters}`);
    else assertRefused(reply, 403, 'ERR_NOT_A_MEMBER');
  });
}

/** Claims in which an access token may differ from an ID token: audience, authorised party, age and type. */
const otherwise = /"(?:aud|azp|iat)"|at\+jwt/i;
test('gate-17 gate-24 gate-25 gate-26 a token that any rule of sign-in refuses is refused here', async () => {
  let refusedRows = 0;
  for (const [id, status, kind = '', text = ''] of hostileInputs('token')) {
    // gate-47: claims that mark an access token are not an error here.
    if (id === 'gate-47' || kind === 'payload' || otherwise.test(text)) continue;
    const value = hostileAuthorization(server.provider, sound, kind, bytesOf(text));
    const bytes = await server.raw(
      `POST /mcp HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: ${read.length}\r\nAuthorization: ${value}\r\n\r\n${read}`,
    );
    const [response] = parseResponses(bytes, () => false).responses;
    const expected = ['200', '403', '413'].includes(status ?? '') ? [Number(status)] : [400, 401];
    assert.ok(expected.includes(response?.status ?? 0), `${id} ${kind} ${text}: ${response?.status}`);
    assert.equal(bytes.includes(canary), status === '200', `${id} ${kind} ${text}`);
    if (status !== '200') refusedRows++;
  }
  assert.ok(refusedRows > 200, `${refusedRows} lines`);
});

test('gate-17 tokens without an algorithm or with an HMAC of the public key are refused', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = part(accessClaims(now));
  const signed = `${part({ alg: 'HS256', kid: 'k1', typ: 'at+jwt' })}.${claims}`;
  const mac = createHmac('sha256', server.provider.publicKeyPem).update(signed).digest('base64url');
  for (const forged of [
    `${signed}.${mac}`,
    `${part({ alg: 'none', typ: 'at+jwt' })}.${claims}.`,
    `${part({ alg: 'none', typ: 'at+jwt' })}.${claims}.AA`,
  ]) {
    const reply = await post(read, { authorization: `Bearer ${forged}` });
    assertRefused(reply, 401, 'ERR_TOKEN_REFUSED', `Bearer error="invalid_token", ${parameters}`);
  }
});

for (const [what, foreign] of [
  ['another site', 'https://evil.example'],
  ['a page without an origin', 'null'],
  ['another port', `${origin}:8443`],
  ['plain http', `http://${host}`],
  ['a sibling', 'https://sub.docs.test.example'],
  ['a name that was rebound to this address', 'http://rebound.example'],
] as const) {
  test(`a page of ${what} is refused, with a token and without`, async () => {
    assertRefused(await send(read, { origin: foreign }), 403, 'ERR_CROSS_ORIGIN');
    assertRefused(await post(read, { origin: foreign }), 403, 'ERR_CROSS_ORIGIN');
  });
}

test('gate-15 another Host is refused first, also for the metadata', async () => {
  for (const path of ['/mcp', metadataPath]) {
    const reply = await server.ask(path, { method: 'POST', headers: { host: 'evil.example' } });
    assert.equal(reply.status, 421);
  }
});

for (const method of ['GET', 'HEAD', 'DELETE']) {
  test(`${method} gets 405 with and without a token: there are no streams or sessions`, async () => {
    for (const headers of [{}, { authorization: `Bearer ${await token()}`, accept: 'text/event-stream' }]) {
      const reply = await server.ask('/mcp', { method, headers });
      assert.equal(reply.status, 405);
      assert.equal(reply.headers.allow, 'POST');
    }
  });
}

test('every path except these two is the gate', async () => {
  const gate = await server.ask('/');
  const authorization = `Bearer ${await token()}`;
  for (const path of [
    '/mcp/',
    '/MCP',
    '/mcp/x',
    '/%6dcp',
    '/.well-known/oauth-protected-resource',
    '/llms.txt',
  ]) {
    const reply = await server.ask(path, { headers: { authorization } });
    assert.deepEqual([reply.status, reply.body], [401, gate.body], path);
  }
});

test('what ends a reader’s sessions ends their tokens', async (t) => {
  const own = await fixtureServer(t, { env: on });
  const caller = mcpCaller(own);
  const headers = { authorization: `Bearer ${await caller.token()}` };
  assert.equal((await caller.post(read, headers)).status, 200);
  assert.equal((await own.deleteSession(await own.signIn())).status, 204);
  assert.equal((await caller.post(read, headers)).status, 401);
});

test('gate-28 while the provider is down the response is 503 without details', async (t) => {
  const away = new ServerError('ERR_PROVIDER_UNAVAILABLE', 'https://id.test.example cannot be reached', {
    status: 503,
  });
  const own = await fixtureServer(t, {
    env: on,
    provider: { ...server.provider, keys: () => Promise.reject(away) },
  });
  const caller = mcpCaller(own);
  const reply = await caller.send(read);
  assertRefused(reply, 503, 'ERR_PROVIDER_UNAVAILABLE');
  assert.equal(reply.headers['retry-after'], '5');
});

test('gate-40 a reader has one limit for all their tokens, and others are not affected', async (t) => {
  const own = await fixtureServer(t, { env: { MCP: '1', MCP_LIMIT: '2' } });
  const caller = mcpCaller(own);
  const as = async (claims: object) => {
    const headers = { authorization: `Bearer ${await caller.token(claims)}` };
    return (await caller.post(read, headers)).status;
  };
  assert.deepEqual([await as({ jti: 'a' }), await as({ jti: 'b' }), await as({ jti: 'c' })], [200, 200, 429]);
  assert.equal(await as({ sub: 'support' }), 200);
  const refusedOnes = [await caller.post(read), await caller.post(read), await caller.post(read)];
  assert.deepEqual(
    refusedOnes.map(({ status }) => status),
    [401, 401, 429],
  );
  const foreign = await caller.post(read, { origin: 'https://evil.example' });
  assert.equal(foreign.status, 429, 'a foreign page counts as well');
  assert.equal(await as({ sub: 'support' }), 200);
});

test('gate-54 a reader has a third of the server’s time for calls, and others are not affected', async (t) => {
  const own = await fixtureServer(t, { env: on });
  const caller = mcpCaller(own);
  const as = async (sub: string) =>
    (await caller.post(read, { authorization: `Bearer ${await caller.token({ sub })}` })).status;
  assert.equal(await as('one'), 200);
  let time = performance.now();
  t.mock.method(performance, 'now', () => {
    time += 11_000;
    return time;
  });
  assert.deepEqual([await as('one'), await as('one'), await as('one')], [200, 200, 429]);
  assert.equal(await as('other'), 200);
});

test('gate-40 gate-42 a body that is too large is refused by its announced length, whoever calls', async () => {
  const large = message('tools/call', { name: 'search', arguments: { query: 'a'.repeat(70_000) } });
  const reply = await send(large);
  assert.equal(reply.status, 413);
  assert.equal((await post(large)).status, 413);
  assert.equal((await send(`"${'a'.repeat(300_000)}"`)).status, 413);
});

test('if it is off, both paths are closed like any other', async (t) => {
  const off = await fixtureServer(t);
  const gate = await off.ask('/');
  const caller = mcpCaller(off);
  const headers = { authorization: `Bearer ${await caller.token()}` };
  for (const [path, { methods }] of Object.entries(mcpPublicPaths)) {
    for (const method of methods) {
      const reply = await off.ask(path, { method, headers });
      assert.deepEqual(
        [reply.status, method === 'HEAD' || reply.body],
        [401, method === 'HEAD' || gate.body],
      );
      assert.equal(reply.headers['www-authenticate'], undefined);
      const cookie = await off.signIn();
      assert.equal((await off.ask(path, { method, headers: { cookie } })).status, 404);
    }
  }
});

test('neither a token nor a query is logged', async (t) => {
  const lines: string[] = [];
  const { pino } = await import('pino');
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const own = await fixtureServer(t, { env: on, logger });
  const caller = mcpCaller(own);
  const good = await caller.token();
  const bad = await own.provider.sign(defaultClaims(now));
  const search = message('tools/call', { name: 'search', arguments: { query: 'quokka' } });
  assert.equal((await caller.post(search, { authorization: `Bearer ${good}` })).status, 200);
  assert.equal((await caller.post(search, { authorization: `Bearer ${bad}` })).status, 401);
  const log = lines.join('');
  assert.match(log, /"tool":"search"/);
  for (const secret of [good, bad, ...good.split('.'), 'quokka']) assert.ok(!log.includes(secret));
});

test('gate-42 an address that used up its refusals costs no more signatures, and known tokens still work', async (t) => {
  let keysAsked = 0;
  const provider = {
    ...server.provider,
    keys: () => {
      keysAsked++;
      return server.provider.keys();
    },
  };
  const limited = await fixtureServer(t, { provider, env: { ...on, MCP_LIMIT: '5' } });
  const caller = mcpCaller(limited);
  const ask = async (bearer: string) =>
    (await caller.post(read, { authorization: `Bearer ${bearer}` })).status;
  const genuine = await caller.token();
  assert.deepEqual([await ask(genuine), await ask(genuine)], [200, 200]);
  assert.equal(keysAsked, 1, 'its signature is verified once');
  const forged = `${genuine.slice(0, -6)}AAAAAA`;
  const statuses: number[] = [];
  for (let index = 0; index < 8; index++) statuses.push(await ask(forged));
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429, 429]);
  assert.equal(keysAsked, 6);
  assert.equal(await ask(genuine), 200);
  limited.clock.now += 600;
  assert.equal(await ask(genuine), 200);
  assert.equal(keysAsked, 7, 'after ten minutes its key may have been withdrawn');
});
