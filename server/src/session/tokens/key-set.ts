import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { ServerError } from '../../http/server-error.ts';
import { TooLargeError, wholeExchange } from '../../outgoing/exchange.ts';

/** Age at which the keys are reloaded before use, in milliseconds: a withdrawn key counts this long. */
const freshMilliseconds = 10 * 60_000;
/** Age up to which they are used while they cannot be reloaded: as long as a session lives. */
const keptMilliseconds = 60 * 60_000;
/** Least time between two successful loads, whatever key ids strangers invent. */
const cooldownMilliseconds = 30_000;
/** Largest document of a provider, in bytes. Real ones have 20 KB at most. */
export const maxDocumentBytes = 512 * 1024;
/** Keys that one provider may have: a token without a key id is compared with each. */
const maxKeys = 100;

/**
 * Characters of an RSA key's modulus and exponent in base64url: 8,192 and 32 bits. OpenSSL takes larger ones, with which
 * one forged token costs 7 ms instead of 0.07.
 */
const longestParts = { n: 1_366, e: 6 };

/** How a URL of the provider is fetched. */
export interface FetchOptions {
  /** How long no response is remembered before the URL is fetched again. Default 5,000. */
  retryAfterMilliseconds?: number | undefined;
  /** For the whole response. Default 5,000. */
  timeoutMilliseconds?: number | undefined;
  /** Milliseconds since the epoch. */
  now?: (() => number) | undefined;
}

/** A provider responded with what cannot be used: reading it costs time, so that it is not asked again at once. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

/** How long a failure is remembered, in milliseconds. */
export const retryAfter = (cause: unknown, { retryAfterMilliseconds = 5_000 }: FetchOptions): number =>
  cause instanceof DocumentError
    ? Math.max(cooldownMilliseconds, retryAfterMilliseconds)
    : retryAfterMilliseconds;

/**
 * The keys at a URL (RFC 7517 §5), fetched when one is first needed. Unknown key ids of other tokens do not
 * affect a known, fresh key: an unknown key id reloads the keys at most once in 30 s, and a failure of that
 * affects its own token only.
 *
 * @returns finds the key of a token; throws `ERR_PROVIDER_UNAVAILABLE` (503) if the keys cannot be fetched, jose's
 *   `ERR_JWKS_NO_MATCHING_KEY` if the token's is not among them
 */
export function createKeySet(url: string, options: FetchOptions = {}): JWTVerifyGetKey {
  const { now = Date.now } = options;
  let known: { find: JWTVerifyGetKey; loadedAt: number } | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failure: { cause: unknown } | undefined;
  let loading: Promise<void> | undefined;

  const mayLoad = () =>
    loading !== undefined ||
    now() - triedAt >= (failure ? retryAfter(failure.cause, options) : cooldownMilliseconds);
  const loaded = async () => {
    try {
      known = { find: createLocalJWKSet(await fetchKeys(url, options)), loadedAt: now() };
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

async function fetchKeys(url: string, options: FetchOptions): Promise<JSONWebKeySet> {
  const { keys } = await fetchObject(url, options);
  if (!Array.isArray(keys) || keys.length > maxKeys)
    throw new DocumentError(`${url} has no list of keys, or more than ${maxKeys}`);
  if (!keys.every((key) => typeof key === 'object' && key !== null))
    throw new DocumentError(`${url} has a key that is not an object`);
  const isUsual = (key: Record<string, unknown>) =>
    Object.entries(longestParts).every(([name, most]) => String(key[name] ?? '').length <= most);
  return { keys: keys.filter(isUsual) };
}

/**
 * The JSON object at a URL of a provider.
 *
 * @throws {Error} if the URL does not respond in time, redirects, or sends another status than 2xx
 * @throws {DocumentError} if it sends more than 512 KB, or no JSON
 */
export async function fetchObject(url: string, options: FetchOptions): Promise<Record<string, unknown>> {
  const { timeoutMilliseconds = 5_000 } = options;
  const limits = { totalMilliseconds: timeoutMilliseconds, bytes: maxDocumentBytes };
  const { status, bytes } = await wholeExchange(
    url,
    { headers: { accept: 'application/json' } },
    limits,
  ).catch((cause: unknown) => {
    throw cause instanceof TooLargeError ? new DocumentError(cause.message, { cause }) : cause;
  });
  if (status < 200 || status > 299) throw new Error(`${url} responded with ${status}`);
  try {
    return { ...JSON.parse(bytes.toString()) };
  } catch (cause) {
    throw new DocumentError(`${url} did not send JSON`, { cause });
  }
}
