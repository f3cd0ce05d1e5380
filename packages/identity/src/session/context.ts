import type { User, UserManager } from 'oidc-client-ts';
import type { Browser } from '../browser/browser.ts';
import { createReloadBudget, type ReloadBudget } from '../browser/reload-budget.ts';
import { keysOf } from '../browser/storage-keys.ts';
import { removeTraces } from '../browser/traces.ts';
import { type AuthStore, createAuthStore } from './auth-state.ts';
import { type AuthAction, type AuthFailure, describeFailure, IdentityError } from './failure.ts';
import { checkIssuer } from './id-token.ts';
import { createProblemStore, type ProblemStore } from './last-problem.ts';
import { createSessionEndpoint, type SessionEndpoint } from './session-endpoint.ts';
import { createRecordStore, type RecordStore } from './session-record.ts';
import {
  loadConfig,
  type PublicConfig,
  type PublicProvider,
  providersOf,
  userManagerSettings,
} from './settings.ts';

/** The context that all parts of the sign-in share, one for each page. */
export interface Context {
  readonly browser: Browser;
  readonly state: AuthStore;
  readonly record: RecordStore;
  readonly problems: ProblemStore;
  readonly budget: ReloadBudget;
  readonly endpoint: SessionEndpoint;
  /** Loaded on first use; a failure is not cached, so the next use tries again. */
  config(): Promise<PublicConfig>;
  /**
   * The one UserManager of this page for a provider.
   *
   * @param issuer - default: the provider of the session, or of the stored user, or the first
   */
  manager(issuer?: string): Promise<UserManager>;
  /** Records a failure, writes it to the console, and keeps the problem of a sign-in or a renewal for the gate. */
  fail(action: AuthAction, cause: unknown): AuthFailure;
  /**
   * Whether this tab is signing out. It must not reload before it reaches the provider, where the reader
   * would otherwise stay signed in.
   */
  isSigningOut(): boolean;
  beginSignOut(): void;
  /** Whether this page's last sign-in was refused, so that the next one must not be the same again. */
  needsProof(): boolean;
  requireProof(): void;
  /**
   * Removes the user and the traces of reading here, and, through the event, the session at the server. Never
   * throws.
   */
  dropUser(): Promise<void>;
}

/** Prefix under which oidc-client-ts keeps the user and the state of a sign-in. */
const libraryPrefix = 'oidc.';

export function createContext(browser: Browser): Context {
  const state = createAuthStore();
  const problems = createProblemStore(browser.sessionStorage);
  const endpoint = createSessionEndpoint(browser);
  const config = remembered(() => loadConfig(browser.fetch));
  let signingOut = false;
  let refused = false;

  const fail = (action: AuthAction, cause: unknown): AuthFailure => {
    const failure = describeFailure(action, cause);
    state.dispatch({ type: 'failed', failure });
    browser.report(failure.source, cause);
    if (action.startsWith('signin')) problems.note(failure.problem);
    return failure;
  };

  // After a sign-in, a renewal or a logout, an earlier failure explains nothing.
  const record = createRecordStore(browser.localStorage, problems.clear);
  const managers = new Map<string, UserManager>();

  /** Looked up each time: another tab may have signed in at another provider. */
  const manager = async (issuer?: string): Promise<UserManager> => {
    const providers = providersOf(await config());
    const named = issuer ?? record.read()?.issuer;
    const provider =
      providers.find((each) => each.issuer === named) ??
      providers.find((each) => browser.localStorage.getItem(userKey(each)) !== null) ??
      providers[0];
    const known = managers.get(provider.issuer) ?? make(provider);
    managers.set(provider.issuer, known);
    return known;
  };

  const make = (provider: PublicProvider): UserManager => {
    const settings = userManagerSettings(provider, browser.window.location.origin, browser.localStorage);
    const made = browser.createManager(settings);
    made.events.addUserLoaded((user) => state.dispatch({ type: 'user-loaded', user }));
    made.events.addUserUnloaded(async () => {
      state.dispatch({ type: 'user-unloaded' });
      await endpoint.remove().catch((error: unknown) => fail('signoutCallback', error));
    });
    made.events.addUserSignedOut(() => state.dispatch({ type: 'signed-out' }));
    return made;
  };

  return {
    browser,
    state,
    record,
    problems,
    budget: createReloadBudget(browser.sessionStorage),
    endpoint,
    config,
    manager,
    fail,
    isSigningOut: () => signingOut,
    beginSignOut() {
      signingOut = true;
    },
    needsProof: () => refused,
    requireProof() {
      refused = true;
    },
    async dropUser() {
      removeTraces(browser);
      try {
        await (await manager()).removeUser();
        // A user of another provider is obsolete, too.
        removeUsers(browser.localStorage);
      } catch (error) {
        fail('signoutCallback', error);
        removeLibraryItems(browser.localStorage);
      }
    },
  };
}

/** The stored user, and the state that follows from it. */
export async function readUser(context: Context): Promise<User | null> {
  const user = await (await context.manager()).getUser();
  context.state.dispatch({ type: 'initialised', user });
  return user;
}

/**
 * The ID token of a user who was just signed in or renewed.
 *
 * @param issuer - of the provider that was called
 * @throws {IdentityError} `ERR_ID_TOKEN` or `ERR_ISSUER`
 */
export function idTokenOf(user: User | null, issuer: string): string {
  if (user?.id_token === undefined) throw new IdentityError('ERR_ID_TOKEN', 'The provider sent no ID token');
  checkIssuer(user.id_token, issuer);
  return user.id_token;
}

/** Start of the names under which users are stored. */
const usersPrefix = `${libraryPrefix}user:`;

/** Where oidc-client-ts stores the user of a provider. */
const userKey = ({ issuer, clientId }: Pick<PublicProvider, 'issuer' | 'clientId'>) =>
  `${usersPrefix}${issuer}:${clientId}`;

/** Whether a user is stored, without loading anything. */
export function hasStoredUser(storage: Storage): boolean {
  return keysOf(storage).some((key) => key.startsWith(usersPrefix));
}

/** Removes the stored users of all providers. @param kept - except this one's */
export function removeUsers(storage: Storage, kept?: PublicProvider): void {
  const keptKey = kept && userKey(kept);
  for (const key of keysOf(storage))
    if (key.startsWith(usersPrefix) && key !== keptKey) storage.removeItem(key);
}

/** Removes the user and every state of a sign-in by name, even if the settings cannot be loaded. */
export function removeLibraryItems(storage: Storage): void {
  for (const key of keysOf(storage)) if (key.startsWith(libraryPrefix)) storage.removeItem(key);
}

function remembered<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined;
  return () => {
    promise ??= make().catch((error: unknown) => {
      promise = undefined;
      throw error;
    });
    return promise;
  };
}
