import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';

/** The action that failed. */
export type AuthAction =
  | 'signinPopup'
  | 'signinCallback'
  | 'signinSilent'
  | 'signoutRedirect'
  | 'signoutCallback'
  | 'loadConfig';

/** A failure, as recorded and written to the console. */
export interface AuthFailure {
  readonly action: AuthAction;
  /** 'Sign-in failed', 'Sign-out failed', 'Renew silent failed' or 'Unknown error while executing …'. */
  readonly source: string;
  /** The error's own words, e.g. 'No matching state found in storage'. */
  readonly message: string;
  /** The provider's error code (RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6), if it sent one. */
  readonly code?: string;
  /** Whether the provider says that the reader no longer has a session there. */
  readonly endsSession: boolean;
  readonly cause: unknown;
}

/** The provider's responses to a silent request that mean: sign in again (OpenID Connect Core §3.1.2.6). */
export const sessionCheckCodes: ReadonlySet<string> = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

const sources: Partial<Record<AuthAction, string>> = {
  signinCallback: 'Sign-in failed',
  signoutCallback: 'Sign-out failed',
  signinSilent: 'Renew silent failed',
};

/** An error of this package. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: `ERR_${string}`;

  /** @param code - stable, for tests and searches @param message - what happened */
  constructor(code: `ERR_${string}`, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Classifies an error by the action that failed. */
export function describeFailure(action: AuthAction, cause: unknown): AuthFailure {
  const code = cause instanceof ErrorResponse && cause.error !== null ? cause.error : undefined;
  return {
    action,
    source: sources[action] ?? `Unknown error while executing ${action}`,
    message: cause instanceof Error ? cause.message : String(cause),
    ...(code === undefined ? {} : { code }),
    endsSession: code !== undefined && sessionCheckCodes.has(code),
    cause,
  };
}

/** Whether the provider did not respond in time; the same request may succeed later. */
export function isTimeout(error: unknown): boolean {
  return error instanceof ErrorTimeout;
}
