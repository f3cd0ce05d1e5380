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
  /** For the reader, if it was a sign-in. */
  readonly problem: SignInProblem;
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

/** What the server said of a request that it refused. */
export interface ServerRefusal {
  /** Its error code. */
  code?: string;
  /** As its log has it. */
  requestId?: string;
}

/** An error of this package. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: `ERR_${string}`;
  readonly refusal: ServerRefusal;

  /** @param code - stable, for tests and searches @param message - what happened */
  constructor(
    code: `ERR_${string}`,
    message: string,
    { refusal = {}, ...options }: ErrorOptions & { refusal?: ServerRefusal } = {},
  ) {
    super(message, options);
    this.code = code;
    this.refusal = refusal;
  }
}

/** Why a sign-in failed or ended: what the gate shows and support looks up. OPERATIONS.md has a row for each. */
export const signInCodes = [
  'ERR_COOKIES',
  'ERR_HEAD_SIZE',
  'ERR_NOT_A_MEMBER',
  'ERR_POPUP_BLOCKED',
  'ERR_PROVIDER_REFUSED',
  'ERR_PROVIDER_UNAVAILABLE',
  'ERR_RENEWAL_BLOCKED',
  'ERR_SERVER_UNAVAILABLE',
  'ERR_SESSION_ENDED',
  'ERR_SIGN_IN',
  'ERR_STATE',
  'ERR_STORAGE',
  'ERR_TOKEN_CLOCK',
  'ERR_TOKEN_REFUSED',
  'ERR_TOKEN_SIZE',
  'ERR_TOO_MANY',
] as const;

export type SignInCode = (typeof signInCodes)[number];

export interface SignInProblem {
  code: SignInCode;
  /** The code of whoever refused, if it says more. */
  detail?: string;
  /** Of the request that the server refused. */
  requestId?: string;
}

/** Finds the cause of a failed sign-in. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof IdentityError) return ownProblem(error);
  if (error instanceof ErrorResponse) return providersProblem(error.error ?? '');
  if (error instanceof DOMException && ['QuotaExceededError', 'SecurityError'].includes(error.name))
    return { code: 'ERR_STORAGE' };
  const isState = error instanceof Error && stateMessages.has(error.message);
  // Whatever else the library throws, it met at the provider: no response, an error without a code, no JSON.
  return { code: isState ? 'ERR_STATE' : 'ERR_PROVIDER_UNAVAILABLE' };
}

/** Messages of oidc-client-ts for a response that belongs to no request of this browser. */
const stateMessages: ReadonlySet<string> = new Set([
  'No matching state found in storage',
  'State does not match',
  'nonce in id_token does not match nonce in client storage',
]);

/** The codes of this package; those with `false` say no more than the problem's own. */
const ownCodes: Readonly<Record<string, [code: SignInCode, isShown: boolean]>> = {
  ERR_RELOAD_LOOP: ['ERR_COOKIES', false],
  ERR_POPUP_BLOCKED: ['ERR_POPUP_BLOCKED', false],
  ERR_RENEWAL_BLOCKED: ['ERR_RENEWAL_BLOCKED', false],
  ERR_SESSION_REFUSED: ['ERR_TOKEN_REFUSED', false],
  ERR_SESSION_UNAVAILABLE: ['ERR_SERVER_UNAVAILABLE', false],
  ERR_ID_TOKEN: ['ERR_TOKEN_REFUSED', true],
  ERR_ISSUER: ['ERR_STATE', true],
  ERR_NONCE: ['ERR_STATE', true],
};

function ownProblem({ code: own, refusal }: IdentityError): SignInProblem {
  const { code: theirs, requestId } = refusal;
  const [general, isShown] = ownCodes[own] ?? ['ERR_SIGN_IN', true];
  const code = signInCodes.find((each) => each === theirs) ?? general;
  const detail = theirs ?? (isShown ? own : code);
  return { code, ...(detail !== code && { detail }), ...(requestId !== undefined && { requestId }) };
}

/** The error by which the callback page refuses a response: its own, not a provider's. */
export const refusedResponse = 'response_refused';

/** @param error - from a URL, so anybody may have written it */
function providersProblem(error: string): SignInProblem {
  if (error === refusedResponse) return { code: 'ERR_STATE', detail: error };
  const code = ['server_error', 'temporarily_unavailable'].includes(error)
    ? 'ERR_PROVIDER_UNAVAILABLE'
    : 'ERR_PROVIDER_REFUSED';
  return { code, ...(/^[a-z_]{1,40}$/.test(error) && { detail: error }) };
}

/** Classifies an error by the action that failed. */
export function describeFailure(action: AuthAction, cause: unknown): AuthFailure {
  const code = cause instanceof ErrorResponse && cause.error !== null ? cause.error : undefined;
  const endsSession = code !== undefined && sessionCheckCodes.has(code);
  return {
    action,
    source: sources[action] ?? `Unknown error while executing ${action}`,
    message: cause instanceof Error ? cause.message : String(cause),
    ...(code === undefined ? {} : { code }),
    problem:
      endsSession && action === 'signinSilent'
        ? { code: 'ERR_SESSION_ENDED', detail: code }
        : problemOf(cause),
    endsSession,
    cause,
  };
}

/** Whether the provider did not respond in time; the same request may succeed later. */
export function isTimeout(error: unknown): boolean {
  return error instanceof ErrorTimeout;
}
