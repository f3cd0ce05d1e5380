import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { ServerError } from '../../http/server-error.ts';

/** Age at which the keys are reloaded before use, in milliseconds: a withdrawn key counts this long. */
const freshMilliseconds = 10 * 60_000;
/** Age up to which they are used while they cannot be reloaded: as long as a session lives. */
const keptMilliseconds = 60 * 60_000;
/** Least time between two successful loads, whatever key ids strangers invent. */
const cooldownMilliseconds = 30_000;

/** How a URL of the provider is fetched. */
export interface FetchOptions {
  /** How long a failure is remembered before the URL is fetched again. Default 5,000. */
  retryAfterMilliseconds?: number | undefined;
  /** Default 5,000. */
  timeoutMilliseconds?: number | undefined;
  /** Milliseconds since the epoch. */
  now?: (() => number) | undefined;
  fetch?: typeof fetch | undefined;
}

/**
 * The keys at a URL (RFC 7517 §5), fetched when one is first needed. Unknown key ids of other tokens do not
 * affect a known, fresh key: an unknown key id reloads the keys at most once in 30 s, and a failure of that
 * affects its own token only.
 *
 * @returns finds the key of a token; throws `ERR_PROVIDER_UNAVAILABLE` (503) if the keys cannot be fetched, jose's
 *   `ERR_JWKS_NO_MATCHING_KEY` if the token's is not among them
 */
export function createKeySet(url: string, options: FetchOptions = {}): JWTVerifyGetKey {
  const { retryAfterMilliseconds = 5_000, now = Date.now } = options;
  let known: { find: JWTVerifyGetKey; loadedAt: number } | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failure: { cause: unknown } | undefined;
  let loading: Promise<void> | undefined;

  const mayLoad = () =>
    loading !== undefined || now() - triedAt >= (failure ? retryAfterMilliseconds : cooldownMilliseconds);
  const loaded = async () => {
    try {
      known = { find: createLocalJWKSet((await fetchJson(url, options)) as JSONWebKeySet), loadedAt: now() };
      failure = undefined;
    } catch (cause) {
      failure = { cause };
    }
    triedAt = now();
    loading = undefined;
  };
  const reload = (): Promise<void> => {
    loading ??= loaded();
    return loading;
  };
  const unavailable = () =>
    new ServerError('ERR_PROVIDER_UNAVAILABLE', `The keys at ${url} cannot be read`, {
      status: 503,
      cause: failure?.cause,
    });
  const age = () => now() - (known?.loadedAt ?? Number.NEGATIVE_INFINITY);

  return async (header, token) => {
    if (age() >= freshMilliseconds && mayLoad()) await reload();
    if (known === undefined || age() >= keptMilliseconds) throw unavailable();
    try {
      return await known.find(header, token);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      if (mayLoad()) {
        await reload();
        if (failure === undefined) return known.find(header, token);
      }
      // The provider may have a new key that could not be fetched: the reader retries instead of being signed
      // out.
      throw failure === undefined ? error : unavailable();
    }
  };
}

const isUnknown = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY';

/** @throws {Error} if the URL does not respond in time, redirects, or sends another status than 2xx or no JSON */
export async function fetchJson(url: string, options: FetchOptions): Promise<unknown> {
  const { timeoutMilliseconds = 5_000, fetch: fetcher = fetch } = options;
  const response = await fetcher(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json();
}
