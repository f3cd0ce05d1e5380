import { RealtimeError } from './realtime-error.ts';

/** An ID token older than this is not sent, in seconds. */
export const maxSyncedAgeSeconds = 300;

/** A token from further in the future than this shows that the reader's clock is wrong, in seconds. */
const maxAheadSeconds = 60;

/** The claims that this package reads. It does not verify them; the server does. */
export interface TokenClaims {
  /** The user. */
  subject: string;
  /** Seconds since the epoch. */
  issuedAt: number;
}

/**
 * Reads an ID token's claims without verifying them.
 *
 * @throws {RealtimeError} `ERR_ID_TOKEN` if the token cannot be read
 */
export function readClaims(idToken: string): TokenClaims {
  try {
    const [, payload = ''] = idToken.split('.');
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const { sub, iat } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof iat !== 'number') throw new Error('no sub or no iat');
    return { subject: sub, issuedAt: iat };
  } catch (cause) {
    throw new RealtimeError('ERR_ID_TOKEN', 'The ID token is not readable', { cause });
  }
}

/**
 * Whether a token is young enough to be sent; false if the clock cannot decide.
 *
 * @param nowMs - milliseconds since the epoch
 */
export function isFresh({ issuedAt }: TokenClaims, nowMs: number): boolean {
  const ageSeconds = nowMs / 1000 - issuedAt;
  return ageSeconds <= maxSyncedAgeSeconds && ageSeconds >= -maxAheadSeconds;
}
