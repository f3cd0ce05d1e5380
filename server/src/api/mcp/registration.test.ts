import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  auth,
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
  IssuerMismatchError,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  RegistrationRejectedError,
  registerClient,
} from '@modelcontextprotocol/client';
import { pino } from 'pino';
import { ServerError } from '../../http/server-error.ts';
import { canary } from '../../testing/fixture-build.ts';
import { fixtureEndpoints, issuer } from '../../testing/fixture-provider.ts';
import { type FixtureServer, fixtureServer, origin, type Reply } from '../../testing/fixture-server.ts';
import { resource } from '../../testing/mcp-caller.ts';
import { registrationPublicPaths } from './paths.ts';

const metadataPath = '/.well-known/oauth-authorization-server';
const path = '/mcp/register';
const hosted = 'https://ide.example/redirect';
const env = {
  MCP: '1',
  SIGN_IN_LIMIT: '1000000',
  MCP_CLIENT_ID: 'programs',
  MCP_REDIRECT_URIS: `http://127.0.0.1/callback,http://localhost:1234/callback,http://[::1]/,${hosted}`,
};
const server = await fixtureServer({ after }, { env });

const register = (body: unknown, headers: Record<string, string> = {}, asked = server): Promise<Reply> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return asked.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
    body: text,
  });
};
const redirect_uris = ['http://127.0.0.1:49152/callback'];

/** Expects the error of RFC 7591 §3.2.2 and nothing of the request or of the content. */
function assertRefused(reply: Reply, error: string): void {
  assert.equal(reply.status, 400, reply.body);
  const body = JSON.parse(reply.body) as Record<string, string>;
  assert.deepEqual(Object.keys(body), ['error', 'error_description']);
  assert.equal(body.error, error);
  assert.equal(reply.headers['cache-control'], 'no-store');
  assert.ok(!reply.body.includes('evil') && !reply.body.includes(canary));
}

test('the metadata names this site, the endpoints of the provider and where to register', async () => {
  const reply = await server.ask(metadataPath);
  assert.equal(reply.status, 200);
  assert.match(String(reply.headers['content-type']), /^application\/json\b/);
  assert.deepEqual(JSON.parse(reply.body), {
    issuer: origin,
    ...fixtureEndpoints,
    registration_endpoint: `${origin}/mcp/register`,
    scopes_supported: ['docs:read'],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    protected_resources: [resource],
  });
  const cookie = await server.signIn();
  for (const headers of [{ cookie }, { authorization: 'Bearer a.b.c' }, { origin: 'https://evil.example' }])
    assert.equal((await server.ask(metadataPath, { headers: headers as never })).body, reply.body);
});

test('the resource’s metadata names this site first, then the provider that signs the tokens', async () => {
  const reply = await server.ask('/.well-known/oauth-protected-resource/mcp');
  assert.deepEqual(JSON.parse(reply.body).authorization_servers, [origin, issuer]);
});

test('a program gets the configured public client, and nothing that it sent except its redirect URIs', async () => {
  const reply = await register({
    redirect_uris,
    client_name: 'evil',
    client_uri: 'https://evil.example',
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code', 'evil'],
    response_types: ['code'],
    application_type: 'native',
    scope: 'docs:write',
    software_statement: 'a.b.c',
    client_id: 'evil',
  });
  assert.equal(reply.status, 201);
  assert.match(String(reply.headers['content-type']), /^application\/json\b/);
  assert.equal(reply.headers['cache-control'], 'no-store');
  assert.equal(reply.headers['set-cookie'], undefined);
  assert.deepEqual(JSON.parse(reply.body), {
    client_id: 'programs',
    redirect_uris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'docs:read',
  });
});

const uris: [uri: string, allowed: boolean][] = [
  ['http://127.0.0.1/callback', true],
  ['http://127.0.0.1:1/callback', true],
  ['http://127.0.0.1:65535/callback', true],
  ['http://localhost/callback', true],
  ['http://localhost:5678/callback', true],
  ['http://[::1]:5678/', true],
  [hosted, true],
  ['http://127.0.0.1:65536/callback', false],
  ['http://127.0.0.1', false],
  ['http://127.0.0.1/', false],
  ['http://127.0.0.1/callback/', false],
  ['http://127.0.0.1/Callback', false],
  ['http://127.0.0.1/a/../callback', false],
  ['http://127.0.0.1/callback?a=b', false],
  ['http://127.0.0.1/callback#a', false],
  ['http://127.0.0.1:80@evil.example/callback', false],
  ['http://127.0.0.1.evil.example/callback', false],
  ['http://localhost.evil.example/callback', false],
  ['http://127.0.0.2/callback', false],
  ['http://127.1/callback', false],
  ['http://LOCALHOST/callback', false],
  ['http:\\\\localhost/callback', false],
  ['http://localhost\t/callback', false],
  [' http://localhost/callback', false],
  ['https://localhost/callback', false],
  ['https://ide.example:443/redirect', false],
  ['https://ide.example/redirect/evil', false],
  ['https://ide.example/redirect?to=evil', false],
  ['https://ide.example.evil.example/redirect', false],
  ['https://evil.example/redirect', false],
  ['http://ide.example/redirect', false],
  ['ide://redirect', false],
  ['javascript:alert("evil")', false],
  ['data:text/html,evil', false],
  ['', false],
  ['*', false],
  [`http://127.0.0.1/callback${'a'.repeat(500)}`, false],
];
for (const [uri, allowed] of uris) {
  test(`the redirect URI ${JSON.stringify(uri.slice(0, 50))} is ${allowed ? '' : 'not '}allowed`, async () => {
    const reply = await register({ redirect_uris: [uri] });
    if (allowed) assert.deepEqual([reply.status, JSON.parse(reply.body).redirect_uris], [201, [uri]]);
    else assertRefused(reply, 'invalid_redirect_uri');
    const both = await register({ redirect_uris: [...redirect_uris, uri] });
    assert.equal(both.status, allowed ? 201 : 400, 'each must be allowed');
  });
}

