import type { Identity, NamedProvider, SignInProblem } from '@kwikid/identity';

export interface GateState {
  /** Resuming a stored user; waiting for a click; waiting for the popup. */
  readonly phase: 'resuming' | 'idle' | 'waiting';
  /** If the server's settings have another than the build. */
  readonly publicDocsUrl?: string;
  /** Further providers, if any. */
  readonly furtherProviders?: readonly Pick<NamedProvider, 'name' | 'issuer'>[];
}

/** The behaviour of the gate, without its view. */
export interface GateController {
  get(): GateState;
  /** @returns a function that stops it */
  subscribe(listener: () => void): () => void;
  /** Loads the configuration and resumes a stored user. Never throws. */
  start(): Promise<void>;
  /**
   * Call it straight from a click. Never throws.
   *
   * @param issuer - default: the first provider
   */
  authorize(issuer?: string): Promise<void>;
  /** Why the last sign-in of this tab failed or ended, if something failed. */
  lastProblem(): SignInProblem | undefined;
  /** Cancels the sign-in and offers the button again. */
  cancel(): void;
  /** Another tab signed in: this one can show the content, unless its reader is signing in here. */
  signedInElsewhere(): void;
}

export interface GateDependencies {
  identity: Pick<Identity, 'config' | 'canResume' | 'resume' | 'authorize' | 'lastSignInProblem'>;
  /** Shows the same URL and hash again, now as content. */
  reload(): void;
  /** Reports to developers on the console, never to the reader. */
  report(error: unknown): void;
}

export function createGateController({ identity, reload, report }: GateDependencies): GateController {
  let state: GateState = { phase: identity.canResume() ? 'resuming' : 'idle' };
  let attempt: AbortController | undefined;
  let isConfigured = false;
  const listeners = new Set<() => void>();

  function update(change: Partial<GateState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function loadConfig(): Promise<void> {
    try {
      const { publicDocsUrl, providers = [] } = await identity.config();
      const [, ...furtherProviders] = providers;
      isConfigured = true;
      update({
        ...(publicDocsUrl !== undefined && { publicDocsUrl }),
        ...(furtherProviders.length > 0 && { furtherProviders }),
      });
    } catch (error) {
      report(error);
    }
  }

  async function resume(): Promise<void> {
    const reloading = await identity.resume();
    if (!reloading && state.phase === 'resuming') update({ phase: 'idle' });
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      await Promise.all([loadConfig(), resume()]);
    },
    async authorize(issuer) {
      // The window of the last attempt may still be open, and there must be only one.
      attempt?.abort();
      const own = new AbortController();
      attempt = own;
      const isCurrent = () => attempt === own;
      // The click opens the window: nothing may be waited for before this call.
      const result = identity.authorize({
        ...(issuer !== undefined && { issuer }),
        signal: own.signal,
        onPopupGone: () => {
          if (isCurrent()) update({ phase: 'idle' });
        },
      });
      update({ phase: 'waiting' });
      const ended = await result.catch(report);
      if (!isCurrent()) return;
      // Stays unchanged until the page is loaded again.
      if (ended?.status === 'signed-in') return reload();
      update({ phase: 'idle' });
      if (!isConfigured) await loadConfig();
    },
    lastProblem: identity.lastSignInProblem,
    signedInElsewhere() {
      if (state.phase === 'idle') reload();
    },
    cancel() {
      attempt?.abort();
      attempt = undefined;
      update({ phase: 'idle' });
    },
  };
}
