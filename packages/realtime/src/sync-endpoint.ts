import { RealtimeError } from './realtime-error.ts';

/** How long the site's own server may take, in milliseconds. */
const answerWithinMs = 10_000;

/** Where the server learns who the platform says the reader is. */
export interface SyncEndpoint {
  /**
   * Sends an ID token and gets the realtime cookie.
   *
   * @throws {RealtimeError} `ERR_SYNC_REFUSED` if the server will not have this token, whenever it is
   *   sent; `ERR_SYNC_UNAVAILABLE` where it may later
   */
  post(idToken: string, stopped: AbortSignal): Promise<void>;
  /** Removes the cookie. @throws {RealtimeError} as `post` does */
  remove(stopped: AbortSignal): Promise<void>;
}

/**
 * @param syncUrl - as the server gave it
 * @param origin - the page's own; a token that is sent to any other is a token given away
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
    const { status, ok } = await fetch(url as URL, {
      method,
      headers: { 'X-Requested-With': 'fetch', ...headers },
      cache: 'no-store',
      // Elsewhere than asked, the token would follow.
      redirect: 'error',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerWithinMs)]),
    }).catch((cause: unknown) => {
      throw new RealtimeError('ERR_SYNC_UNAVAILABLE', 'The server cannot be reached', { cause });
    });
    if (ok) return;
    const later = status >= 500 || status === 408 || status === 429;
    throw new RealtimeError(
      later ? 'ERR_SYNC_UNAVAILABLE' : 'ERR_SYNC_REFUSED',
      `The server answered ${status}`,
    );
  }

  return {
    post: (idToken, stopped) => send('POST', { Authorization: `Bearer ${idToken}` }, stopped),
    remove: (stopped) => send('DELETE', {}, stopped),
  };
}
