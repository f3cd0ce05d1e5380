import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const projectId = 'demo-project';
export const platformIssuer = `https://securetoken.google.com/${projectId}`;

/** Claims over the defaults; `undefined` removes one. */
export type Claims = Record<string, unknown>;

/** The app platform as a verifier sees it: keys over HTTP, and tokens signed with them. */
export interface FixturePlatform {
  /** The server's configuration for it. */
  env: Record<string, string>;
  sign(claims?: Claims, header?: Record<string, unknown>): Promise<string>;
  /** How often the keys were fetched. */
  fetches: number;
  /** If false, requests for the keys get 500. */
  up: boolean;
}

/** @param now - seconds since the epoch */
export async function fixturePlatform(t: TestContext, now: () => number): Promise<FixturePlatform> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'p1', alg: 'RS256', use: 'sig' }];
  const server = createServer((request, response) => {
    const found = request.url?.startsWith('/www.googleapis.com/service_accounts/v1/jwk/') === true;
    issuer.fetches += 1;
    response.writeHead(issuer.up && found ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const emulator = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: FixturePlatform = {
    env: {
      FIREBASE_CONFIG: JSON.stringify({ apiKey: 'key', projectId, appId: '1:2:web:3' }),
      FIREBASE_SYNC_URL: '/auth/realtime',
      FIREBASE_AUTH_EMULATOR_URL: emulator,
    },
    fetches: 0,
    up: true,
    sign: (claims = {}, header = {}) =>
      new SignJWT({
        iss: platformIssuer,
        aud: projectId,
        auth_time: now() - 86_400,
        user_id: 'user-1',
        sub: 'user-1',
        iat: now(),
        exp: now() + 3600,
        firebase: { identities: {}, sign_in_provider: 'custom' },
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'p1', typ: 'JWT', ...header })
        .sign(privateKey),
  };
  return issuer;
}
