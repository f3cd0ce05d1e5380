import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { errorsOf } from '../testing/config-errors.ts';
import { readConfig, variables } from './config.ts';

const key = Buffer.from('32 bytes that nobody should use!').toString('base64');
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://docs.kwikid.example',
  OIDC_ISSUER: 'https://id.kwikid.example',
  OIDC_CLIENT_ID: 'documentation',
  OIDC_ORGANIZATION_ID: 'org_1',
  SESSION_KEYS: `${key},${key}`,
};

test('.env.example names every variable that is read', () => {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const named = new Set([...text.matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name]) => name));
  assert.deepEqual(
    variables.filter((name) => !named.has(name.toUpperCase())),
    [],
  );
});

test('a database is on this host, or checked by name over TLS', () => {
  for (const url of [
    'postgres://docs@localhost/docs',
    'postgresql://docs:secret@127.0.0.1:5433/docs',
    'postgres:///docs?host=/run/postgresql',
    'postgres://db.example/docs?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  ])
    assert.deepEqual(errorsOf({ ...production, DATABASE_URL: url }), [], url);
});

test('no variable is needed locally, and the result is frozen', () => {
  const config = readConfig({});
  assert.equal(config.http.origin, 'http://localhost:3000');
  assert.equal(config.http.host, 'localhost:3000');
  assert.equal(config.http.secure, false);
  assert.equal(config.http.listen.host, '127.0.0.1');
  assert.equal(config.sealing.keys[0]?.length, 32);
  assert.ok(Object.isFrozen(config));
});

test('production requires five variables and names all that are missing', () => {
  assert.deepEqual(errorsOf(production), []);
  const names = errorsOf({ NODE_ENV: 'production' }).map((error) => error.split(':')[0]);
  assert.deepEqual(names, [
    'PUBLIC_URL',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_ORGANIZATION_ID',
    'SESSION_KEYS',
  ]);
});

const invalid: [what: string, env: Record<string, string>, message: RegExp][] = [
  ['an invalid port', { PORT: 'http' }, /^PORT: /],
  [
    'a public URL with a path',
    { ...production, PUBLIC_URL: 'https://docs.kwikid.example/docs' },
    /^PUBLIC_URL: an origin/,
  ],
  ['a short key', { SESSION_KEYS: 'c2hvcnQ=' }, /^SESSION_KEYS: base64 of 32 bytes/],
  ['a scope without openid', { OIDC_SCOPE: 'email' }, /^OIDC_SCOPE: must contain openid/],
  ['a proxy given by name', { TRUSTED_PROXIES: 'proxy.internal' }, /^TRUSTED_PROXIES: addresses or networks/],
  ['a prefix that is too long', { TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES: /],
  ['an MCP server that is neither on nor off', { MCP: 'yes' }, /^MCP: 1 for on or 0 for off$/],
  ['no sign-in at all', { SIGN_IN_LIMIT: '0' }, /^SIGN_IN_LIMIT: /],
  [
    'a model that has no name',
    { ASK_MODEL_URL: 'http://localhost:11434/v1' },
    /^ASK_MODEL_URL: needs ASK_MODEL/,
  ],
  [
    'a password in the URL of a model, which would be logged',
    { ASK_MODEL_URL: 'https://user:secret@llm.example/v1', ASK_MODEL: 'm' },
    /^ASK_MODEL_URL: must have no user, query or fragment/,
  ],
  [
    'a query in the URL of a model',
    { ASK_MODEL_URL: 'https://llm.example/v1?version=2', ASK_MODEL: 'm' },
    /^ASK_MODEL_URL: must have no user, query or fragment/,
  ],
  ['a model without its server', { ASK_MODEL: 'small' }, /^ASK_MODEL_URL: needs ASK_MODEL/],
  ['an invalid search', { SEARCH_ENGINE: 'elastic' }, /^SEARCH_ENGINE: embedded or algolia$/],
  [
    'an application id that names another host',
    { ALGOLIA_APP_ID: 'evil.example/' },
    /^ALGOLIA_APP_ID: the id of/,
  ],
  ['a key with a line end', { ALGOLIA_API_KEY: 'a\nb' }, /^ALGOLIA_API_KEY: a key/],
  ['an index that is a path', { ALGOLIA_INDEX: '../keys' }, /^ALGOLIA_INDEX: the name of an index/],
  ['a search service with a path', { ALGOLIA_HOST: 'https://proxy.example/1' }, /^ALGOLIA_HOST: an origin/],
  ['a key sent over plain http', { ALGOLIA_HOST: 'http://proxy.example' }, /^ALGOLIA_HOST: must be https/],
  [
    'a hosted search without its index',
    { SEARCH_ENGINE: 'algolia', ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'k' },
    /^ALGOLIA_INDEX: required with SEARCH_ENGINE=algolia$/,
  ],
  [
    'a database of an unsupported kind',
    { DATABASE_URL: 'mysql://db.example/docs' },
    /^DATABASE_URL: a URL such as/,
  ],
  ...[
    '',
    '?sslmode=require',
    '?sslmode=disable',
    '?host=db.example',
    '?host=/run&sslmode=require&host=db.example',
  ].map((query): [string, Record<string, string>, RegExp] => [
    `a database on another host whose name is not checked: ${query}`,
    { DATABASE_URL: `postgres://db.example/docs${query}` },
    /^DATABASE_URL: add sslmode=verify-full/,
  ]),
  [
    'a database whose TLS is switched off again',
    { DATABASE_URL: 'postgres://db.example/docs?sslmode=verify-full&ssl=false' },
    /^DATABASE_URL: may have only the parameters/,
  ],
  [
    'certificates that nobody checks',
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    /^NODE_TLS_REJECT_UNAUTHORIZED: unset it/,
  ],
  ['no connections', { DATABASE_CONNECTIONS: '0' }, /^DATABASE_CONNECTIONS: /],
  [
    'readers who go on for ever',
    { DATABASE_OUTAGE_SECONDS: '999999' },
    /^DATABASE_OUTAGE_SECONDS: whole seconds/,
  ],
  [
    'the embedded provider in production',
    { ...production, OIDC_ISSUER: 'http://localhost:3001' },
    /^OIDC_ISSUER: a loopback provider is refused/,
  ],
  [
    'plain http in production',
    { ...production, PUBLIC_URL: 'http://docs.kwikid.example' },
    /^PUBLIC_URL: must be https/,
  ],
  [
    'a host that only begins like loopback',
    { ...production, PUBLIC_URL: 'http://localhost.example' },
    /^PUBLIC_URL: must be https/,
  ],
  ['a plain http provider', { OIDC_ISSUER: 'http://id.kwikid.example' }, /^OIDC_ISSUER: must be https/],
  ['an invalid environment', { NODE_ENV: 'Production' }, /^NODE_ENV: development, test or production$/],
  ['an abbreviated environment', { NODE_ENV: 'prod' }, /^NODE_ENV: development, test or production$/],
  ...['localhost.', '[::ffff:127.0.0.1]', '[::1]', '127.0.0.2', 'id.localhost', '0.0.0.0'].map(
    (host): [string, Record<string, string>, RegExp] => [
      `gate-49 a provider at ${host} in production`,
      { ...production, OIDC_ISSUER: `https://${host}` },
      /^OIDC_ISSUER: a loopback provider is refused/,
    ],
  ),
  [
    'gate-49 a key of one byte',
    { SESSION_KEYS: Buffer.alloc(32).toString('base64') },
    /^SESSION_KEYS: a key of one repeated byte/,
  ],
  ...['126.0.0.0/7', '::/1', '2000::/15', '::ffff:0:0/96', '::ffff:10.0.0.0/103', '0.0.0.0/0'].map(
    (network): [string, Record<string, string>, RegExp] => [
      `gate-49 the wide network ${network}`,
      { TRUSTED_PROXIES: network },
      /^TRUSTED_PROXIES: a network of \/8 \(IPv4\) or \/16 \(IPv6\) at the widest/,
    ],
  ),
  [
    'gate-49 a model’s key sent over plain http',
    { ASK_MODEL_URL: 'http://llm.internal:8080/v1', ASK_MODEL: 'm', ASK_MODEL_KEY: 'k' },
    /^ASK_MODEL_URL: must be https, except on loopback: ASK_MODEL_KEY/,
  ],
  [
    'gate-49 pages sent over plain http, in production',
    { ...production, ASK_MODEL_URL: 'http://llm.internal:8080/v1', ASK_MODEL: 'm' },
    /^ASK_MODEL_URL: must be https, except on loopback: pages/,
  ],
];
for (const [what, env, message] of invalid) {
  test(`${what} is one error with its remedy`, () => {
    const found = errorsOf(env);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', message);
  });
}

test('plain http is accepted for loopback only, under each of its names', () => {
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])
    assert.deepEqual(
      [errorsOf({ PUBLIC_URL: origin }), readConfig({ PUBLIC_URL: origin }).http.secure],
      [[], false],
    );
});

test('[S07] the search is embedded by default; the hosted one takes an application, a key and an index', () => {
  assert.deepEqual(readConfig({}).search, { engine: 'embedded' });
  const env = {
    SEARCH_ENGINE: 'algolia',
    ALGOLIA_APP_ID: 'APP1',
    ALGOLIA_API_KEY: 'k',
    ALGOLIA_INDEX: 'docs',
  };
  const asked = { engine: 'algolia', appId: 'APP1', apiKey: 'k', index: 'docs' };
  assert.deepEqual(readConfig(env).search, { ...asked, origin: 'https://APP1-dsn.algolia.net' });
  const proxied = readConfig({ ...env, ALGOLIA_HOST: 'http://127.0.0.1:9/' }).search;
  assert.deepEqual(proxied, { ...asked, origin: 'http://127.0.0.1:9' });
  assert.ok(Object.isFrozen(proxied));
});

test('[S07] all missing variables of the hosted search are named at once, without values', () => {
  const found = errorsOf({ SEARCH_ENGINE: 'algolia', ALGOLIA_API_KEY: 'secret key' });
  assert.deepEqual(
    found.map((error) => error.split(':')[0]),
    ['ALGOLIA_API_KEY', 'ALGOLIA_APP_ID', 'ALGOLIA_INDEX'],
  );
  assert.ok(!found.join().includes('secret'));
});

const mcp: [what: string, env: Record<string, string>, on: boolean][] = [
  ['locally, with the embedded provider', {}, true],
  ['with a provider on another host', { OIDC_ISSUER: 'https://id.kwikid.example' }, false],
  ['with a host that only begins like loopback', { OIDC_ISSUER: 'https://localhost.example' }, false],
  ['there, with MCP=1', { OIDC_ISSUER: 'https://id.kwikid.example', MCP: '1' }, true],
  ['locally, with MCP=0', { MCP: '0' }, false],
  ['in production', production, false],
  ['in production, with MCP=1', { ...production, MCP: '1' }, true],
];
for (const [what, env, on] of mcp) {
  test(`the MCP server is ${on ? 'on' : 'off'} ${what}`, () => {
    assert.equal(readConfig(env).mcp !== undefined, on);
  });
}

test('the audience of tokens for the MCP server is its URL on this origin', () => {
  const { mcp: settings } = readConfig({ ...production, MCP: '1', MCP_LIMIT: '7' });
  assert.deepEqual(settings, {
    resource: 'https://docs.kwikid.example/mcp',
    metadataUrl: 'https://docs.kwikid.example/.well-known/oauth-protected-resource/mcp',
    scope: 'docs:read',
    limit: 7,
  });
});

test('proxies may be addresses and networks of IPv4 and IPv6', () => {
  assert.deepEqual(readConfig({}).request.trustedProxies, []);
  const { trustedProxies } = readConfig({
    TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,fd00::/16,::ffff:10.0.0.0/104',
  }).request;
  assert.deepEqual(trustedProxies, ['10.0.0.0/8', '192.0.2.1', 'fd00::/16', '::ffff:10.0.0.0/104']);
});

for (const NODE_ENV of [undefined, 'development', 'test', 'production']) {
  test(`gate-49 the rules of production apply to a site that others can reach, with NODE_ENV=${NODE_ENV}`, () => {
    const { PUBLIC_URL } = production;
    const names = errorsOf({ NODE_ENV, PUBLIC_URL }).map((error) => error.split(':')[0]);
    assert.deepEqual(names, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_ORGANIZATION_ID', 'SESSION_KEYS']);
    assert.equal(readConfig({ ...production, NODE_ENV }).production, true);
    const local = errorsOf({ ...production, NODE_ENV, OIDC_ISSUER: 'http://localhost:3001' });
    assert.deepEqual(local, ['OIDC_ISSUER: a loopback provider is refused in production']);
  });
}

test('gate-49 the rules of production apply to a site on loopback only if NODE_ENV says so', () => {
  for (const PUBLIC_URL of [undefined, 'http://localhost:3000', 'http://[::1]:80', 'https://127.0.0.2']) {
    assert.equal(readConfig({ PUBLIC_URL }).production, false);
    assert.notDeepEqual(errorsOf({ PUBLIC_URL, NODE_ENV: 'production' }), []);
  }
});

test('gate-49 a model on loopback, or over https, may have a key', () => {
  for (const url of ['http://127.0.0.1:8080/v1', 'http://localhost.:8080/v1', 'https://llm.example/v1'])
    assert.deepEqual(
      errorsOf({ ...production, ASK_MODEL_URL: url, ASK_MODEL: 'm', ASK_MODEL_KEY: 'k' }),
      [],
      url,
    );
  assert.deepEqual(errorsOf({ ASK_MODEL_URL: 'http://llm.internal/v1', ASK_MODEL: 'm' }), []);
});

test('every error is listed, without values', () => {
  const found = errorsOf({ PORT: 'secret-1', SESSION_KEYS: 'secret-2', PUBLIC_URL: 'secret-3' });
  assert.equal(found.length, 3);
  assert.ok(!found.join().includes('secret-'));
});
