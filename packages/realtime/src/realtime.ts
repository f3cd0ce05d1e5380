import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
} from '@firebase/auth';
import type { RealtimeClient } from '@kwikid/wire/realtime';
import { systemClock } from './clock.ts';
import { createSyncEndpoint } from './sync-endpoint.ts';
import { TokenSync } from './token-sync.ts';

export interface RealtimeOptions {
  settings: RealtimeClient;
  /** Signs out first whoever is still signed in: the last reader of this browser, perhaps. */
  afresh: boolean;
  /** Whether the reader is signed in still; asked before each request. */
  maySync: () => boolean;
  /** Tells a developer, never the reader. */
  report: (message: string, cause: unknown) => void;
}

/** The running client. */
export interface Realtime {
  /** Signs out here, in every tab, and sends nothing any more. */
  end(): Promise<void>;
}

/**
 * Initialises the app platform's client, once a page; other code finds it by the platform's own `getApp()`
 * and `getAuth()`. Where an address is given, its ID token is kept in step with the server.
 *
 * `initializeAuth` rather than `getAuth`, which brings the pop-up, the redirect and IndexedDB along, and
 * takes an emulator's address and a sync address from a cookie, `__FIREBASE_DEFAULTS__`, that anyone on a
 * sibling host can plant.
 *
 * @throws {RealtimeError} `ERR_SYNC_URL` if the URL is of another origin; then nothing is started
 */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { settings, afresh, maySync, report } = options;
  const { config, syncUrl, emulatorUrl, syncedUser } = settings;
  const endpoint =
    syncUrl === null
      ? undefined
      : createSyncEndpoint(syncUrl, location.origin, (input, init) => fetch(input, init));
  const auth = initializeAuth(initializeApp(config), { persistence: browserLocalPersistence });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  if (afresh) await auth.signOut();
  if (endpoint === undefined) return { end: () => auth.signOut() };

  const sync = new TokenSync({ endpoint, clock: systemClock, syncedUser, maySync, report });
  const stopListening = onIdTokenChanged(auth, (user) =>
    sync.changed(user === null ? null : () => user.getIdToken()),
  );
  return {
    async end() {
      stopListening();
      sync.stop();
      await auth.signOut();
    },
  };
}
