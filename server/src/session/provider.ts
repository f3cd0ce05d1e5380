import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { Fault } from '../fault.ts';

const metadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
});

/** The OpenID provider, as far as a server that only verifies needs it. */
export interface Provider {
  /**
   * The keys that its tokens are signed with.
   *
   * @throws {Fault} `ERR_PROVIDER_UNAVAILABLE` (503) while it cannot be reached
   */
  keys(): Promise<JWTVerifyGetKey>;
}

export interface ProviderOptions {
  issuer: string;
  /** How long a failure is remembered before the provider is asked again. */
  retryAfterMilliseconds?: number;
  timeoutMilliseconds?: number;
  now?: () => number;
  fetch?: typeof fetch;
}

/**
 * Discovers the provider when it is first needed (OpenID Connect Discovery 1.0 §4) and keeps its keys.
 * A provider that is down at the start is found once it is back; while it is down it is not hammered,
 * and neither is it by tokens with unknown key ids: at most one key fetch in 30 s.
 */
export function createProvider(options: ProviderOptions): Provider {
  const { issuer, retryAfterMilliseconds = 5_000, timeoutMilliseconds = 5_000, now = Date.now } = options;
  const fetcher = options.fetch ?? fetch;
  let discovery: Promise<JWTVerifyGetKey> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  const unavailable = (cause?: unknown) =>
    new Fault('ERR_PROVIDER_UNAVAILABLE', `The identity provider at ${issuer} cannot be reached`, {
      status: 503,
      cause,
    });
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (now() - failedAt < retryAfterMilliseconds) throw unavailable();
    try {
      return await work();
    } catch (cause) {
      failedAt = now();
      throw unavailable(cause);
    }
  };

  const discover = async (): Promise<JWTVerifyGetKey> => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetcher(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok) throw new Error(`discovery answered ${response.status}`);
    const found = metadata.parse(await response.json());
    // A provider that names another issuer could vouch for anyone (Discovery §4.3).
    if (found.issuer !== issuer) throw new Error('discovery names another issuer');
    const jwks = createRemoteJWKSet(new URL(found.jwks_uri), {
      cooldownDuration: 30_000,
      timeoutDuration: timeoutMilliseconds,
    });
    return async (header, token) => {
      try {
        return await jwks(header, token);
      } catch (error) {
        // No such key: the token's fault. Anything else: the provider's.
        if (isKeyMissing(error)) throw error;
        return guarded(() => Promise.reject(error));
      }
    };
  };

  return {
    async keys() {
      if (now() - failedAt < retryAfterMilliseconds) throw unavailable();
      discovery ??= guarded(discover).catch((error: unknown) => {
        discovery = undefined;
        throw error;
      });
      return discovery;
    },
  };
}

/** Whether it is the token that names no key of the set: its own fault, not the address's. */
export function isKeyMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    code === 'ERR_JWKS_NO_MATCHING_KEY' ||
    code === 'ERR_JWKS_MULTIPLE_MATCHING_KEYS' ||
    code === 'ERR_JOSE_NOT_SUPPORTED'
  );
}
