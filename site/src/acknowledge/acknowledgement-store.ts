import type { Acknowledged, OwnAcknowledgements } from '@kwikid/wire/acknowledgement';
import { createStore } from '../server/store.ts';
import { isSamePage } from './acknowledge-words.ts';

/** How the server is reached; a test passes its own. */
export interface AcknowledgementService {
  mine(): Promise<OwnAcknowledgements>;
  /** The reader's role now: it decides what the server asks. */
  role(): string | undefined;
  /** @throws {ApiError} if nothing was recorded */
  make(page: string, hash: string): Promise<Acknowledged>;
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
  const { get, set, subscribe } = createStore(unknownAcknowledgements);
  let loading: Promise<void> | undefined;
  const read = async () => {
    try {
      let role: string | undefined;
      let own: OwnAcknowledgements;
      // A role that was picked during the request is not in its response.
      do {
        role = service.role();
        own = await service.mine();
      } while (service.role() !== role);
      set({ own, hasFailed: false });
    } catch {
      set({ ...get(), hasFailed: true });
    }
  };
  return {
    get,
    subscribe,
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
     * @throws {ApiError} if nothing was recorded
     */
    async make(page: string, hash: string): Promise<void> {
      const made = await service.make(page, hash);
      const { own } = get();
      if (own === undefined) return;
      const pages = own.pages.map((each) => {
        if (!isSamePage(each.page, made.page)) return each;
        const { due: _, overdue: __, ...rest } = each;
        return { ...rest, at: made.at };
      });
      set({ own: { ...own, pages }, hasFailed: false });
    },
  };
}
