import { IdentityError } from './failure.ts';

/** An ID token older than this is not posted to the session URL, in seconds. */
export const maxPostedAgeSeconds = 300;

/** A token from further in the future than this shows that the reader's clock is wrong, in seconds. */
const maxAheadSeconds = 60;

/** The claims that this package reads. It does not verify them; the server does. */
export interface IdTokenClaims {
  iat: number;
  iss?: unknown;
  nonce?: string;
}

/**
 * Reads an ID token's claims without verifying them.
 *
 * @throws {IdentityError} `ERR_ID_TOKEN` if it is not a readable token
 */
export function readClaims(idToken: string): IdTokenClaims {
  try {
    const [, payload = ''] = idToken.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof claims.iat !== 'number') throw new Error('no iat');
    const { iat, iss } = claims as { iat: number; iss?: unknown };
    return { iat, iss, ...(typeof claims.nonce === 'string' ? { nonce: claims.nonce } : {}) };
  } catch (cause) {
    throw new IdentityError('ERR_ID_TOKEN', 'The ID token is not readable', { cause });
  }
}

/**
 * Whether a stored token is young enough to be posted; false if the clock cannot decide.
 *
 * @param nowMs - milliseconds since the epoch
 */
export function isPostable(idToken: string | undefined, nowMs: number): boolean {
  if (idToken === undefined) return false;
  try {
    const ageSeconds = nowMs / 1000 - readClaims(idToken).iat;
    return ageSeconds <= maxPostedAgeSeconds && ageSeconds >= -maxAheadSeconds;
  } catch {
    return false;
  }
}

/**
 * Checks that a token belongs to its request (OpenID Connect Core §3.1.3.7, step 11).
 *
 * @throws {IdentityError} `ERR_NONCE`
 */
export function checkNonce(idToken: string, nonce: string): void {
  if (readClaims(idToken).nonce !== nonce) {
    throw new IdentityError('ERR_NONCE', 'The ID token is for another request: its nonce differs');
  }
}

/**
 * Checks that a token is from the provider that was called (OpenID Connect Core §3.1.3.7, step 2). The server
 * trusts several: a dishonest one could hand out another's genuine token, and the reader would read, and
 * search, as somebody else.
 *
 * @throws {IdentityError} `ERR_ISSUER`
 */
export function checkIssuer(idToken: string, issuer: string): void {
  if (readClaims(idToken).iss !== issuer) {
    throw new IdentityError(
      'ERR_ISSUER',
      'The ID token is from another provider than the one that was asked',
    );
  }
}
