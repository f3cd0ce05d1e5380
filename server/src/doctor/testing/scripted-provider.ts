import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FixtureProvider, fixtureProvider } from '../../testing/fixture-provider.ts';

/** How a provider responds at one path. */
export type Respond = (request: IncomingMessage, response: ServerResponse, body: URLSearchParams) => void;

/** A provider over HTTP that does what sign-in needs, except where a test replaces a part. */
export interface ScriptedProvider {
  issuer: string;
  /** Signs tokens; `iss` is not this issuer by itself. */
  keys: FixtureProvider;
  /** The discovery document. */
  metadata: Record<string, unknown>;
  /** The keys' document. */
  jwks: unknown;
  /** Sent with every response. */
  headers: Record<string, string>;
  /** By path, in place of what is usual there. */
  respond: Record<string, Respond>;
}

export const json = (response: ServerResponse, value: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** @param now - seconds since the epoch */
export async function scriptedProvider(
  t: { after(close: () => void): void },
  now: () => number,
): Promise<ScriptedProvider> {
  const keys = await fixtureProvider(now);
  const jwk = { ...createPublicKey(keys.publicKeyPem).export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: ScriptedProvider = {
    issuer,
    keys,
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/logout`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['none'],
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    },
    jwks: { keys: [jwk] },
    headers: { 'access-control-allow-origin': '*', date: new Date(now() * 1000).toUTCString() },
    respond: {},
  };
  const usual: Record<string, Respond> = {
    '/.well-known/openid-configuration': (_, response) => json(response, provider.metadata),
    '/jwks': (_, response) => json(response, provider.jwks),
    '/token': (_, response) => json(response, { error: 'invalid_grant' }, 400),
    '/authorize': (request, response) => {
      const asked = new URL(request.url ?? '', issuer).searchParams;
      const location = `${asked.get('redirect_uri')}?error=login_required&state=${asked.get('state')}`;
      response.writeHead(302, { location }).end();
    },
  };
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    for (const [name, value] of Object.entries(provider.headers)) response.setHeader(name, value);
    const path = new URL(request.url ?? '', issuer).pathname;
    const respond = provider.respond[path] ?? usual[path];
    if (respond === undefined) response.writeHead(404).end();
    else respond(request, response, new URLSearchParams(body));
  }
  return provider;
}
