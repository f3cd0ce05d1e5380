import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { within } from '../browser/time-limit.ts';
import { caughtUp } from '../session/announced-end.ts';
import { type Context, idTokenOf } from '../session/context.ts';
import { IdentityError, sessionCheckCodes } from '../session/failure.ts';
import { checkNonce, isPostable } from '../session/id-token.ts';

/**
 * How long one tab may hold the lock, in milliseconds: oidc-client-ts 3.5 has no limit for a stalled body,
 * which would block every other tab and the gate while this one is open.
 */
const holdMs = 40_000;

/** The lock that all tabs of this site share. */
export const lockName = 'kwikid.renewal';

/**
 * Runs work while no other tab renews: refresh tokens rotate, and two tabs that used the same one would
 * both lose the sign-in (RFC 9700 §4.14.2).
 *
 * @param patienceMs - how long to wait for other tabs before going on without the lock
 * @throws {ErrorTimeout} if the work itself takes too long; the lock is then free
 */
export async function withLock<Result>(
  context: Pick<Context, 'browser' | 'record'>,
  work: () => Promise<Result>,
  patienceMs?: number,
): Promise<Result> {
  const { locks, clock } = context.browser;
  const limited = () => within(clock, holdMs, work());
  if (locks === undefined) return limited();
  const current = () => caughtUp(context).then(limited);
  if (patienceMs === undefined) return locks.request(lockName, current);
  const patience = new AbortController();
  const stop = clock.after(patienceMs, () => patience.abort());
  let started = false;
  const begin = () => {
    started = true;
    stop();
    return current();
  };
  try {
    return await locks.request(lockName, { signal: patience.signal }, begin);
  } catch (error) {
    if (started) throw error;
    return begin();
  }
}

/**
 * Gets a fresh ID token without the reader: by refresh token, otherwise by an iframe. Call it under the lock.
 *
 * @param mark - the sign-in that this renewal belongs to
 * @returns the token, not older than this call
 * @throws {IdentityError} `ERR_SIGNED_OUT` if the reader signed out or in meanwhile; `ERR_ISSUER`
 */
export async function renew(context: Context, mark: string): Promise<string> {
  const manager = await context.manager();
  const before = await manager.getUser();
  const after = await silently(context, manager, before);
  if (context.record.mark() !== mark) {
    // Signed out in another tab: the user that the library has just stored must not survive that.
    if (context.record.read()?.status === 'out') await manager.removeUser();
    throw new IdentityError('ERR_SIGNED_OUT', 'The sign-in ended while it was being renewed');
  }
  return idTokenOf(after, manager.settings.authority);
}

async function silently(context: Context, manager: UserManager, before: User | null): Promise<User | null> {
  // oidc-client-ts 3.5 ignores its own setting for refresh tokens: without this, a provider that never
  // responds would hold the lock and block every other tab and the gate.
  const { silentRequestTimeoutInSeconds } = manager.settings;
  if (before?.refresh_token !== undefined) {
    try {
      const refreshed = await manager.signinSilent({ silentRequestTimeoutInSeconds });
      // A provider may refresh without a new ID token; the library then keeps the old one.
      const fresh = refreshed?.id_token !== before.id_token;
      if (fresh || isPostable(refreshed?.id_token, context.browser.clock.now())) return refreshed;
    } catch (error) {
      if (!isSpent(error)) throw error;
    }
  }
  const nonce = context.browser.randomId();
  const user = await manager.signinSilent({ forceIframeAuth: true, nonce }).catch((error: unknown) => {
    throw isBlocked(error, before, manager.settings.authority, context.browser.window.location.origin)
      ? new IdentityError('ERR_RENEWAL_BLOCKED', 'The provider does not know this browser in an iframe', {
          cause: error,
        })
      : error;
  });
  checkNonce(idTokenOf(user, manager.settings.authority), nonce);
  return user;
}

/** Whether the provider has rejected this refresh token for good; the iframe may still work. */
function isSpent(error: unknown): boolean {
  return error instanceof ErrorResponse && !sessionCheckCodes.has(error.error ?? '');
}

/**
 * Whether the iframe may have lacked the provider's cookies, as browsers leave them out in an iframe of another site. Its
 * `login_required` then does not say that the reader is signed out there. A provider that has rejected the refresh token
 * as well does say so.
 */
function isBlocked(error: unknown, before: User | null, issuer: string, origin: string): boolean {
  if (!(error instanceof ErrorResponse) || error.error !== 'login_required') return false;
  return before !== null && before.refresh_token === undefined && siteOf(issuer) !== siteOf(origin);
}

/**
 * The site of a URL: the last two labels of its host. Where a site has three (`a.co.uk`, `b.co.uk`), two sites count as
 * one: then the session ends as if the iframe had its cookies.
 */
function siteOf(url: string): string {
  const { hostname } = new URL(url);
  return /[a-z]$/i.test(hostname) ? hostname.split('.').slice(-2).join('.') : hostname;
}
