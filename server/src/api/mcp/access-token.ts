import type { JWTPayload } from 'jose';
import { ServerError } from '../../http/server-error.ts';
import { hashOf } from '../../request/hash-of.ts';
import { tokenRefused } from '../../request/token-refused.ts';
import { sessionLimitSeconds } from '../../session/session.ts';
import {
  checkShape,
  issuerOf,
  memberOf,
  namingSubject,
  providerChecks,
  type TrustedIssuers,
  type VerifiedToken,
  verifySignature,
} from '../../session/tokens/id-token.ts';
import type { McpSettings } from './settings.ts';

/**
 * Claims of an ID token (OpenID Connect Core 1.0 §2, §3.3.2.11) and of a logout token: access tokens never
 * have them.
 */
const foreignClaims = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'];

/**
 * Verifies an access token as RFC 9068 §4 and the MCP authorization specification ask: of one of our issuers, for this
 * resource, in time, and of a member of the organisation exactly as sign-in demands it.
 *
 * Many providers leave out the type `at+jwt`, so the audience, not the type, distinguishes it from an ID
 * token.
 *
 * @param now - seconds since the epoch
 * @throws {ServerError} `ERR_TOKEN_SHAPE` (400), `ERR_TOKEN_SIZE` (413), `ERR_TOKEN_REFUSED` (401), `ERR_NOT_A_MEMBER`
 *   (403), `ERR_SCOPE` (403) or `ERR_PROVIDER_UNAVAILABLE` (503)
 */
export async function verifyAccessToken(
  token: string,
  issuers: TrustedIssuers,
  { resource, scope }: Pick<McpSettings, 'resource' | 'scope'>,
  now: number,
): Promise<VerifiedToken> {
  checkShape(token, ['at+jwt', 'JWT']);
  const options = issuerOf(token, issuers);
  const times = { maxTokenAge: sessionLimitSeconds, requiredClaims: ['exp', 'iat', 'sub'] };
  const checks = { ...(await providerChecks(options, times)), audience: resource };
  const claims = await verifySignature(token, checks, now);
  return namingSubject(claims, () => {
    if ([claims.aud].flat().includes(options.clientId)) throw tokenRefused('it is for signing in as well');
    if (foreignClaims.some((name) => name in claims)) throw tokenRefused('it is another kind of token');
    const reader = memberOf(claims, options, now);
    if (reader.authTime + sessionLimitSeconds <= now) throw tokenRefused('its sign-in is too old');
    if (!scopesOf(claims).includes(scope))
      throw new ServerError('ERR_SCOPE', `The token lacks ${scope}`, { status: 403 });
    return { hash: hashOf(token), ...reader };
  });
}

/**
 * Scopes that a token was granted: `scope` (RFC 9068 §2.2.3), or, in a token without it, `scp`, which Okta writes as a
 * list and Microsoft Entra ID as words.
 */
function scopesOf({ scope, scp }: JWTPayload): unknown[] {
  if (scope === undefined && Array.isArray(scp)) return scp;
  const words = scope === undefined ? scp : scope;
  return typeof words === 'string' ? words.split(' ') : [];
}
