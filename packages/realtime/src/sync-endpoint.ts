import { RealtimeError } from './realtime-error.ts';

/** Longest wait for the site's own server, in milliseconds. */
const responseLimitMs = 10_000;

/** The endpoint that tells the server which user of the platform the reader is. */
export interface SyncEndpoint {
  /**
   * Sends an ID token and gets the realtime cookie.
   *
   * @throws {RealtimeError} `ERR_SYNC_REFUSED` if the server will never accept this token;
   *   `ERR_SYNC_UNAVAILABLE` if it may later
   */
  post(idToken: string, stopped: AbortSignal): Promise<void>;
  /** Removes the cookie. @throws {RealtimeError} as `post` does */
  remove(stopped: AbortSignal): Promise<void>;
}

/**
 * @param syncUrl - as sent by the server @param origin - the page's own; a token sent to any other would be
 *   given away
 * @throws {RealtimeError} `ERR_SYNC_URL` if the URL is of another origin
 */
export function createSyncEndpoint(
  syncUrl: string,
  origin: string,
  fetch: typeof globalThis.fetch,
): SyncEndpoint {
  const url = URL.canParse(syncUrl, origin) ? new URL(syncUrl, origin) : undefined;
  if (url?.origin !== origin)
    throw new RealtimeError('ERR_SYNC_URL', 'The address for the ID token is not of this origin');

  async function send(method: 'POST' | 'DELETE', headers: Record<string, string>, stopped: AbortSignal) {
    // Not AbortSignal.any, which Firefox 115 and Safari 16 do not have.
    const request = new AbortController();
    const end = ({ target }: Event) => request.abort((target as AbortSignal).reason);
    const late = AbortSignal.timeout(responseLimitMs);
    late.addEventListener('abort', end);
    stopped.addEventListener('abort', end);
    if (stopped.aborted) request.abort(stopped.reason);
    const { status, ok } = await fetch(url as URL, {
      method,
      headers: { 'X-Requested-With': 'fetch', ...headers },
      cache: 'no-store',
      // With a redirect, the token would go elsewhere.
      redirect: 'error',
      signal: request.signal,
    })
      .catch((cause: unknown) => {
        throw new RealtimeError('ERR_SYNC_UNAVAILABLE', 'The server cannot be reached', { cause });
      })
      .finally(() => stopped.removeEventListener('abort', end));
    if (ok) return;
    const later = status >= 500 || status === 408 || status === 429;
    throw new RealtimeError(
      later ? 'ERR_SYNC_UNAVAILABLE' : 'ERR_SYNC_REFUSED',
      `The server responded with ${status}`,
    );
  }

  return {
    post: (idToken, stopped) => send('POST', { Authorization: `Bearer ${idToken}` }, stopped),
    remove: (stopped) => send('DELETE', {}, stopped),
  };
}
