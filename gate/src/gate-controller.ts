import type { Identity, NamedProvider } from '@kwikid/identity';

export interface GateState {
  /** A stored user is being made a session of; a click is awaited; the popup is. */
  readonly phase: 'resuming' | 'idle' | 'waiting';
  /** Absent until the configuration is there. */
  readonly publicDocsUrl?: string;
  /** Providers beside the first, if there are any. */
  readonly furtherProviders?: readonly Pick<NamedProvider, 'name' | 'issuer'>[];
}

/** What the gate does, without its looks. */
export interface GateController {
  get(): GateState;
  /** @returns what stops it */
  subscribe(listener: () => void): () => void;
  /** Loads the configuration and goes on with a stored user. Never throws. */
  start(): Promise<void>;
  /** Call it straight from a click. Never throws. @param issuer - default: the first provider */
  authorize(issuer?: string): Promise<void>;
  /** Gives the sign-in up and the button back. */
  cancel(): void;
  /** Another tab signed in: this one has nothing left to ask, unless the reader is at it. */
  signedInElsewhere(): void;
}

export interface GateDependencies {
  identity: Pick<Identity, 'config' | 'canResume' | 'resume' | 'authorize'>;
  /** Shows the same address and hash again, now as content. */
  reload(): void;
  /** Tells a developer, never the reader. */
  report(error: unknown): void;
}

export function createGateController({ identity, reload, report }: GateDependencies): GateController {
  let state: GateState = { phase: identity.canResume() ? 'resuming' : 'idle' };
  let attempt: AbortController | undefined;
  const listeners = new Set<() => void>();

  function update(change: Partial<GateState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function loadConfig(): Promise<void> {
    try {
      const { publicDocsUrl, providers = [] } = await identity.config();
      const [, ...furtherProviders] = providers;
      update({ publicDocsUrl, ...(furtherProviders.length > 0 && { furtherProviders }) });
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
      // The window of the last attempt may only look closed: there must be one at a time.
      attempt?.abort();
      const own = new AbortController();
      attempt = own;
      const isCurrent = () => attempt === own;
      const result = identity.authorize({
        ...(issuer !== undefined && { issuer }),
        signal: own.signal,
        onPopupGone: () => {
          if (isCurrent()) update({ phase: 'idle' });
        },
      });
      update({ phase: 'waiting' });
      const { status } = await result;
      if (!isCurrent()) return;
      // Until the page is there again, it stays as it is.
      if (status === 'signed-in') return reload();
      update({ phase: 'idle' });
      if (state.publicDocsUrl === undefined) await loadConfig();
    },
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
