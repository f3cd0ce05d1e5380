import type { AuthFailure } from './failure.ts';

/** Who is signed in, as far as this page knows. */
export interface AuthState {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated';
  /** The last failure; a later success clears it. The gate shows some. */
  readonly error?: AuthFailure;
}

/** The parts of a user that matter: its presence and its expiry. */
export interface UserExpiry {
  /** False if the provider named no lifetime. */
  readonly expired?: boolean | undefined;
}

export type AuthEvent =
  /** Storage was read. */
  | { type: 'initialised'; user: UserExpiry | null }
  /** A sign-in or a renewal stored a user. */
  | { type: 'user-loaded'; user: UserExpiry }
  /** The user was removed from storage. */
  | { type: 'user-unloaded' }
  /** The session ended: here, in another tab or at the provider. */
  | { type: 'signed-out' }
  | { type: 'failed'; failure: AuthFailure };

export const initialState: AuthState = Object.freeze({ status: 'loading' });

/** All transitions. An event without news returns the same state. */
export function reduce(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'initialised':
    case 'user-loaded':
      return { status: isValid(event.user) ? 'authenticated' : 'unauthenticated' };
    case 'user-unloaded':
    case 'signed-out':
      return state.status === 'unauthenticated' ? state : { ...state, status: 'unauthenticated' };
    case 'failed': {
      const stays = state.status === 'authenticated' && !event.failure.endsSession;
      return { status: stays ? 'authenticated' : 'unauthenticated', error: event.failure };
    }
  }
}

function isValid(user: UserExpiry | null): boolean {
  return user !== null && user.expired !== true;
}

/** The state and its watchers. */
export interface AuthStore {
  get(): AuthState;
  dispatch(event: AuthEvent): void;
  /** @returns a function that stops it */
  subscribe(listener: () => void): () => void;
}

export function createAuthStore(): AuthStore {
  let state = initialState;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(event) {
      const next = reduce(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
