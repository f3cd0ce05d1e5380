import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { makeCertificate } from '@kwikid/testing/certificate';
import { readConfig } from '../config/config.ts';
import { errorsOf } from '../testing/config-errors.ts';
import { fixtureBuild } from '../testing/fixture-build.ts';
import { fixtureProvider } from '../testing/fixture-provider.ts';
import { launch, sharedSettings } from '../testing/server-process.ts';
import { outgoingErrors } from './settings.ts';

const behindProxy = 'https://id.behind-proxy.example';
const direct = 'https://id.direct.example';

const portOf = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const provider = await fixtureProvider(() => Math.floor(Date.now() / 1000));
const jwk = { ...createPublicKey(provider.publicKeyPem).export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' };

/** What a provider sends at its two URLs. */
const metadataOf = (issuer: string, path = '') =>
  JSON.stringify(path.startsWith('/.well-known') ? { issuer, jwks_uri: `${issuer}/jwks` } : { keys: [jwk] });

/** A proxy (RFC 9110 §9.3.6) with one host behind it. @returns its port and what was asked of it */
async function connectProxy(t: TestContext, behindPort: number) {
  const asked: string[] = [];
  const proxy = createServer((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    response.writeHead(502).end();
  });
  proxy.on('connect', (incoming, socket) => {
    asked.push(`${incoming.url} ${incoming.headers['proxy-authorization'] ?? ''}`);
    const upstream = connect(behindPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  const port = await portOf(proxy);
  t.after(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return { port, asked };
}

/** Signs in at the server with a token of an issuer. @returns the status */
async function signInWith(env: Record<string, string>, iss: string): Promise<number> {
  const token = await provider.sign({ iss, aud: 'kwikid-documentation' });
  const ownPage = { origin: 'http://localhost', 'x-requested-with': 'fetch' };
  const headers = { host: 'localhost', ...ownPage, authorization: `Bearer ${token}`, 'content-length': 0 };
  const sent = request({ host: '127.0.0.1', port: env.PORT, method: 'POST', path: '/auth/session', headers });
  const [response] = await once(sent.end(), 'response');
  response.resume();
  return response.statusCode;
}

test('keys come through the proxy, with the company’s own certificate authority; loopback and NO_PROXY go direct', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const { cert, key } = makeCertificate(folder, new URL(behindProxy).hostname);
  const tls = { key: readFileSync(key), cert: readFileSync(cert) };
  const far = createTlsServer(tls, (incoming, response) =>
    response.end(metadataOf(behindProxy, incoming.url)),
  );
  const near = createServer((incoming, response) => response.end(metadataOf(local, incoming.url)));
  t.after(() => {
    far.close();
    near.close();
  });
  const proxy = await connectProxy(t, await portOf(far));
  const local = `http://127.0.0.1:${await portOf(near)}`;
  const rules = { clientId: 'kwikid-documentation', organizationId: 'org_kwikid' };
  const further = [
    { name: 'Local', issuer: local, ...rules },
    { name: 'Direct', issuer: direct, ...rules },
  ];
  const env = {
    ...(await sharedSettings(fixtureBuild())),
    OIDC_ISSUER: behindProxy,
    OIDC_PROVIDERS: JSON.stringify(further),
    https_proxy: `http://user:secret@127.0.0.1:${proxy.port}`,
    HTTP_PROXY: `http://127.0.0.1:${proxy.port}`,
    NO_PROXY: 'id.direct.example',
    NODE_EXTRA_CA_CERTS: cert,
  };
  const server = launch(t, env);
  await server.logged('ready');
  assert.equal(await signInWith(env, behindProxy), 200);
  assert.equal(await signInWith(env, local), 200);
  // No such host is known here: who asks for it directly finds nothing.
  assert.equal(await signInWith(env, direct), 503);
  const through = `id.behind-proxy.example:443 Basic ${Buffer.from('user:secret').toString('base64')}`;
  assert.deepEqual([...new Set(proxy.asked)], [through]);
});

test('lower case comes first, loopback is always direct, and an error names no value', () => {
  const { outgoing } = readConfig({
    https_proxy: 'http://a:1',
    HTTPS_PROXY: 'http://b:1',
    NO_PROXY: 'x.example, y',
  });
  assert.equal(outgoing.httpsProxy, 'http://a:1');
  assert.deepEqual(outgoing.direct.slice(0, 3), ['x.example', 'y', 'localhost']);
  assert.equal(readConfig({}).outgoing.httpsProxy, undefined);
  for (const value of ['proxy:8080', 'socks5://secret@proxy:1', 'secret'])
    assert.deepEqual(errorsOf({ HTTPS_PROXY: value }), [
      'HTTPS_PROXY: the URL of a proxy, e.g. http://proxy.example.com:8080',
    ]);
});

test('a Node that cannot use a proxy is an error, not a server that reaches nothing', () => {
  assert.deepEqual(outgoingErrors({ HTTPS_PROXY: 'http://a:1' }, false), [
    `HTTPS_PROXY: needs Node 24.14 or later; this is ${process.versions.node}`,
  ]);
  assert.deepEqual(outgoingErrors({ NO_PROXY: 'a' }, false), []);
  assert.deepEqual(outgoingErrors({ HTTPS_PROXY: 'http://a:1' }, true), []);
});
