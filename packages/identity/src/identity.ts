import { type Browser, thisBrowser } from './browser/browser.ts';
import { type AuthorizeOptions, type AuthorizeResult, authorize } from './gate/authorize.ts';
import { canResume, resume } from './gate/resume.ts';
import { keepSession } from './renewal/keep-session.ts';
import { logout } from './renewal/logout.ts';
import type { AuthState } from './session/auth-state.ts';
import { handleCallback, isCallback } from './session/callback.ts';
import { createContext } from './session/context.ts';
import type { SignInProblem } from './session/failure.ts';
import type { PublicConfig } from './session/settings.ts';

export type { Browser } from './browser/browser.ts';
export { channelName, thisBrowser } from './browser/browser.ts';
export { loadAgain } from './browser/load-again.ts';
export { budgetKey } from './browser/reload-budget.ts';
export type { AuthorizeOptions, AuthorizeResult } from './gate/authorize.ts';
export { popupGeometry } from './gate/popup.ts';
export type { AuthEvent, AuthState, UserExpiry } from './session/auth-state.ts';
export { initialState, reduce } from './session/auth-state.ts';
export { isCallback } from './session/callback.ts';
export type { AuthAction, AuthFailure, SignInCode, SignInProblem } from './session/failure.ts';
export { IdentityError, problemOf, signInCodes } from './session/failure.ts';
export { isSignedIn, recordKey } from './session/session-record.ts';
export type { NamedProvider, PublicConfig, PublicProvider } from './session/settings.ts';
export { loadConfig, userManagerSettings } from './session/settings.ts';

/** The browser side of sign-in, for one page. */
export interface Identity {
  /** The site's public settings: the provider, the client, the public documentation. */
  config(): Promise<PublicConfig>;
  state(): AuthState;
  /** @returns a function that stops it */
  subscribe(listener: () => void): () => void;
  /**
   * Gate: signs in through a popup, at the first provider or another. Call it straight from a click. Never
   * throws.
   */
  authorize(options?: AuthorizeOptions): Promise<AuthorizeResult>;
  /**
   * Gate: why the last sign-in or renewal in this tab failed, also before the page was loaded again; undefined after a
   * success or a logout.
   */
  lastSignInProblem(): SignInProblem | undefined;
  /** Gate: whether a user is stored, so that `resume` has something to do. Loads nothing. */
  canResume(): boolean;
  /** Gate: makes a session of a stored user and reloads. @returns whether the page is about to reload */
  resume(): Promise<boolean>;
  /**
   * Content: keeps the session alive until it ends, then leaves for the gate. @returns a function that stops
   * it
   */
  keepSession(): Promise<() => void>;
  /** Content: signs out here, in the other tabs and at the provider. */
  logout(): Promise<void>;
  /** Whether this URL is a response of the provider. */
  isCallback(): boolean;
  /** Callback page: hands the provider's response to the window that waits for it. */
  handleCallback(): Promise<void>;
}

/** @param browser - the parts of the browser that sign-in uses; tests pass their own */
export function createIdentity(browser: Browser = thisBrowser()): Identity {
  const context = createContext(browser);
  return {
    config: context.config,
    state: context.state.get,
    subscribe: context.state.subscribe,
    authorize: (options) => authorize(context, options),
    lastSignInProblem: context.problems.read,
    canResume: () => canResume(context),
    resume: () => resume(context),
    keepSession: () => keepSession(context),
    logout: () => logout(context),
    isCallback: () => isCallback(browser.window.location.href),
    handleCallback: () => handleCallback(context),
  };
}

let own: Identity | undefined;

/** This page's identity, shared by all callers on the page. */
export function identity(): Identity {
  own ??= createIdentity();
  return own;
}
