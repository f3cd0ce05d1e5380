import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ServerError } from '../../http/server-error.ts';
import { isLoopback } from '../../settings/loopback.ts';
import { isPlainOverNetwork } from '../../settings/values.ts';
import { createKeySet, DocumentError, type FetchOptions, fetchObject, retryAfter } from './key-set.ts';

const metadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
});

/** The parts of an OpenID provider that a server needs to verify tokens. */
export interface Provider {
  /**
   * The keys that verify its tokens.
   *
   * @throws {ServerError} `ERR_PROVIDER_UNAVAILABLE` (503) while it cannot be reached
   */
  keys(): Promise<JWTVerifyGetKey>;
}

export interface ProviderOptions extends FetchOptions {
  issuer: string;
}

/**
 * Discovers the provider when it is first needed (OpenID Connect Discovery 1.0 §4) and keeps its keys. A
 * provider that is down at the start is found once it is up; until then it is tried once in five seconds.
 */
export function createProvider({ issuer, ...options }: ProviderOptions): Provider {
  const { now = Date.now } = options;
  let discovery: Promise<JWTVerifyGetKey> | undefined;
  let notBefore = Number.NEGATIVE_INFINITY;

  const unavailable = (cause?: unknown) =>
    new ServerError('ERR_PROVIDER_UNAVAILABLE', `The identity provider at ${issuer} cannot be reached`, {
      status: 503,
      cause,
    });
  const discover = async () => {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const { data: found, error } = metadata.safeParse(await fetchObject(url, options));
    if (found === undefined) throw new DocumentError('discovery lacks a part', { cause: error });
    // A provider that names another issuer could vouch for anyone (Discovery §4.3).
    if (found.issuer !== issuer) throw new DocumentError('discovery names another issuer');
    // Over plain http the network could replace the keys; and a provider elsewhere must not have this machine called.
    const isHere = (at: string) => isLoopback(new URL(at).hostname);
    if (isPlainOverNetwork(found.jwks_uri) || (isHere(found.jwks_uri) && !isHere(issuer)))
      throw new DocumentError('discovery names keys at a URL without https');
    return createKeySet(found.jwks_uri, options);
  };
  const discovered = () => {
    if (now() < notBefore) throw unavailable();
    discovery ??= discover().catch((cause: unknown) => {
      discovery = undefined;
      notBefore = now() + retryAfter(cause, options);
      throw unavailable(cause);
    });
    return discovery;
  };

  return { keys: async () => discovered() };
}
