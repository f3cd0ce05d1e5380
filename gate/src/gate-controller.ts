import type { Identity } from '@kwikid/identity';

export interface GateState {
  /** A stored user is being made a session of; a click is awaited; the popup is. */
  readonly phase: 'resuming' | 'idle' | 'waiting';
  /** Absent until the configuration is there. */
  readonly publicDocsUrl?: string;
}

/** What the gate does, without its looks. */
export interface GateController {
  get(): GateState;
  /** @returns what stops it */
  subscribe(listener: () => void): () => void;
  /** Loads the configuration and goes on with a stored user. Never throws. */
  start(): Promise<void>;
  /** Call it straight from a click. Never throws. */
  authorize(): Promise<void>;
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

  async function loadLink(): Promise<void> {
    try {
      update({ publicDocsUrl: (await identity.config()).publicDocsUrl });
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
      await Promise.all([loadLink(), resume()]);
    },
    async authorize() {
      // The window of the last attempt may only look closed: there is to be one at a time.
      attempt?.abort();
      const own = new AbortController();
      attempt = own;
      const isCurrent = () => attempt === own;
      const result = identity.authorize({
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
      if (state.publicDocsUrl === undefined) await loadLink();
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
