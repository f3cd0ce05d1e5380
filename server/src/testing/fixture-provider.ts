import { KeyObject, sign } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Provider } from '../session/tokens/provider.ts';

export const issuer = 'https://id.test.example';
export const clientId = 'documentation';
export const organizationId = 'org_kwikid';

/** Claims over the defaults; `undefined` removes one. */
export type Claims = Record<string, unknown>;

/** A provider without a network: its keys are here, and it signs whatever a test needs. */
export interface FixtureProvider extends Provider {
  /** Signs claims over sensible defaults; `undefined` removes one. */
  sign(claims?: Claims, header?: Record<string, unknown>): Promise<string>;
  /** Signs exactly these texts, one character a byte, with RS256 whatever the header says. */
  signText(header: string, payload: string): string;
  privateKey: KeyObject;
  publicKeyPem: string;
}

/** Making a key is the slowest part of a test; all providers of one process share it. */
const keyPair = generateKeyPair('RS256', { extractable: true });

/**
 * @param now - seconds since the epoch
 * @param pair - its key; another provider needs another
 */
export async function fixtureProvider(now: () => number, pair = keyPair): Promise<FixtureProvider> {
  const { publicKey, privateKey } = await pair;
  const signingKey = KeyObject.from(privateKey);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const jwks = createLocalJWKSet({ keys: [jwk] });
  return {
    keys: async () => jwks,
    publicKeyPem: KeyObject.from(publicKey).export({ type: 'spki', format: 'pem' }).toString(),
    sign: (claims = {}, header = {}) =>
      new SignJWT({ ...defaultClaims(now()), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT', ...header })
        .sign(privateKey),
    signText: (header, payload) => {
      const signed = [header, payload]
        .map((text) => Buffer.from(text, 'latin1').toString('base64url'))
        .join('.');
      return `${signed}.${sign('sha256', Buffer.from(signed), signingKey).toString('base64url')}`;
    },
    privateKey: signingKey,
  };
}

/** The claims of a member who has just signed in. */
export const defaultClaims = (now: number): JWTPayload => ({
  iss: issuer,
  aud: clientId,
  sub: 'developer',
  iat: now,
  exp: now + 3600,
  auth_time: now,
  sid: 'op-session-1',
  organization_id: organizationId,
});