for (const [what, body, error] of [
  ['no redirect URIs', {}, 'invalid_redirect_uri'],
  ['an empty list', { redirect_uris: [] }, 'invalid_redirect_uri'],
  ['a text for the list', { redirect_uris: redirect_uris[0] }, 'invalid_redirect_uri'],
  ['numbers', { redirect_uris: [1] }, 'invalid_redirect_uri'],
  ['eleven', { redirect_uris: Array(11).fill(redirect_uris[0]) }, 'invalid_redirect_uri'],
  ['only another grant', { redirect_uris, grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  ['no grant', { redirect_uris, grant_types: [] }, 'invalid_client_metadata'],
  ['the implicit flow', { redirect_uris, response_types: ['token'] }, 'invalid_client_metadata'],
  ['another kind of program', { redirect_uris, application_type: 'evil' }, 'invalid_client_metadata'],
  ['a list of methods', { redirect_uris, token_endpoint_auth_method: ['none'] }, 'invalid_client_metadata'],
  ['a list', [{ redirect_uris }], 'invalid_client_metadata'],
  ['null', 'null', 'invalid_client_metadata'],
  ['text', '"evil"', 'invalid_client_metadata'],
  ['nothing', '', 'invalid_client_metadata'],
  ['half of a body', '{"redirect_uris":["evil', 'invalid_client_metadata'],
  [
    'a poisoned prototype',
    '{"__proto__":{"redirect_uris":["http://127.0.0.1/callback"]}}',
    'invalid_client_metadata',
  ],
  ['lists within lists', `{"a":${'['.repeat(7000)}${']'.repeat(7000)}}`, 'invalid_redirect_uri'],
] as const) {
  test(`a registration with ${what} is refused with ${error}`, async () => {
    assertRefused(await register(body), error);
  });
}

test('a body of another type is refused, also if it holds a registration', async () => {
  const body = JSON.stringify({ redirect_uris });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    assertRefused(await register(body, { 'content-type': type }), 'invalid_client_metadata');
  assert.equal((await register(body, { 'content-type': 'application/xml' })).status, 415);
});

test('gate-42 a body over 16 KB is refused, announced or in chunks', async () => {
  const large = JSON.stringify({ redirect_uris, client_name: 'a'.repeat(17_000) });
  assert.equal((await register(large)).status, 413);
  const chunk = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
  const head = `POST ${path} HTTP/1.1\r\nHost: docs.test.example\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  const received = await server.raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
  assert.match(received, /^HTTP\/1\.1 413 /);
});

test('gate-40 an address has one limit, and a foreign page neither registers nor uses it up', async (t) => {
  const own = await fixtureServer(t, { env: { ...env, SIGN_IN_LIMIT: '2' } });
  const send = (headers = {}) => register({ redirect_uris }, headers, own).then(({ status }) => status);
  assert.equal(await send({ origin: 'https://evil.example' }), 403);
  assert.equal(await send({ origin: 'null' }), 403);
  assert.deepEqual([await send(), await send(), await send()], [201, 201, 429]);
  const refused = await register({ redirect_uris }, {}, own);
  assert.deepEqual(JSON.parse(refused.body), { error: 'ERR_TOO_MANY' });
  assert.match(String(refused.headers['retry-after']), /^\d+$/);
  const { status } = await own.postToken(await own.provider.sign());
  assert.equal(status, 200, 'sign-in has a limit of its own');
});

test('gate-15 another Host gets neither metadata nor a client', async () => {
  const headers = { host: 'evil.example' };
  assert.equal((await server.ask(metadataPath, { headers })).status, 421);
  assert.equal((await register({ redirect_uris }, headers)).status, 421);
});

test('without MCP_CLIENT_ID both paths are closed like any other, and the metadata names only the provider', async (t) => {
  const off = await fixtureServer(t, { env: { MCP: '1' } });
  const gate = await off.ask('/');
  const cookie = await off.signIn();
  for (const [each, { methods }] of Object.entries(registrationPublicPaths)) {
    for (const method of methods) {
      const reply = await off.ask(each, { method });
      assert.deepEqual(
        [reply.status, method === 'HEAD' || reply.body],
        [401, method === 'HEAD' || gate.body],
      );
      assert.equal((await off.ask(each, { method, headers: { cookie } })).status, 404);
    }
  }
  const metadata = await off.ask('/.well-known/oauth-protected-resource/mcp');
  assert.deepEqual(JSON.parse(metadata.body).authorization_servers, [issuer]);
});

test('gate-28 while the provider is down the metadata is 503 without details, and registration goes on', async (t) => {
  const away = new ServerError('ERR_PROVIDER_UNAVAILABLE', 'https://id.test.example is down', {
    status: 503,
  });
  const provider = { ...server.provider, endpoints: () => Promise.reject(away) };
  const own = await fixtureServer(t, { env, provider });
  const reply = await own.ask(metadataPath);
  assert.deepEqual([reply.status, reply.body], [503, '{"error":"ERR_PROVIDER_UNAVAILABLE"}']);
  assert.equal(reply.headers['retry-after'], '5');
  assert.equal((await register({ redirect_uris }, {}, own)).status, 201);
});

test('the log has neither what a program sent nor a token, and warns once of a provider that names itself', async (t) => {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const endpoints = async () => ({
    ...fixtureEndpoints,
    authorization_response_iss_parameter_supported: true,
  });
  const own = await fixtureServer(t, { env, logger, provider: { ...server.provider, endpoints } });
  const headers = { authorization: 'Bearer quokka-token', cookie: 'a=quokka-cookie' };
  await register({ redirect_uris, client_name: 'quokka' }, headers, own);
  await register({ redirect_uris: ['https://quokka.example/'] }, headers, own);
  await register('{"quokka', headers, own);
  const metadata = await own.ask(metadataPath);
  await own.ask(metadataPath);
  assert.ok(!metadata.body.includes('iss_parameter'), 'this site’s name is not in those responses');
  const log = lines.join('');
  assert.match(log, /MCP_REDIRECT_URIS lacks a redirect URI/);
  assert.equal(lines.filter((line) => line.includes('RFC 9207')).length, 1);
  assert.ok(!log.includes('quokka'), log);
});

/** The SDK's requests, which go to the fixture's port whatever origin they name. */
const fetchFrom =
  (asked: FixtureServer): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const { status, headers, body } = await asked.ask(pathname + search, {
      method: init?.method ?? 'GET',
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        ...(init?.body && { 'content-length': String(Buffer.byteLength(String(init.body))) }),
      },
      ...(init?.body && { body: String(init.body) }),
    });
    const type = String(headers['content-type']);
    return new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } });
  };

test('the protocol’s own client finds its way from the URL of the MCP server to the provider', async () => {
  const fetchFn = fetchFrom(server);
  const { authorization_servers: [authorizationServer = ''] = [] } =
    await discoverOAuthProtectedResourceMetadata(resource, {}, fetchFn);
  const metadata = await discoverAuthorizationServerMetadata(authorizationServer, { fetchFn });
  assert.equal(metadata?.token_endpoint, fixtureEndpoints.token_endpoint);
  const rejected = registerClient(authorizationServer, {
    metadata,
    clientMetadata: { redirect_uris: ['https://evil.example/'] },
    fetchFn,
  });
  await assert.rejects(rejected, RegistrationRejectedError);

  let known: OAuthClientInformationMixed | undefined;
  let leadsTo: URL | undefined;
  const program: OAuthClientProvider = {
    redirectUrl: redirect_uris[0] ?? '',
    clientMetadata: { redirect_uris, client_name: 'test' },
    clientInformation: () => known,
    saveClientInformation: (information) => {
      known = information;
    },
    tokens: () => undefined,
    saveTokens: () => {},
    saveCodeVerifier: () => {},
    codeVerifier: () => '',
    redirectToAuthorization: (url) => {
      leadsTo = url;
    },
  };
  assert.equal(await auth(program, { serverUrl: resource, fetchFn }), 'REDIRECT');
  assert.equal(known?.client_id, 'programs');
  assert.ok(leadsTo !== undefined);
  assert.equal(leadsTo.origin + leadsTo.pathname, fixtureEndpoints.authorization_endpoint);
  const asked = Object.fromEntries(leadsTo.searchParams);
  assert.deepEqual(
    [asked.client_id, asked.resource, asked.redirect_uri, asked.code_challenge_method],
    ['programs', resource, redirect_uris[0], 'S256'],
  );
  // Decision 049: the limit of this way.
  const named = auth(program, { serverUrl: resource, fetchFn, authorizationCode: 'a', iss: issuer });
  await assert.rejects(named, IssuerMismatchError);
});
