import { ErrorResponse, type User } from 'oidc-client-ts';
import { endedMessage } from '../renewal/logout.ts';
import { type Context, idTokenOf, removeUsers } from '../session/context.ts';
import { type AuthFailure, IdentityError } from '../session/failure.ts';
import { checkNonce } from '../session/id-token.ts';
import { type PublicConfig, type PublicProvider, providersOf } from '../session/settings.ts';
import { popupFeatures, popupGeometry, watchPopup } from './popup.ts';

export interface AuthorizeOptions {
  /** The provider to sign in at. Default: the first. */
  issuer?: string;
  /** Ends the attempt and closes its window. */
  signal?: AbortSignal;
  /**
   * Called when the window seems to be closed. The attempt continues, because the window may be open after
   * all.
   */
  onPopupGone?: () => void;
}

export type AuthorizeResult =
  /** The session cookie is set: loading the page again shows the content. */
  | { status: 'signed-in' }
  /** Aborted by the caller. */
  | { status: 'cancelled' }
  | { status: 'failed'; failure: AuthFailure };

/**
 * Signs in through a popup. Call it straight from a click: the window opens before anything is waited for.
 *
 * @returns how it ended; never throws, and every failure is on the console
 */
export async function authorize(context: Context, options: AuthorizeOptions = {}): Promise<AuthorizeResult> {
  const { browser, record, budget, endpoint } = context;
  const { window: page, clock } = browser;
  const geometry = popupGeometry(page);
  // The library opens its window too late to count as part of the click, and hides it; by this name it finds
  // ours.
  const target = `signin-${browser.randomId()}`;
  const popup = page.open(target, popupFeatures(geometry));
  if (popup === null) {
    const blocked = new IdentityError('ERR_POPUP_BLOCKED', 'The browser blocked the sign-in window');
    return { status: 'failed', failure: context.fail('signinPopup', blocked) };
  }

  let release = () => {};
  let responded = false;
  // The window is open: whatever throws from here on must close it and be reported.
  try {
    const aborted = abortion(options.signal);
    const stopWatching = watchPopup(popup, page, clock, () => {
      const gone = new IdentityError('ERR_POPUP_CLOSED', 'The sign-in window was closed before it responded');
      browser.report('Sign-in not finished', gone);
      options.onPopupGone?.();
    });
    release = () => {
      stopWatching();
      aborted.release();
    };
    const nonce = browser.randomId();
    const provider = context.config().then((config) => chosen(config, options.issuer));
    const signIn = provider.then((chosen) => signInWith(context, chosen, target, geometry, nonce, options));
    const user = await Promise.race([signIn, aborted.promise]);
    responded = true;
    const { issuer } = await provider;
    const idToken = idTokenOf(user, issuer);
    checkNonce(idToken, nonce);
    const expiresAt = await endpoint.post(idToken);
    record.write({ status: 'in', signIn: browser.randomId(), expiresAt, issuer });
    removeUsers(browser.localStorage, await provider);
    // This reload follows a click; if the gate returns nevertheless, it must not go on reloading by itself.
    budget.spend('gate');
    return { status: 'signed-in' };
  } catch (error) {
    popup.close();
    if (options.signal?.aborted) return { status: 'cancelled' };
    const refused = responded || error instanceof ErrorResponse;
    const failure = context.fail(refused ? 'signinCallback' : 'signinPopup', error);
    if (responded) {
      context.requireProof();
      // The session of another tab ends with the user who was refused here: that tab must stop showing
      // content.
      const hadSession = record.read()?.status === 'in';
      if (hadSession) record.clear();
      await context.dropUser();
      if (hadSession) browser.channel.post(endedMessage);
    }
    return { status: 'failed', failure };
  } finally {
    release();
  }
}

/** @throws {IdentityError} `ERR_PROVIDER` if the site does not (or no longer) know the provider */
function chosen(config: PublicConfig, issuer = config.issuer): PublicProvider {
  const provider = providersOf(config).find((each) => each.issuer === issuer);
  if (provider === undefined)
    throw new IdentityError('ERR_PROVIDER', 'This site knows no such provider: load the page again');
  return provider;
}

async function signInWith(
  context: Context,
  provider: PublicProvider,
  popupWindowTarget: string,
  geometry: { height: number; width: number; left: number; top: number },
  nonce: string,
  { signal }: AuthorizeOptions,
): Promise<User> {
  const manager = await context.manager(provider.issuer);
  signal?.throwIfAborted();
  const user = await manager.signinPopup({
    // Set here and not in the settings, where it would override the `prompt=none` of every renewal.
    ...promptOf(context, provider),
    nonce,
    popupWindowTarget,
    popupWindowFeatures: { location: false, toolbar: false, ...geometry },
    popupAbortOnClose: false,
    ...(signal === undefined ? {} : { popupSignal: signal }),
  });
  // The library has stored a response that arrived during the reader's Cancel.
  if (signal?.aborted) await manager.removeUser();
  return user;
}

/** The server ends a session this long after the sign-in itself, in seconds. */
const oldestSignInSeconds = 12 * 60 * 60;

/**
 * What the provider must ask the reader: the password, unless it is configured otherwise. After a logout in this browser
 * it is the password in any case. After a refusal it is the password or the account: the provider would otherwise repeat
 * the sign-in that was refused.
 * Otherwise `max_age` makes it ask again once its own sign-in is too old for a session (OpenID Connect Core 1.0 §3.1.2.1).
 */
function promptOf(context: Context, { prompt }: PublicProvider): { prompt?: string; max_age?: number } {
  const isRepeated = context.needsProof() && prompt !== 'select_account';
  if (prompt === undefined || isRepeated || context.record.read()?.status === 'out')
    return { prompt: 'login' };
  return { ...(prompt !== 'off' && { prompt }), max_age: oldestSignInSeconds };
}

/** A promise that rejects when the caller gives up, even if the library no longer listens. */
function abortion(signal: AbortSignal | undefined): { promise: Promise<never>; release: () => void } {
  let release = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    const abort = () => reject(new IdentityError('ERR_CANCELLED', 'The sign-in was cancelled'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    release = () => signal?.removeEventListener('abort', abort);
  });
  promise.catch(() => undefined);
  return { promise, release };
}
