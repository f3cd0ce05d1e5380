import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { examined, now, providerFor, siteOrigin } from './testing/examined.ts';
import { json, type ScriptedProvider } from './testing/scripted-provider.ts';

const discovery = '/.well-known/openid-configuration';

test('a provider that has everything: no error and no note', async (t) => {
  const { code, text } = await examined(await providerFor(t));
  assert.equal(code, 0, text);
  assert.match(text, /Sign-in can work\.$/);
  assert.doesNotMatch(text, / (?:error|note) /);
});

/** Each is one provider that lacks one thing, and the error that names it. */
const broken: [what: string, change: (provider: ScriptedProvider) => void, error: RegExp][] = [
  [
    'another issuer',
    ({ metadata }) => {
      metadata.issuer = 'https://evil.example';
    },
    /discovery names https:\/\/evil\.example, and http:\/\/127/,
  ],
  [
    'an issuer with a slash',
    (provider) => {
      provider.metadata.issuer = `${provider.issuer}/`;
    },
    /write exactly its text into OIDC_ISSUER, slash included/,
  ],
  [
    'no CORS',
    ({ headers }) => delete headers['access-control-allow-origin'],
    /may not read the discovery document/,
  ],
  [
    'CORS for another origin',
    ({ headers }) => {
      headers['access-control-allow-origin'] = 'https://other.example';
    },
    /may not read the responses of the token endpoint/,
  ],
  [
    'a page in place of JSON',
    ({ respond }) => {
      respond[discovery] = (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    },
    /does not send a JSON object \(text\/html\)/,
  ],
  [
    'a list in place of an object',
    ({ respond }) => {
      respond[discovery] = (_, response) => json(response, []);
    },
    /does not send a JSON object/,
  ],
  [
    'a redirect to itself',
    ({ respond }) => {
      respond[discovery] = (_, response) => response.writeHead(302, { location: discovery }).end();
    },
    /redirects to \/\.well-known.*; no redirect is followed/,
  ],
  [
    'a body without end',
    ({ respond }) => {
      respond[discovery] = (_, response) => response.writeHead(200).end('x'.repeat(600 * 1024));
    },
    /sends more than 512 KB/,
  ],
  [
    'a provider that never responds',
    ({ respond }) => {
      respond[discovery] = () => {};
    },
    /does not respond in time[\s\S]*HTTPS_PROXY/,
  ],
  [
    'a body that stops half-way',
    ({ respond }) => {
      respond[discovery] = (_, response) => response.writeHead(200).write('{');
    },
    /does not respond in time/,
  ],
  [
    'a connection that is closed',
    ({ respond }) => {
      respond[discovery] = (_, response) => response.destroy();
    },
    /cannot be reached/,
  ],
  [
    'an error status',
    ({ respond }) => {
      respond[discovery] = (_, response) => response.writeHead(404).end();
    },
    /responds with 404/,
  ],
  [
    'no authorization code',
    ({ metadata }) => {
      metadata.response_types_supported = ['id_token'];
    },
    /response_types_supported lacks code/,
  ],
  [
    'plain PKCE only',
    ({ metadata }) => {
      metadata.code_challenge_methods_supported = ['plain'];
    },
    /code_challenge_methods_supported lacks S256/,
  ],
  [
    'another algorithm',
    ({ metadata }) => {
      metadata.id_token_signing_alg_values_supported = ['ES256'];
    },
    /signing_alg_values_supported lacks RS256/,
  ],
  [
    'a token endpoint on another host',
    ({ metadata }) => {
      metadata.token_endpoint = 'https://token.example/token';
    },
    /token_endpoint is at https:\/\/token\.example, which.*forbids\n +To do: OIDC_ORIGINS=https:\/\/token\.example$/m,
  ],
  [
    'a logout by script',
    ({ metadata }) => Object.assign(metadata, { end_session_endpoint: 'javascript://localhost/%0aalert(1)' }),
    /end_session_endpoint is at javascript:/,
  ],
  [
    'a token endpoint without TLS',
    ({ metadata }) => {
      metadata.token_endpoint = 'http://token.example/token';
    },
    /token_endpoint is not an https URL/,
  ],
  ['no token endpoint', ({ metadata }) => delete metadata.token_endpoint, /discovery has no token_endpoint/],
  [
    'an unknown prompt',
    ({ metadata }) => {
      metadata.prompt_values_supported = ['none', 'consent'];
    },
    /does not know prompt=login/,
  ],
  [
    'no key for RS256',
    (provider) => {
      provider.jwks = { keys: [{ kty: 'EC', crv: 'P-256' }, null, { kty: 'RSA', n: 'AQAB', e: 'AQAB' }] };
    },
    /none of the keys verifies RS256/,
  ],
  [
    'no keys',
    ({ respond }) => {
      respond['/jwks'] = (_, response) => response.writeHead(500).end();
    },
    /the URL of the keys \(jwks_uri\) responds with 500/,
  ],
  [
    'a client that needs a secret',
    ({ respond }) => {
      respond['/token'] = (_, response) =>
        json(response, { error: 'invalid_request', error_description: 'client_secret is missing.' }, 400);
    },
    /says invalid_request: client_secret is missing[\s\S]*public one without a secret/,
  ],
  [
    'a client that is unknown',
    ({ respond }) => {
      respond['/token'] = (_, response) => json(response, { error: 'invalid_client' }, 401);
    },
    /says invalid_client[\s\S]*compare OIDC_CLIENT_ID/,
  ],
  [
    'a redirect URL that is unknown',
    ({ respond }) => {
      respond['/authorize'] = (_, response) => response.writeHead(400).end();
    },
    /refuses a sign-in with the redirect URL http:\/\/localhost:3000\/ \(status 400\)/,
  ],
  [
    'a scope that is refused',
    ({ respond }) => {
      respond['/authorize'] = (_, response) =>
        response.writeHead(302, { location: `${siteOrigin}/?error=invalid_scope` }).end();
    },
    /ends with invalid_scope/,
  ],
  [
    'a clock that is ahead',
    ({ headers }) => {
      headers.date = new Date((now + 95) * 1000).toUTCString();
    },
    /clock is 9[56] s ahead of this host's; tokens are refused beyond 30 s/,
  ],
  [
    'escape sequences in what it says',
    ({ respond }) => {
      respond['/token'] = (_, response) =>
        json(response, { error: 'invalid_client', error_description: '\u001b[2J\u202eout\nof line' }, 401);
    },
    /says invalid_client: \[2J out of line$/m,
  ],
];

for (const [what, change, error] of broken) {
  test(`${what}: an error with what to do, and the exit code 1`, async (t) => {
    const provider = await providerFor(t);
    change(provider);
    const { code, text } = await examined(provider);
    assert.equal(code, 1, text);
    const errors = text.slice(text.indexOf(' error '));
    assert.match(errors, error);
    assert.match(errors, /To do: /);
    assert.match(text, /Sign-in cannot work: \d+ errors?\.$/);
  });
}

/** What does not prevent a sign-in. */
const lacking: [what: string, change: (provider: ScriptedProvider) => void, note: RegExp][] = [
  ['no logout', ({ metadata }) => delete metadata.end_session_endpoint, /no end_session_endpoint/],
  [
    'no back-channel logout',
    ({ metadata }) => delete metadata.backchannel_logout_supported,
    /no back-channel logout/,
  ],
  [
    'no list of PKCE methods',
    ({ metadata }) => delete metadata.code_challenge_methods_supported,
    /S256.*is not known/,
  ],
  [
    'a page for a silent request',
    ({ respond }) => {
      respond['/authorize'] = (_, response) => response.writeHead(200).end('<form>');
    },
    /whether the redirect URL http:\/\/localhost:3000 is registered cannot be seen/,
  ],
  [
    'a clock that is a little behind',
    ({ headers }) => {
      headers.date = new Date((now - 20) * 1000).toUTCString();
    },
    /clock is (?:19|20) s behind/,
  ],
  [
    'a scope that it does not list',
    ({ metadata }) => {
      metadata.scopes_supported = ['openid', 'email', 'profile'];
    },
    /does not list these scopes of OIDC_SCOPE: organization_id/,
  ],
];
for (const [what, change, note] of lacking) {
  test(`${what}: a note, and sign-in can work`, async (t) => {
    const provider = await providerFor(t);
    change(provider);
    const { code, text } = await examined(provider);
    assert.equal(code, 0, text);
    assert.match(text.slice(text.indexOf(' note ')), note);
  });
}

test('of a provider on this host that is not running the remedy is to start it, and no firewall is blamed', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const { code, text } = await examined({ issuer: `http://127.0.0.1:${port}` });
  assert.equal(code, 1);
  assert.match(
    text,
    /cannot be reached \(ECONNREFUSED\)\n +To do: nothing listens there: start it, by npm start/,
  );
  assert.doesNotMatch(text, /firewall/);
});

test('every error of the settings is listed at once, and nothing is called', async () => {
  const env = { PORT: 'hidden', SESSION_KEYS: 'hidden', OIDC_PROMPT: 'none' };
  const { code, text } = await examined({ issuer: 'http://127.0.0.1:9' }, { env });
  assert.equal(code, 1);
  assert.match(text, /3 error\(s\)[\s\S]*PORT: [\s\S]*OIDC_PROMPT: [\s\S]*SESSION_KEYS: /);
  assert.ok(!text.includes('hidden'));
});

test('settings come from a file, one of several providers is chosen, and a wrong argument shows the usage', async (t) => {
  const provider = await providerFor(t);
  const file = join(mkdtempSync(join(tmpdir(), 'doctor-')), 'environment');
  const second = { name: 'Partner', issuer: 'http://127.0.0.1:9', clientId: 'c', organizationId: 'o' };
  writeFileSync(file, `OIDC_ISSUER=${provider.issuer}\nOIDC_PROVIDERS='${JSON.stringify([second])}'\n`);
  const nowhere = { issuer: 'http://127.0.0.1:9' };
  const one = ['--environment', file, '--provider', 'Company account'];
  const { code, text } = await examined(nowhere, { args: one });
  assert.equal(code, 0, text);
  // RFC 9207 matters only if there are several.
  assert.match(text, /note +does not say that it sends iss/);
  assert.equal((await examined(nowhere, { args: ['--environment', file] })).code, 1);
  for (const args of [['--provider', 'Nobody'], ['--tokens'], ['--environment', '/no/such/file'], ['more']])
    assert.equal((await examined(nowhere, { args })).code, 2, args.join(' '));
  assert.match((await examined(nowhere, { args: ['--help'] })).text, /--token FILE/);
});
