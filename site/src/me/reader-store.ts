import type { Reader } from '@kwikid/wire/reader';
import { statusOf } from '../server/api.ts';
import { createStore } from '../server/store.ts';
import type { ReaderEdit } from './reader-edits.ts';

/** What the page knows of its reader. */
export interface ReaderState {
  readonly reader: Reader;
  /** `unknown` until the first response or the browser's copy is read; `failed` if the server could not be reached. */
  readonly source: 'unknown' | 'known' | 'failed';
}

export interface ReaderStoreOptions {
  /** How the server is reached. Each rejects with an {@link ApiError}. */
  service: {
    read(): Promise<Reader>;
    /** Replaces what is kept. @returns what is kept afterwards, as `read` does */
    write(reader: Reader): Promise<Reader>;
    forget(): Promise<void>;
  };
  /** The browser's copy of what the server keeps, of the sign-in that this page belongs to. */
  copy: {
    /** Whether no other sign-in has taken its place: its session must not get what is kept here. */
    isCurrent(): boolean;
    read(): Reader | undefined;
    write(reader: Reader): void;
  };
}

const nobody: Reader = { chosen: false, pins: [], recents: [], follows: [], steps: [] };
export const unknownReader: ReaderState = { reader: nobody, source: 'unknown' };

/**
 * What the server keeps for the reader, as this page shows it. A change shows at once; then the whole is written, one
 * request at a time, and the last write wins. What cannot be written goes with the next change while the page is open.
 */
export function createReaderStore({ service, copy }: ReaderStoreOptions) {
  let kept = copy.read();
  let unsaved: readonly ReaderEdit[] = [];
  let source: ReaderState['source'] = kept ? 'known' : 'unknown';
  let saving: Promise<void> | undefined;
  /** Whether this page has read from the server: a copy may be older than what another device wrote. */
  let isRead = false;

  const edited = () => unsaved.reduce((before, edit) => edit(before), kept ?? nobody);
  const { get, set, subscribe } = createStore<ReaderState>({ reader: edited(), source });
  const publish = () => set({ reader: edited(), source });
  function receive(reader: Reader): void {
    kept = reader;
    source = 'known';
    copy.write(reader);
  }
  /** Asks the server as long as its session is the one of this page. */
  async function ask<Result>(request: () => Promise<Result>): Promise<Result> {
    if (!copy.isCurrent()) throw new Error('Another sign-in has begun: load the page again');
    return request();
  }
  async function saveAll(): Promise<void> {
    try {
      while (!isRead || unsaved.length > 0) {
        const written = isRead ? unsaved.length : 0;
        receive(await ask(() => (isRead ? service.write(edited()) : service.read())));
        unsaved = unsaved.slice(written);
        isRead = true;
        publish();
      }
    } catch (error) {
      source = 'failed';
      // Refused: it would be again.
      if ([400, 413].includes(statusOf(error))) unsaved = [];
      publish();
    } finally {
      saving = undefined;
    }
  }
  function save(): Promise<void> {
    saving ??= saveAll();
    return saving;
  }

  return {
    get,
    subscribe,
    /** Reads from the server, and saves what could not be saved before. */
    refresh(): Promise<void> {
      isRead = false;
      return save();
    },
    /** @returns settles when no request is open */
    sent: async (): Promise<void> => saving,
    /** @returns settles with whether the server has accepted it */
    async change(edit: ReaderEdit): Promise<boolean> {
      unsaved = [...unsaved, edit];
      publish();
      await save();
      return source === 'known';
    },
    /** Takes what another tab received. */
    reread(): void {
      kept = copy.read() ?? kept;
      if (kept) source = 'known';
      publish();
    },
    /** Removes everything at the server, then here. @throws if the server cannot be reached */
    async forget(): Promise<void> {
      await saving;
      await ask(() => service.forget());
      unsaved = [];
      receive(nobody);
      await this.refresh();
    },
  };
}

export type ReaderStore = ReturnType<typeof createReaderStore>;
