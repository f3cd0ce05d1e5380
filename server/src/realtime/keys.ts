import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { Fault } from '../fault.ts';
import { isKeyMissing } from '../session/provider.ts';

export interface RealtimeKeysOptions {
  /** Address of the key set (RFC 7517 §5). */
  url: string;
  /** How long a failure is remembered before the address is asked again. */
  retryAfterMilliseconds?: number;
  timeoutMilliseconds?: number;
  now?: () => number;
}

/**
 * The keys that the app platform signs with, fetched when one is first needed. The address is not
 * hammered: neither while it is down, nor by tokens with unknown key ids (one fetch in 30 s).
 *
 * @returns what finds a token's key; it throws `ERR_PROVIDER_UNAVAILABLE` (503) while there are none
 */
export function createRealtimeKeys(options: RealtimeKeysOptions): JWTVerifyGetKey {
  const { url, retryAfterMilliseconds = 5_000, timeoutMilliseconds = 5_000, now = Date.now } = options;
  const keys = createRemoteJWKSet(new URL(url), {
    cooldownDuration: 30_000,
    timeoutDuration: timeoutMilliseconds,
  });
  let failedAt = Number.NEGATIVE_INFINITY;

  const unavailable = (cause?: unknown) =>
    new Fault('ERR_PROVIDER_UNAVAILABLE', `The keys at ${url} cannot be read`, { status: 503, cause });
  return async (header, token) => {
    if (now() - failedAt < retryAfterMilliseconds) throw unavailable();
    try {
      return await keys(header, token);
    } catch (error) {
      if (isKeyMissing(error)) throw error;
      failedAt = now();
      throw unavailable(error);
    }
  };
}
