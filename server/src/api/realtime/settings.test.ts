import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { readConfig } from '../../config/config.ts';
import { contentSecurityPolicy } from '../../http/gate/headers.ts';
import { errorsOf } from '../../testing/config-errors.ts';

const web = { apiKey: 'key-1', authDomain: 'p.example', projectId: 'demo-project', appId: '1:2:web:3' };
const FIREBASE_CONFIG = JSON.stringify(web);
const PUBLIC_URL = 'https://docs.kwikid.example';
/** Variables that a site reachable by others needs. */
const publicSite = {
  PUBLIC_URL,
  OIDC_ISSUER: 'https://id.kwikid.example',
  OIDC_CLIENT_ID: 'documentation',
  OIDC_ORGANIZATION_ID: 'org_1',
  SESSION_KEYS: randomBytes(32).toString('base64'),
};
const emulator = 'http://127.0.0.1:9099';

test('[G16] without a configuration there is no realtime client', () => {
  assert.equal(readConfig({}).realtime, undefined);
});

test('[G16] the sync is off unless a URL is given', () => {
  const { realtime } = readConfig({ FIREBASE_CONFIG });
  assert.deepEqual(realtime?.config, web);
  assert.equal(realtime?.syncUrl, undefined);
  assert.equal(realtime?.emulatorUrl, undefined);
});

test('[G16] tokens are checked against the project’s issuer and the platform’s keys', () => {
  const { realtime } = readConfig({ FIREBASE_CONFIG });
  assert.equal(realtime?.projectId, 'demo-project');
  assert.equal(realtime?.issuer, 'https://securetoken.google.com/demo-project');
  assert.equal(
    realtime?.keysUrl,
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  );
});

test('[G16] an emulator replaces every endpoint of the platform', () => {
  const { realtime } = readConfig({ FIREBASE_CONFIG, FIREBASE_AUTH_EMULATOR_URL: `${emulator}/` });
  assert.equal(realtime?.emulatorUrl, emulator);
  assert.ok(realtime?.keysUrl.startsWith(`${emulator}/www.googleapis.com/`));
});

for (const url of ['/auth/realtime', `${PUBLIC_URL}/auth/realtime`]) {
  test(`[G16] the token may go to ${url}`, () => {
    const { realtime } = readConfig({ ...publicSite, FIREBASE_CONFIG, FIREBASE_SYNC_URL: url });
    assert.equal(realtime?.syncUrl, '/auth/realtime');
  });
}

const elsewhere = [
  'https://other.example/auth/realtime',
  'http://docs.kwikid.example/auth/realtime',
  'https://docs.kwikid.example:8443/auth/realtime',
  'https://docs.kwikid.example.evil.example/auth/realtime',
  'https://docs.kwikid.example@evil.example/auth/realtime',
  '//evil.example/auth/realtime',
  '/\\evil.example/auth/realtime',
  'javascript:fetch("https://evil.example")',
  'data:text/plain,1',
  'http://',
];
for (const url of elsewhere) {
  test(`[G16] the token may not go to ${url}`, () => {
    const found = errorsOf({ ...publicSite, FIREBASE_CONFIG, FIREBASE_SYNC_URL: url });
    assert.deepEqual(found, [
      'FIREBASE_SYNC_URL: must be of the origin of PUBLIC_URL, such as /auth/realtime',
    ]);
  });
}

const otherPaths = [
  '/auth/session',
  '/auth/realtime/',
  '/auth/realtime?a=1',
  '/auth/../auth/realtime',
  `${PUBLIC_URL}/`,
  'auth/realtime',
];
for (const url of otherPaths) {
  test(`[G16] no route of ours accepts a token at ${url}`, () => {
    const found = errorsOf({ ...publicSite, FIREBASE_CONFIG, FIREBASE_SYNC_URL: url });
    assert.deepEqual(found, ['FIREBASE_SYNC_URL: /auth/realtime is the only path that takes the token']);
  });
}

