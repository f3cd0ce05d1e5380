import type { JWTVerifyGetKey } from 'jose';
import { tokenRefused } from '../../request/token-refused.ts';
import {
  checkShape,
  clockSkewSeconds,
  maxTokenAgeSeconds,
  type SignatureChecks,
  verifySignature,
} from '../../session/tokens/id-token.ts';

export interface RealtimeVerifyOptions {
  keys: JWTVerifyGetKey;
  issuer: string;
  projectId: string;
}

/** Who a verified ID token of the app platform names. Times are seconds since the epoch. */
export interface RealtimeUser {
  subject: string;
  authTime: number;
  expiresAt: number;
}

/** The one algorithm that the platform signs with. What its emulator issues is unsigned, and refused. */
const algorithms = ['RS256'];

/**
 * Verifies an ID token of the app platform by the platform's own rules (Firebase Authentication, "Verify ID
 * tokens using a third-party JWT library"). The platform and the reader's provider are different issuers with
 * different keys: neither accepts the other's tokens.
 *
 * @param now - seconds since the epoch
 * @throws {ServerError} `ERR_TOKEN_SHAPE` (400), `ERR_TOKEN_SIZE` (413), `ERR_TOKEN_REFUSED` (401) or
 *   `ERR_PROVIDER_UNAVAILABLE` (503)
 */
export async function verifyRealtimeToken(
  token: string,
  { keys, issuer, projectId }: RealtimeVerifyOptions,
  now: number,
): Promise<RealtimeUser> {
  checkShape(token, ['JWT']);
  const checks: SignatureChecks = {
    keys: (header, jws) => {
      // Without an id, a set of one key would accept any token.
      if (typeof header.kid !== 'string' || header.kid === '') throw tokenRefused('it names no key');
      return keys(header, jws);
    },
    issuer,
    audience: projectId,
    algorithms,
    maxTokenAge: maxTokenAgeSeconds,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
  };
  const { sub, aud, exp, auth_time: authTime } = await verifySignature(token, checks, now);
  // A list of audiences would mean that the token is also meant for another project.
  if (aud !== projectId) throw tokenRefused('aud is not the project only');
  if (typeof sub !== 'string' || sub === '' || sub.length > 128) throw tokenRefused('sub is not a user');
  if (!Number.isSafeInteger(authTime) || (authTime as number) > now + clockSkewSeconds)
    throw tokenRefused('auth_time is not in the past');
  return { subject: sub, authTime: authTime as number, expiresAt: exp as number };
}
