import { hashOf } from '../../request/hash-of.ts';
import type { VerifiedToken } from '../../session/tokens/id-token.ts';

/** How long a key still counts after the provider withdrew it. */
const keptMilliseconds = 10 * 60_000;

/** Remembers access tokens whose signature was verified: a program sends the same one with each request. */
export interface VerifiedTokens {
  /** @returns undefined if the token is not known, or has expired since */
  get(token: string): VerifiedToken | undefined;
  add(verified: VerifiedToken): void;
}

/**
 * @param clock - milliseconds since the epoch
 * @param most - tokens that are kept; beyond that the oldest is forgotten. Strangers cannot add any
 */
export function createVerifiedTokens(clock: () => number, most = 4_000): VerifiedTokens {
  const known = new Map<string, { verified: VerifiedToken; until: number }>();
  return {
    get(token) {
      const entry = known.get(hashOf(token));
      return entry !== undefined && clock() < entry.until ? entry.verified : undefined;
    },
    add(verified) {
      known.delete(verified.hash);
      known.set(verified.hash, {
        verified,
        until: Math.min(clock() + keptMilliseconds, verified.expiresAt * 1000),
      });
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
  };
}
