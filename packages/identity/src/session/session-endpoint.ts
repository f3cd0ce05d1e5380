import type { NewSession } from '@kwikid/wire/auth';
import { sessionCheckPath, sessionPath } from '@kwikid/wire/urls';
import type { Browser } from '../browser/browser.ts';
import { IdentityError } from './failure.ts';
import { responseWithinMs } from './settings.ts';

/** The server's session, as the page can reach it. */
export interface SessionEndpoint {
  /**
   * Sends an ID token and gets the session cookie.
   *
   * @returns when the session ends, in milliseconds of the reader's own clock
   * @throws {IdentityError} `ERR_SESSION_REFUSED` if the server will never accept this token;
   *   `ERR_SESSION_UNAVAILABLE` if it may later
   */
  post(idToken: string): Promise<number>;
  /**
   * Whether the session lasts.
   *
   * @throws {IdentityError} `ERR_SESSION_UNAVAILABLE` if the server does not say so
   */
  lasts(): Promise<boolean>;
  /** Ends the session once: a second call without a session in between does nothing. */
  remove(): Promise<void>;
}

/** Longest token that is sent in a header, in characters: many servers and proxies refuse a header over 8 KB. */
const longestInHeader = 8_000;
/** The status for a head over the server's limit (RFC 6585 §5), which all cookies count towards. */
const headTooLarge = 431;

export function createSessionEndpoint({ fetch, clock }: Pick<Browser, 'fetch' | 'clock'>): SessionEndpoint {
  let removed = false;

  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    headers: Record<string, string> = {},
    { url = sessionPath, body }: { url?: string; body?: string } = {},
  ): Promise<Response> {
    try {
      // No `mode: 'same-origin'`: with `no-referrer` the browser would then send `Origin: null`.
      return await fetch(url, {
        method,
        headers: { 'X-Requested-With': 'fetch', ...headers },
        ...(body !== undefined && { body }),
        cache: 'no-store',
        // A page that is being closed still ends its session.
        keepalive: method === 'DELETE',
        signal: AbortSignal.timeout(responseWithinMs),
      });
    } catch (cause) {
      throw new IdentityError('ERR_SESSION_UNAVAILABLE', 'The server cannot be reached', { cause });
    }
  }

  /** A token that is too large for a header, or beside the cookies of this site, goes in the body. */
  async function sendToken(idToken: string): Promise<Response> {
    const response =
      idToken.length <= longestInHeader
        ? await send('POST', { Authorization: `Bearer ${idToken}` })
        : undefined;
    if (response !== undefined && response.status !== headTooLarge) return response;
    return send('POST', { 'Content-Type': 'application/jwt' }, { body: idToken });
  }

  return {
    async post(idToken) {
      removed = false;
      const response = await sendToken(idToken);
      if (!response.ok) throw await refusal(response);
      const body = (await bodyOf(response)) as Partial<Record<keyof NewSession, unknown>>;
      if (typeof body.expiresAt !== 'number') {
        throw new IdentityError('ERR_SESSION_UNAVAILABLE', 'The server did not say when the session ends');
      }
      return localTime(body.expiresAt * 1000, response.headers.get('date'), clock.now());
    },
    async lasts() {
      const response = await send('GET', {}, { url: sessionCheckPath });
      if (response.status !== 204 && response.status !== 401) throw await refusal(response);
      return response.status === 204;
    },
    async remove() {
      if (removed) return;
      const response = await send('DELETE');
      if (!response.ok) throw await refusal(response);
      removed = true;
    },
  };
}

/** A reader's clock may be hours off, so the end is computed from the session's remaining time. */
function localTime(serverMs: number, dateHeader: string | null, nowMs: number): number {
  const serverNowMs = Date.parse(dateHeader ?? '');
  return Number.isNaN(serverNowMs) ? serverMs : nowMs + (serverMs - serverNowMs);
}

/** Codes of statuses that a proxy, or the server before any route, sends without one. */
const statusCodes: Readonly<Record<number, string>> = {
  413: 'ERR_TOKEN_SIZE',
  [headTooLarge]: 'ERR_HEAD_SIZE',
};

async function refusal(response: Response): Promise<IdentityError> {
  const { status } = response;
  const { error = statusCodes[status] } = (await bodyOf(response)) as { error?: unknown };
  const requestId = response.headers.get('x-request-id');
  const refusal = {
    ...(typeof error === 'string' && /^[A-Z_]{1,40}$/.test(error) && { code: error }),
    ...(requestId !== null && { requestId }),
  };
  const later = status >= 500 || status === 408 || status === 429;
  return later
    ? new IdentityError('ERR_SESSION_UNAVAILABLE', `The server responded with ${status}`, { refusal })
    : new IdentityError('ERR_SESSION_REFUSED', `The server refused with ${status}`, { refusal });
}

/** A response's JSON; an empty object if it is something else, such as a proxy's page of errors. */
async function bodyOf(response: Response): Promise<object> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}
