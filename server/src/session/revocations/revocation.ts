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
  /** As `subject`, but only sessions that name none of the provider's. */
  | 'subject-without-session'
  /** A logout token that was used. */
  | 'logout-token';

export interface Revocation {
  kind: RevocationKind;
  id: string;
  /** Anything issued later is not revoked. Seconds since the epoch. */
  issuedUntil: number;
  /**
   * When the revocation may be forgotten because everything it names has expired. Seconds since the epoch.
   */
  keepUntil: number;
}
