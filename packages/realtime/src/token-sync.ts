import type { Clock } from './clock.ts';
import { RealtimeError } from './realtime-error.ts';
import type { SyncEndpoint } from './sync-endpoint.ts';
import { isFresh, readClaims } from './token-claims.ts';

/** Gets the current ID token: a new one from the platform if the last has expired. */
export type TokenSource = () => Promise<string>;

/** First wait after a failure, and the longest, in milliseconds. */
const firstWaitMs = 5_000;
const longestWaitMs = 300_000;

export interface TokenSyncOptions {
  endpoint: SyncEndpoint;
  clock: Clock;
  /** The user that the server already knows; null if none. */
  syncedUser: string | null;
  /** Called before each request: without a signed-in reader there is nothing to sync. */
  maySync: () => boolean;
  /** Reports to developers on the console, never to the reader. */
  report: (message: string, cause: unknown) => void;
}

/** The user that the server knows; undefined after a failed request. */
type SyncedUser = { user: string; token?: string } | null | undefined;

/**
 * Keeps the server's realtime cookie in sync with the platform's ID token: one request at a time, the last
 * change last, and no token twice.
 */
export class TokenSync {
  readonly #options: TokenSyncOptions;
  readonly #stopped = new AbortController();
  #source: TokenSource | null = null;
  #changes = 0;
  #known: SyncedUser;
  #running = false;
  #failures = 0;
  #stopTimer: (() => void) | undefined;

  constructor(options: TokenSyncOptions) {
    this.#options = options;
    this.#known = options.syncedUser === null ? null : { user: options.syncedUser };
  }

  /**
   * Called when the platform has another token or none.
   *
   * @param source - null if the token was cleared
   */
  changed(source: TokenSource | null): void {
    this.#source = source;
    this.#changes += 1;
    if (!this.#running) void this.#run();
  }

  /** Stops it and aborts its request: a later response would set the cookie again. */
  stop(): void {
    this.#stopTimer?.();
    this.#stopped.abort();
  }

  async #run(): Promise<void> {
    this.#running = true;
    // During the wait after a failure, changes wait for the timer, so that nothing hammers the server.
    for (let seen = -1; seen !== this.#changes && this.#stopTimer === undefined; ) {
      seen = this.#changes;
      await this.#step(seen).catch((error: unknown) => this.#failed(error));
    }
    this.#running = false;
  }

  async #step(change: number): Promise<void> {
    const { clock, maySync } = this.#options;
    const token = await this.#source?.();
    if (change !== this.#changes || this.#stopped.signal.aborted || !maySync()) return;
    if (token === undefined) return this.#remove();
    if (this.#known?.token === token) return;
    const claims = readClaims(token);
    if (isFresh(claims, clock.now())) return this.#post(token, claims.subject);
    // Too old to be sent. The cookie of the same user stays; that of anybody else must not.
    if (this.#known?.user !== claims.subject) await this.#remove();
  }

  async #post(token: string, user: string): Promise<void> {
    const before = this.#known;
    this.#known = undefined;
    try {
      await this.#options.endpoint.post(token, this.#stopped.signal);
    } catch (error) {
      if (isRefusal(error)) {
        this.#known = before;
        if (before?.user !== user) await this.#remove();
      }
      throw error;
    }
    this.#known = { user, token };
    this.#failures = 0;
  }

  async #remove(): Promise<void> {
    if (this.#known === null) return;
    this.#known = undefined;
    await this.#options.endpoint.remove(this.#stopped.signal);
    this.#known = null;
    this.#failures = 0;
  }

  #failed(error: unknown): void {
    const { clock, report } = this.#options;
    if (this.#stopped.signal.aborted) return;
    report('The realtime token is not synced', error);
    // The same request would be refused again; the next change sends a new one.
    if (isRefusal(error)) return;
    const wait = Math.min(firstWaitMs * 2 ** this.#failures, longestWaitMs);
    this.#failures += 1;
    this.#stopTimer = clock.after(wait, () => {
      this.#stopTimer = undefined;
      void this.#run();
    });
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof RealtimeError && error.code !== 'ERR_SYNC_UNAVAILABLE';
}
