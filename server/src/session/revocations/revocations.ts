/** What can be revoked. */
export type RevocationKind =
  /** A session's id. */
  | 'session'
  /** SHA-256 of an ID token that a session was made from. */
  | 'token'
  /** One sign-in of one subject: its later tokens must not make a session either. */
  | 'sign-in'
  /** The provider's own session. */
  | 'provider-session'
  /** Everything of a subject that was issued up to now. */
  | 'subject'
  /** As `subject`, of those alone that name no session of the provider. */
  | 'subject-without-session'
  /** A logout token that was used. */
  | 'logout-token';

export interface Revocation {
  kind: RevocationKind;
  id: string;
  /** What was issued after this moment is not meant. Seconds since the epoch. */
  issuedUntil: number;
  /** When the revocation may be forgotten, because all it names has expired. Seconds since the epoch. */
  keepUntil: number;
}

/**
 * Remembers what was revoked. A revocation that was accepted survives a restart.
 * Every implementation passes `revocations.contract.ts`.
 */
export interface RevocationStore {
  /** Returns when the revocations are on disk. Revoking twice is revoking once. */
  revoke(revocations: readonly Revocation[]): void;
  /** @param issuedAt - of the thing that is asked about, seconds since the epoch */
  isRevoked(kind: RevocationKind, id: string, issuedAt: number): boolean;
  /** Forgets what has expired. @returns how many remain */
  prune(now: number): number;
  /** @throws where the store cannot be reached */
  check(): void;
  close(): void;
}
