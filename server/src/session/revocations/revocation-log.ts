import type { Revocation } from './revocation.ts';

/** A place in a log. It is valid for the data that it was read from, in any process. */
export type Cursor = number;

/**
 * Keeps revocations for all processes that share it, and decides nothing. Every method may be slow and may reject; after
 * a rejection nothing of the call is in the log, or all of it is. Every implementation passes `revocation-log.contract.ts`.
 */
export interface RevocationLog {
  /** Resolves when the revocations are durable. Appending twice is appending once; it never shortens a revocation. */
  append(revocations: readonly Revocation[]): Promise<void>;
  /**
   * Appends a mark that may be made once over all processes, together with the revocations: all or nothing.
   *
   * @param mark - such as a used logout token @returns false, with nothing appended, if the mark already
   *   exists
   */
  once(mark: Revocation, revocations: readonly Revocation[]): Promise<boolean>;
  /**
   * What was appended after the cursor, by any process. The next cursor must not pass over an append that is not yet
   * visible: if appends can become visible out of order, an implementation waits for the earlier ones.
   *
   * @param since - from the last read; undefined reads everything
   */
  read(since: Cursor | undefined): Promise<{ revocations: Revocation[]; cursor: Cursor }>;
  /**
   * Calls back soon after an append of another process, as far as it learns of it: what it misses is found by the next
   * read. Absent if it learns of none.
   */
  watch?(changed: () => void): void;
  /** Forgets what has expired. @param now - seconds since the epoch */
  prune(now: number): Promise<void>;
  /** @throws if the log cannot be reached */
  check(): Promise<void>;
  close(): Promise<void>;
}
