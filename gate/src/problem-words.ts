import type { SignInCode } from '@kwikid/identity';

/** For each cause of a failed sign-in: what happened, and what the reader can do. OPERATIONS.md has the same words. */
export const problemWords: Readonly<Record<SignInCode, readonly [happened: string, next: string]>> = {
  ERR_COOKIES: [
    'You signed in, but this browser did not keep the sign-in.',
    'Allow cookies for this site, then try again.',
  ],
  ERR_HEAD_SIZE: [
    'This browser sends too many cookies to this site.',
    'Remove the cookies of this site and of its parent domain, then try again.',
  ],
  ERR_NOT_A_MEMBER: [
    'This account may not read this site.',
    'Sign in with another account, or ask support for access.',
  ],
  ERR_POPUP_BLOCKED: [
    'The browser blocked the sign-in window.',
    'Allow pop-up windows for this site, then try again.',
  ],
  ERR_PROVIDER_REFUSED: ['The sign-in service did not complete the sign-in.', 'Try again.'],
  ERR_PROVIDER_UNAVAILABLE: ['The sign-in service does not respond.', 'Wait a minute, then try again.'],
  ERR_RENEWAL_BLOCKED: [
    'Your sign-in ended because this browser blocks the cookies of the sign-in service on other sites.',
    'Sign in again. Allow third-party cookies for this site if it happens again.',
  ],
  ERR_SERVER_UNAVAILABLE: ['This site does not respond.', 'Check your connection or VPN, then try again.'],
  ERR_SESSION_ENDED: ['Your sign-in ended at the sign-in service or on another device.', 'Sign in again.'],
  ERR_SIGN_IN: ['The sign-in did not work.', 'Load this page again, then try again.'],
  ERR_STATE: ['The response belonged to another sign-in.', 'Close other sign-in windows, then try again.'],
  ERR_STORAGE: [
    'This page needs cookies and site data.',
    'Allow them for this site, then load the page again.',
  ],
  ERR_TOKEN_CLOCK: ['A clock is wrong, so the sign-in was refused.', 'Try again.'],
  ERR_TOKEN_REFUSED: ['This site did not accept the sign-in.', 'Try again.'],
  ERR_TOKEN_SIZE: [
    'Your account has too many groups, or too long a name, for this site.',
    'Ask support: they can let the sign-in service send fewer groups.',
  ],
  ERR_TOO_MANY: ['Too many sign-ins came from your network.', 'Wait a minute, then try again.'],
};
