import type { Role } from '@kwikid/wire/reader-data';
import type { Person } from './tokens/person.ts';

/** Names a person: a subject is its issuer's. */
export interface PersonName {
  readonly issuer: string;
  readonly subject: string;
}

/** Who is signed in, for how long, and what can end it. Times are seconds since the epoch. */
export interface Session extends Person {
  /** Unique to this session; changes at every sign-in. */
  id: string;
  issuer: string;
  subject: string;
  organization: string;
  /** When the reader proved who they are to the provider. */
  authTime: number;
  issuedAt: number;
  expiresAt: number;
  /** The provider's own session, if it names one; back-channel logout may name it. */
  providerSession?: string | undefined;
  /** SHA-256 of the ID token that was last posted: refused after the logout. */
  tokenHash: string;
  /** What the reader does, if the provider says so. It opens nothing. */
  role?: Role | undefined;
}

/** A session ends after this unless a fresh token extends it. */
export const sessionSeconds = 60 * 60;
/** The session ends for good this long after the sign-in. */
export const sessionLimitSeconds = 12 * 60 * 60;

/** When a session that is extended now ends, in seconds since the epoch. */
export function expiry(now: number, authTime: number): number {
  return Math.min(now + sessionSeconds, authTime + sessionLimitSeconds);
}

/**
 * Joins an issuer and a name that it gave: two issuers may give one name to different readers. JSON keeps the
 * parts apart.
 */
export const boundTo = (issuer: string, name: string) => JSON.stringify([issuer, name]);
