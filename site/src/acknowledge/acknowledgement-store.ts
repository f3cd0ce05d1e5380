import type { Acknowledged, OwnAcknowledgements } from '@kwikid/wire/acknowledgement';
import { isSamePage } from './acknowledge-words.ts';

/** How the server is reached; a test passes its own. */
export interface AcknowledgementService {
  mine(): Promise<OwnAcknowledgements>;
  /** @throws {AcknowledgementError} if nothing was recorded */
  make(page: string, hash: string): Promise<Acknowledged>;
}

/** The server refused, or did not respond: nothing was recorded. */
export class AcknowledgementError extends Error {
  override readonly name = 'AcknowledgementError';
  readonly code = 'ERR_ACKNOWLEDGEMENT_SERVICE';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`acknowledgements: HTTP ${status}`, options);
    this.status = status;
  }
}

export interface AcknowledgementState {
  /** Undefined until the server's first response. */
  readonly own: OwnAcknowledgements | undefined;
  /** Whether the last reading failed. */
  readonly hasFailed: boolean;
}

export const unknownAcknowledgements: AcknowledgementState = { own: undefined, hasFailed: false };

/** What the reader acknowledged and what is asked of them, as all parts of this page show it. */
export function createAcknowledgementStore(service: AcknowledgementService) {
  const listeners = new Set<() => void>();
  let state = unknownAcknowledgements;
  let loading: Promise<void> | undefined;
  const publish = (next: AcknowledgementState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const read = async () => {
    try {
      publish({ own: await service.mine(), hasFailed: false });
    } catch {
      publish({ ...state, hasFailed: true });
    }
  };
  return {
    get: (): AcknowledgementState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads from the server; it never rejects. */
    load(): Promise<void> {
      loading ??= read().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    /**
     * Acknowledges the text that the page shows.
     *
     * @throws {AcknowledgementError} if nothing was recorded
     */
    async make(page: string, hash: string): Promise<void> {
      const made = await service.make(page, hash);
      if (state.own === undefined) return;
      const pages = state.own.pages.map((each) => {
        if (!isSamePage(each.page, made.page)) return each;
        const { due: _, overdue: __, ...rest } = each;
        return { ...rest, at: made.at };
      });
      publish({ own: { ...state.own, pages }, hasFailed: false });
    },
  };
}
