import type { Session } from './session.ts';

/**
 * Is notified when sessions begin and end, so that readers can see theirs. It decides nothing and never
 * throws.
 */
export interface SessionRecord {
  /** @param replaced - the session that the same browser had before */
  established(session: Session, replaced: Session | undefined, userAgent: string | undefined): void;
  ended(ids: readonly string[], by: 'reader'): void;
  /** By a logout token of the provider. */
  endedByProvider(named: {
    issuer: string;
    providerSession?: string | undefined;
    subject?: string | undefined;
    /** Seconds since the epoch, by the provider's clock. */
    issuedAt: number;
  }): void;
}
