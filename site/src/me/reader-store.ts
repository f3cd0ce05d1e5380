import type { Reader } from '@kwikid/wire/reader';
import { changedReader, type ReaderChange, readerBounds } from '@kwikid/wire/reader-data';
import { statusOf } from '../server/api.ts';
import { type ReaderCopy, readerOf } from './reader-copy.ts';

/** What the page knows of its reader. */
export interface ReaderState {
  readonly reader: Reader;
  /** `unknown` until the first response or the browser's copy is read; `local` while the server cannot be reached. */
  readonly source: 'unknown' | 'known' | 'local';
}

/** How the server is reached; a test passes its own. */
export interface ReaderService {
  read(): Promise<unknown>;
  /** @throws {ApiError} of status 400 or 413 if the server will never accept them */
  change(changes: readonly ReaderChange[]): Promise<unknown>;
  forget(): Promise<void>;
}

export interface ReaderStoreOptions {
  service: ReaderService;
  /** Of the sign-in that this page belongs to. */
  copy: { read(): ReaderCopy; write(copy: ReaderCopy): void };
}

const nobody: Reader = { chosen: false, pins: [], recents: [], follows: [], steps: [] };
export const unknownReader: ReaderState = { reader: nobody, source: 'unknown' };

function after(reader: Reader, changes: readonly ReaderChange[]): Reader {
  let result = reader;
  for (const change of changes) {
    // The server’s clock decides; until its response the browser’s does.
    const now = Math.floor(Date.now() / 1000);
    const { pins, recents, follows, steps, role, visit } = changedReader(result, change, now);
    const { chosen } = result;
    const picked = change.do === 'pick-role' ? change.role !== null : chosen;
    result = {
      ...{ role, chosen: picked, pins: [...pins], recents: [...recents] },
      ...{ follows: [...follows], steps: [...steps], ...(visit && { visit }) },
    };
  }
  return result;
}

/**
 * What the server keeps for the reader, as this page shows it. A change shows at once and is sent; while the server
 * cannot be reached it waits in the browser, and goes with the next one.
 */
export function createReaderStore({ service, copy }: ReaderStoreOptions) {
  const listeners = new Set<() => void>();
  let { reader: fromServer, unsent } = copy.read();
  let state: ReaderState = stateOf(fromServer === undefined ? 'unknown' : 'known');
  let sending: Promise<void> | undefined;

  function stateOf(source: ReaderState['source']): ReaderState {
    const known = fromServer !== undefined && source === 'unknown' ? 'known' : source;
    return { reader: after(fromServer ?? nobody, unsent), source: known };
  }
  function publish(source: ReaderState['source']): void {
    copy.write({ reader: fromServer, unsent });
    state = stateOf(source);
    for (const listener of listeners) listener();
  }

  async function send(): Promise<void> {
    while (unsent.length > 0) {
      const changes = unsent.slice(0, readerBounds.changes);
      try {
        fromServer = readerOf((await service.change(changes)) as Reader);
      } catch (error) {
        // Later ones may be right.
        if (![400, 413].includes(statusOf(error))) return publish('local');
      }
      unsent = unsent.slice(changes.length);
      publish('known');
    }
  }
  /** One request at a time: they must arrive in order. */
  function sendAll(): Promise<void> {
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    get: (): ReaderState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sends what waits, then reads from the server. */
    async refresh(): Promise<void> {
      await sendAll();
      if (unsent.length > 0) return;
      try {
        const reader = readerOf((await service.read()) as Reader);
        // A change that was made meanwhile is not in this response, or is in a later one.
        if (unsent.length > 0 || sending !== undefined) return;
        fromServer = reader;
        publish('known');
      } catch {
        publish('local');
      }
    },
    /** @returns settles when every change is at the server, or the server cannot be reached */
    sent: (): Promise<void> => sendAll(),
    /** @returns settles when the server has accepted it, or cannot be reached */
    change(change: ReaderChange): Promise<void> {
      unsent = [...unsent, change].slice(-10 * readerBounds.changes);
      publish(state.source);
      return sendAll();
    },
    /** Reads what another tab wrote. */
    reread(): void {
      ({ reader: fromServer, unsent } = copy.read());
      state = stateOf(state.source);
      for (const listener of listeners) listener();
    },
    /** Removes everything at the server, then here. @throws if the server cannot be reached */
    async forget(): Promise<void> {
      await service.forget();
      unsent = [];
      fromServer = { ...nobody, ...(state.reader.chosen ? {} : { role: state.reader.role }) };
      publish('known');
    },
  };
}

export type ReaderStore = ReturnType<typeof createReaderStore>;
