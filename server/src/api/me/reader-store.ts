import type { ReaderData } from '@kwikid/wire/reader';
import { isRole } from '@kwikid/wire/reader-data';
import type { PersonName } from '../../session/session.ts';

/**
 * What readers keep here for themselves, one document a person: the role, pins, pages read, what they follow, steps
 * ticked, and when they were here last. It is read and written whole, and decides nothing.
 *
 * Every method may be slow and may reject; what was kept before stays. Every implementation passes
 * `reader-store.contract.ts`.
 */
export interface ReaderStore {
  /** What is kept for a reader; {@link noReaderData} if nothing is. */
  of(reader: PersonName, now: number): Promise<ReaderData>;
  /**
   * Replaces what is kept for a reader.
   *
   * @param now - seconds since the epoch
   */
  write(reader: PersonName, data: ReaderData, now: number): Promise<void>;
  /** Forgets all that is kept for a reader. */
  forget(reader: PersonName): Promise<void>;
  /** Forgets everybody whose data were not used for {@link keptSeconds}. */
  prune(now: number): Promise<void>;
  close(): Promise<void>;
}

/** How long the data of a reader who does not come back are kept: 180 days. */
export const keptSeconds = 180 * 24 * 60 * 60;
/** Readers whose data are kept, one row each; beyond it the longest unused go. */
export const maxReaders = 50_000;
/** How exactly it is known when they were used, in seconds: reading writes once a day. */
export const usedEverySeconds = 24 * 60 * 60;

/** How long a route waits for the store, in milliseconds. */
export const readerMilliseconds = 2000;

export const noReaderData: ReaderData = { pins: [], recents: [], follows: [], steps: [] };

/** Reads a row, which an older version may have written: a role that no longer exists is left out. */
export function keptReaderData(text: unknown): ReaderData {
  const { role, ...data } = JSON.parse(String(text)) as Partial<ReaderData>;
  return { ...noReaderData, ...data, ...(isRole(role) && { role }) };
}
