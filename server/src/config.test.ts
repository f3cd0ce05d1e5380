import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://docs.kwikid.example',
  OIDC_ISSUER: 'https://id.kwikid.example',
  OIDC_CLIENT_ID: 'documentation',
  OIDC_ORGANIZATION_ID: 'org_1',
  SESSION_KEYS: `${key},${key}`,
};

const faultsOf = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.faults;
  }
};

test('nothing is needed locally, and the result is frozen', () => {
  const config = readConfig({});
  assert.equal(config.origin, 'http://localhost:3000');
  assert.equal(config.host, 'localhost:3000');
  assert.equal(config.secure, false);
  assert.equal(config.listen.host, '127.0.0.1');
  assert.equal(config.sessionKeys[0]?.length, 32);
  assert.ok(Object.isFrozen(config));
});

test('production needs its first five, all named at once', () => {
  assert.deepEqual(faultsOf(production), []);
  const names = faultsOf({ NODE_ENV: 'production' }).map((fault) => fault.split(':')[0]);
  assert.deepEqual(names, [
    'PUBLIC_URL',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_ORGANIZATION_ID',
    'SESSION_KEYS',
  ]);
});

const faults: [what: string, env: Record<string, string>, fault: RegExp][] = [
  ['a port that is none', { PORT: 'http' }, /^PORT: /],
  ['a public URL with a path', { PUBLIC_URL: 'https://docs.kwikid.example/docs' }, /^PUBLIC_URL: an origin/],
  ['a short key', { SESSION_KEYS: 'c2hvcnQ=' }, /^SESSION_KEYS: base64 of 32 bytes/],
  ['a scope without openid', { OIDC_SCOPE: 'email' }, /^OIDC_SCOPE: must contain openid/],
  [
    'a proxy that is a name',
    { TRUSTED_PROXIES: 'proxy.internal' },
    /^TRUSTED_PROXIES: addresses or networks/,
  ],
  ['a network that is the whole world', { TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES: /],
  ['a network that is too long', { TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES: /],
  ['no sign-in at all', { SIGN_IN_LIMIT: '0' }, /^SIGN_IN_LIMIT: /],
  [
    'a model that has no name',
    { ASK_MODEL_URL: 'http://localhost:11434/v1' },
    /^ASK_MODEL_URL: needs ASK_MODEL/,
  ],
  ['a model without its server', { ASK_MODEL: 'small' }, /^ASK_MODEL_URL: needs ASK_MODEL/],
  [
    'a database that is not there yet',
    { DATABASE_URL: 'postgres://db.example/docs' },
    /^DATABASE_URL: PostgreSQL is not part/,
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
  ['plain http anywhere', { PUBLIC_URL: 'http://docs.kwikid.example' }, /^PUBLIC_URL: must be https/],
  [
    'what only begins like loopback',
    { PUBLIC_URL: 'http://localhost.example' },
    /^PUBLIC_URL: must be https/,
  ],
  [
    'a plain http provider in production',
    { ...production, OIDC_ISSUER: 'http://id.kwikid.example' },
    /^OIDC_ISSUER: must be https in production/,
  ],
];
for (const [what, env, fault] of faults) {
  test(`${what} is one fault with its remedy`, () => {
    const found = faultsOf(env);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', fault);
  });
}

test('plain http is for loopback alone, under each of its names', () => {
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])
    assert.deepEqual(
      [faultsOf({ PUBLIC_URL: origin }), readConfig({ PUBLIC_URL: origin }).secure],
      [[], false],
    );
});

test('proxies are addresses and networks of either version', () => {
  assert.deepEqual(readConfig({}).trustedProxies, []);
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,fd00::/8' });
  assert.deepEqual(trustedProxies, ['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
});

test('every fault is listed, and no value is', () => {
  const found = faultsOf({ PORT: 'secret-1', SESSION_KEYS: 'secret-2', PUBLIC_URL: 'secret-3' });
  assert.equal(found.length, 3);
  assert.ok(!found.join().includes('secret-'));
});
