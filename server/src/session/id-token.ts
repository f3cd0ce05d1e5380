import { createHash } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Fault } from '../fault.ts';
import type { Provider } from './provider.ts';

/** Longest token that is looked at, in characters: over it, no cryptography is spent. */
export const maxTokenLength = 8 * 1024;
/** Oldest ID token that makes or extends a session, in seconds since its `iat`. */
export const maxTokenAgeSeconds = 300;
/** How far the provider's clock and ours may differ, in seconds. */
export const clockSkewSeconds = 30;

/** Header parameters that would make a verifier fetch or trust a key of the token's choosing (RFC 7515 §4.1). */
const foreignKeys = ['jku', 'jwk', 'x5u', 'x5c', 'x5t', 'x5t#S256', 'crit', 'b64'];

export interface VerifyOptions {
  provider: Provider;
  issuer: string;
  clientId: string;
  /** The claim that names the organisation, and the one value that gets in. */
  organizationClaim: string;
  organizationId: string;
  /** Signature algorithms that the provider is configured with. */
  algorithms: readonly string[];
}

/** What a verified ID token says. Times are seconds since the epoch. */
export interface VerifiedToken {
  hash: string;
  subject: string;
  organization: string;
  authTime: number;
  issuedAt: number;
  expiresAt: number;
  providerSession?: string | undefined;
}

/**
 * Verifies an ID token as OpenID Connect Core 1.0 §3.1.3.7 asks, and that its bearer belongs to the
 * organisation: the scope that was requested proves nothing, the signed claim does.
 *
 * @param now - seconds since the epoch
 * @throws {Fault} `ERR_TOKEN_SHAPE` (400), `ERR_TOKEN_SIZE` (413), `ERR_TOKEN_REFUSED` (401),
 *   `ERR_NOT_A_MEMBER` (403) or `ERR_PROVIDER_UNAVAILABLE` (503)
 */
export async function verifyIdToken(
  token: string,
  options: VerifyOptions,
  now: number,
): Promise<VerifiedToken> {
  checkShape(token, ['JWT']);
  const times = { maxTokenAge: maxTokenAgeSeconds, requiredClaims: ['exp', 'iat', 'sub'] };
  const claims = await verifySignature(token, await providerChecks(options, times), now);
  const { azp, aud } = claims;
  if (azp !== undefined ? azp !== options.clientId : Array.isArray(aud) && aud.length > 1)
    throw refused('azp is foreign');
  return { hash: hashOf(token), ...memberOf(claims, options, now) };
}

/** SHA-256 of a token: what is remembered of it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Who a token with a verified signature speaks of, and that they belong to the organisation.
 *
 * @param now - seconds since the epoch
 * @throws {Fault} `ERR_TOKEN_REFUSED` (401) or `ERR_NOT_A_MEMBER` (403)
 */
export function memberOf(
  claims: JWTPayload,
  { organizationClaim, organizationId }: Pick<VerifyOptions, 'organizationClaim' | 'organizationId'>,
  now: number,
): Omit<VerifiedToken, 'hash'> {
  const { sub, iat, exp, sid } = claims;
  // JSON has numbers beyond every time: 1e999 is read as Infinity.
  if (!Number.isFinite(exp)) throw refused('exp is no time');
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw refused('sub is no subject');
  const organization = claims[organizationClaim];
  if (organization !== organizationId) {
    throw new Fault('ERR_NOT_A_MEMBER', `The ${organizationClaim} claim is not this organisation's`, {
      status: 403,
    });
  }
  const authTime = claims.auth_time ?? iat;
  if (!Number.isSafeInteger(authTime) || (authTime as number) > now + clockSkewSeconds)
    throw refused('auth_time is no time');
  return {
    subject: sub,
    organization: organizationId,
    authTime: authTime as number,
    issuedAt: iat as number,
    expiresAt: exp as number,
    providerSession: typeof sid === 'string' ? sid : undefined,
  };
}

/**
 * Looks at a token's form before any cryptography is spent on it.
 *
 * @param types - values of `typ` that are meant; an absent one counts as `JWT`
 * @throws {Fault} `ERR_TOKEN_SHAPE` (400), `ERR_TOKEN_SIZE` (413) or `ERR_TOKEN_REFUSED` (401)
 */
export function checkShape(token: string, types: readonly string[]): void {
  if (token.length > maxTokenLength)
    throw new Fault('ERR_TOKEN_SIZE', 'The token is too long', { status: 413 });
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) {
    throw new Fault('ERR_TOKEN_SHAPE', 'Not a signed token in compact form', { status: 400 });
  }
  let header: Record<string, unknown>;
  try {
    header = { ...decodeProtectedHeader(token) };
  } catch (cause) {
    throw new Fault('ERR_TOKEN_SHAPE', 'The token has no readable header', { status: 400, cause });
  }
  const type = String(header.typ ?? 'JWT').replace(/^application\//i, '');
  if (!types.some((known) => known.toLowerCase() === type.toLowerCase()))
    throw refused('typ is another kind of token');
  if (foreignKeys.some((parameter) => parameter in header)) throw refused('the header brings its own key');
}

/** Who signs a kind of token, for whom, and what it must say of its times. */
export interface SignatureChecks {
  keys: JWTVerifyGetKey;
  issuer: string;
  audience: string;
  algorithms: readonly string[];
  /** Seconds since `iat`. */
  maxTokenAge: number;
  requiredClaims: string[];
}

/**
 * Signature, `iss`, `aud` and times.
 *
 * @param now - seconds since the epoch
 * @throws {Fault} `ERR_TOKEN_REFUSED` (401) or `ERR_PROVIDER_UNAVAILABLE` (503)
 */
export async function verifySignature(
  token: string,
  { keys, algorithms, ...checks }: SignatureChecks,
  now: number,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...checks,
      algorithms: [...algorithms],
      clockTolerance: clockSkewSeconds,
      currentDate: new Date(now * 1000),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw refused(error.code, error);
    throw error;
  }
}

/** What a token of the reader's provider must hold. @throws {Fault} `ERR_PROVIDER_UNAVAILABLE` (503) */
export async function providerChecks(
  { provider, issuer, clientId, algorithms }: VerifyOptions,
  times: Pick<SignatureChecks, 'maxTokenAge' | 'requiredClaims'>,
): Promise<SignatureChecks> {
  return { keys: await provider.keys(), issuer, audience: clientId, algorithms, ...times };
}

/** A refusal says one thing to the stranger, whatever was wrong; the reason goes to the log. */
export function refused(reason: string, cause?: unknown): Fault {
  return new Fault('ERR_TOKEN_REFUSED', `The token is refused: ${reason}`, { status: 401, cause });
}
