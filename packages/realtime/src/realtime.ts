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
  /** Signs out first any user who is still signed in, perhaps the last reader of this browser. */
  afresh: boolean;
  /** Whether the reader is still signed in; called before each request. */
  maySync: () => boolean;
  /** Reports to developers on the console, never to the reader. */
  report: (message: string, cause: unknown) => void;
}

/** The running client. */
export interface Realtime {
  /** Signs out here and in every tab, and sends nothing more. */
  end(): Promise<void>;
}

/**
 * Initialises the app platform's client, once a page; other code finds it by the platform's own `getApp()`
 * and `getAuth()`. If a URL is given, the client's ID token is kept in sync with the server.
 *
 * It uses `initializeAuth` rather than `getAuth`, which includes pop-up, redirect and IndexedDB, and reads
 * the URLs of an emulator and of the sync from a cookie, `__FIREBASE_DEFAULTS__`, which anyone on a sibling
 * host can plant.
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