const malformed: [what: string, env: Record<string, string>, found: string[]][] = [
  [
    'text that is not JSON',
    { FIREBASE_CONFIG: 'secret-1' },
    ['FIREBASE_CONFIG: the web configuration as JSON'],
  ],
  [
    'JSON that is not an object',
    { FIREBASE_CONFIG: '["secret-1"]' },
    ['FIREBASE_CONFIG: the web configuration as a JSON object'],
  ],
  [
    'a service account',
    { FIREBASE_CONFIG: JSON.stringify({ ...web, private_key: 'secret-1' }) },
    ['FIREBASE_CONFIG: has a field that no web configuration has; never put a service account here'],
  ],
  [
    'an invalid project',
    { FIREBASE_CONFIG: JSON.stringify({ ...web, projectId: 'secret-1/../x' }) },
    ['FIREBASE_CONFIG: projectId must be the id of a project'],
  ],
  [
    'fields that are missing, and others that are not text',
    { FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-project', apiKey: 1, authDomain: '' }) },
    [
      'FIREBASE_CONFIG: apiKey must be a string',
      'FIREBASE_CONFIG: authDomain must not be empty',
      'FIREBASE_CONFIG: appId must be a string',
    ],
  ],
  [
    'settings without a project',
    { FIREBASE_SYNC_URL: '/auth/realtime', FIREBASE_AUTH_EMULATOR_URL: emulator },
    ['FIREBASE_SYNC_URL: needs FIREBASE_CONFIG', 'FIREBASE_AUTH_EMULATOR_URL: needs FIREBASE_CONFIG'],
  ],
  [
    'an emulator on another host',
    { FIREBASE_CONFIG, FIREBASE_AUTH_EMULATOR_URL: 'http://emulator.example:9099' },
    ['FIREBASE_AUTH_EMULATOR_URL: http on loopback'],
  ],
  [
    'an emulator with a path',
    { FIREBASE_CONFIG, FIREBASE_AUTH_EMULATOR_URL: `${emulator}/x` },
    ['FIREBASE_AUTH_EMULATOR_URL: an origin: no path, query or user'],
  ],
];
for (const [what, env, found] of malformed) {
  test(`[G16] ${what}: every error is named, and no value`, () => {
    assert.deepEqual(errorsOf(env), found);
  });
}

test('[G16] an emulator is refused in production, listed with every other error', () => {
  const found = errorsOf({
    NODE_ENV: 'production',
    FIREBASE_CONFIG,
    FIREBASE_SYNC_URL: 'https://evil.example/',
    FIREBASE_AUTH_EMULATOR_URL: emulator,
  });
  assert.ok(found.includes('FIREBASE_AUTH_EMULATOR_URL: refused in production'));
  assert.ok(found.some((error) => error.startsWith('PUBLIC_URL: required in production')));
  assert.ok(found.some((error) => error.startsWith('FIREBASE_SYNC_URL: must be')));
});

const connectSrc = (kind: 'site' | 'gate' | 'callback', env: Record<string, string>) =>
  contentSecurityPolicy(kind, readConfig({ OIDC_ISSUER: 'https://id.kwikid.example', ...env }).headers, [])
    .split('; ')
    .find((directive) => directive.startsWith('connect-src'));

const own = "connect-src 'self' https://id.kwikid.example";
const platform = `${own} https://identitytoolkit.googleapis.com https://securetoken.googleapis.com`;

test('[G16] gate-38 only content pages may connect to the platform, if it is configured', () => {
  assert.equal(connectSrc('site', {}), own);
  assert.equal(connectSrc('site', { FIREBASE_CONFIG }), platform);
  assert.equal(
    connectSrc('site', { FIREBASE_CONFIG, FIREBASE_AUTH_EMULATOR_URL: emulator }),
    `${platform} ${emulator}`,
  );
  for (const kind of ['gate', 'callback'] as const) assert.equal(connectSrc(kind, { FIREBASE_CONFIG }), own);
});
