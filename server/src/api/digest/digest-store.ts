import type { PersonName } from '../../session/session.ts';

/** The address of a feed, as it is kept: the token itself is known only to who made it. */
export interface FeedToken extends PersonName {
  /** Names it in requests of its reader; opens nothing. */
  readonly id: string;
  /** SHA-256 of the token, hexadecimal. */
  readonly hash: string;
  /** Id of the only team whose feed it opens. */
  readonly team: string;
  /** Seconds since the epoch. */
  readonly made: number;
  readonly expires: number;
}

/**
 * The tokens of feeds, and which digests were sent.
 *
 * Any method may be slow or reject. Every implementation passes `digest-store.contract.ts`.
 */
export interface DigestStore {
  /** @returns false if the reader has {@link mostTokens} already */
  add(token: FeedToken): Promise<boolean>;
  /** Of one person, the newest first. */
  of(person: PersonName): Promise<FeedToken[]>;
  /** @returns whether the person had it */
  remove(person: PersonName, id: string): Promise<boolean>;
  /** @param hash - of a token */
  read(hash: string): Promise<FeedToken | undefined>;
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
  /** Removes tokens that have expired, and claims that are older than {@link claimSeconds}. @param now - in seconds */
  prune(now: number): Promise<void>;
  close(): Promise<void>;
}

/** Addresses of feeds that one reader may have. */
export const mostTokens = 20;
/** How long the address of a feed works: who leaves is not asked for again by the provider. */
export const tokenSeconds = 90 * 86_400;
/** How long a claim is remembered: longer than a period. */
export const claimSeconds = 30 * 86_400;
/** How long a route waits for the store, in milliseconds. */
export const digestMilliseconds = 2000;
