/**
 * Which digests were sent.
 *
 * Any method may be slow or reject. Every implementation passes `digest-store.contract.ts`.
 */
export interface DigestStore {
  /**
   * Takes a digest, so that one server sends it, once.
   *
   * @param name - of the digest: team and period
   * @param at - seconds since the epoch
   * @returns false if it was taken before, by whichever server
   */
  claim(name: string, at: number): Promise<boolean>;
  /** Gives a digest back that could not be sent. */
  release(name: string): Promise<void>;
  /** Removes claims that are older than {@link claimSeconds}. @param now - in seconds */
  prune(now: number): Promise<void>;
  close(): Promise<void>;
}

/** How long a claim is remembered: longer than a period. */
export const claimSeconds = 30 * 86_400;
