import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ErrorResponse } from 'oidc-client-ts';
import { type AuthEvent, type AuthState, createAuthStore, reduce } from './auth-state.ts';
import { type AuthAction, describeFailure, sessionCheckCodes } from './failure.ts';

const plain = (action: AuthAction) => describeFailure(action, new Error('Network timed out'));
const coded = (code: string) => describeFailure('signinSilent', new ErrorResponse({ error: code }));
const loading: AuthState = { status: 'loading' };
const signedIn: AuthState = { status: 'authenticated' };
const signedOut: AuthState = { status: 'unauthenticated' };

const table: [string, AuthState, AuthEvent, AuthState['status']][] = [
  ['no user stored', loading, { type: 'initialised', user: null }, 'unauthenticated'],
  ['a user stored', loading, { type: 'initialised', user: { expired: false } }, 'authenticated'],
  ['an expired user stored', loading, { type: 'initialised', user: { expired: true } }, 'unauthenticated'],
  ['a user of no known end', loading, { type: 'initialised', user: {} }, 'authenticated'],
  ['user loaded', signedOut, { type: 'user-loaded', user: { expired: false } }, 'authenticated'],
  ['an expired user loaded', signedIn, { type: 'user-loaded', user: { expired: true } }, 'unauthenticated'],
  ['user unloaded', signedIn, { type: 'user-unloaded' }, 'unauthenticated'],
  ['user unloaded while loading', loading, { type: 'user-unloaded' }, 'unauthenticated'],
  ['signed out', signedIn, { type: 'signed-out' }, 'unauthenticated'],
  ['an error ends loading', loading, { type: 'failed', failure: plain('signinPopup') }, 'unauthenticated'],
  ['a renewal fails', signedIn, { type: 'failed', failure: plain('signinSilent') }, 'authenticated'],
  [
    'an error while signed out',
    signedOut,
    { type: 'failed', failure: plain('signinPopup') },
    'unauthenticated',
  ],
];

describe('auth state', () => {
  for (const [title, before, event, after] of table) {
    it(`[G10] ${title}: ${before.status} → ${after}`, () => {
      assert.equal(reduce(before, event).status, after);
    });
  }

  for (const code of sessionCheckCodes) {
    it(`[G17] ${code} leads to unauthenticated`, () => {
      const state = reduce(signedIn, { type: 'failed', failure: coded(code) });
      assert.equal(state.status, 'unauthenticated');
      assert.equal(state.error?.code, code);
    });
  }

  it('[G17] has exactly the four session-check codes', () => {
    assert.deepEqual(
      [...sessionCheckCodes],
      ['login_required', 'consent_required', 'interaction_required', 'account_selection_required'],
    );
    assert.equal(
      reduce(signedIn, { type: 'failed', failure: coded('server_error') }).status,
      'authenticated',
    );
  });

  const sources: [AuthAction, string][] = [
    ['signinCallback', 'Sign-in failed'],
    ['signoutCallback', 'Sign-out failed'],
    ['signinSilent', 'Renew silent failed'],
    ['signinPopup', 'Unknown error while executing signinPopup'],
    ['signoutRedirect', 'Unknown error while executing signoutRedirect'],
  ];
  for (const [action, source] of sources) {
    it(`[G13] records ${action} as '${source}'`, () => {
      const { error } = reduce(loading, { type: 'failed', failure: plain(action) });
      assert.equal(error?.source, source);
      assert.equal(error?.message, 'Network timed out');
    });
  }

  it('[G10] forgets the error with the next success, and notifies watchers of changes only', () => {
    const store = createAuthStore();
    let reported = 0;
    const stop = store.subscribe(() => {
      reported += 1;
    });
    store.dispatch({ type: 'failed', failure: plain('signinPopup') });
    assert.ok(store.get().error);
    store.dispatch({ type: 'user-loaded', user: {} });
    assert.deepEqual(store.get(), { status: 'authenticated' });
    store.dispatch({ type: 'signed-out' });
    store.dispatch({ type: 'user-unloaded' });
    assert.equal(reported, 3);
    stop();
    store.dispatch({ type: 'user-loaded', user: {} });
    assert.equal(reported, 3);
  });
});
