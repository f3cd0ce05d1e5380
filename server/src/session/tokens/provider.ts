import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ServerError } from '../../http/server-error.ts';
import { isPlainOverNetwork } from '../../settings/values.ts';
import { createKeySet, type FetchOptions, fetchJson } from './key-set.ts';

const metadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
});

const endpoint = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => !isPlainOverNetwork(value) && !/[#@]/.test(value));

const endpoints = z.object({
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  revocation_endpoint: endpoint.optional(),
  /** Its authorization responses name it in `iss` (RFC 9207 §3). */
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

/** Where a client signs a person in and gets tokens (OpenID Connect Discovery 1.0 §3), checked. */
export type ProviderEndpoints = Readonly<z.infer<typeof endpoints>>;

/** The parts of an OpenID provider that a server needs to verify tokens, and to say where clients get them. */
export interface Provider {
  /**
   * The keys that verify its tokens.
   *
   * @throws {ServerError} `ERR_PROVIDER_UNAVAILABLE` (503) while it cannot be reached
   */
  keys(): Promise<JWTVerifyGetKey>;
  /**
   * Its endpoints for clients.
   *
   * @throws {ServerError} `ERR_PROVIDER_UNAVAILABLE` (503) while it cannot be reached, or if it publishes none that are
   *   https or on loopback
   */
  endpoints(): Promise<ProviderEndpoints>;
}

export interface ProviderOptions extends FetchOptions {
  issuer: string;
}

/**
 * Discovers the provider when it is first needed (OpenID Connect Discovery 1.0 §4) and keeps its keys. A
 * provider that is down at the start is found once it is up; until then it is tried once in five seconds.
 */
export function createProvider({ issuer, ...options }: ProviderOptions): Provider {
  const { retryAfterMilliseconds = 5_000, now = Date.now } = options;
  let discovery: Promise<{ keys: JWTVerifyGetKey; document: unknown }> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  const unavailable = (cause?: unknown) =>
    new ServerError('ERR_PROVIDER_UNAVAILABLE', `The identity provider at ${issuer} cannot be reached`, {
      status: 503,
      cause,
    });
  const discover = async () => {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const document = await fetchJson(url, options);
    const found = metadata.parse(document);
    // A provider that names another issuer could vouch for anyone (Discovery §4.3).
    if (found.issuer !== issuer) throw new Error('discovery names another issuer');
    return { keys: createKeySet(found.jwks_uri, options), document };
  };
  const discovered = () => {
    if (now() - failedAt < retryAfterMilliseconds) throw unavailable();
    discovery ??= discover().catch((cause: unknown) => {
      discovery = undefined;
      failedAt = now();
      throw unavailable(cause);
    });
    return discovery;
  };

  return {
    async keys() {
      return (await discovered()).keys;
    },
    async endpoints() {
      const parsed = endpoints.safeParse((await discovered()).document);
      if (parsed.success) return parsed.data;
      throw new ServerError(
        'ERR_PROVIDER_UNAVAILABLE',
        `The discovery of ${issuer} has no endpoints for clients`,
        {
          status: 503,
          cause: parsed.error,
        },
      );
    },
  };
}
