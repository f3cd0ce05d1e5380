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
