/** Who ended a session before its time was over. */
export type EndedBy = 'reader' | 'reader-elsewhere' | 'provider' | 'administrator';

/** A session as it is remembered. Times are seconds since the epoch. */
export interface SessionRow {
  id: string;
  subject: string;
  issuer: string;
  /** Undefined if the provider names none; its logout may name it. */
  providerSession: string | undefined;
  /** When the reader proved who they are to the provider (`auth_time`). */
  started: number;
  lastSeen: number;
  expires: number;
  /** Family of the browser, or ''. */
  browser: string;
}

/** A row of a list, which says how the session ended if it did. */
export interface ListedSession extends SessionRow {
  endedAt: number | undefined;
  endedBy: EndedBy | 'expired' | undefined;
}

/** The sessions to end: one by its id, or those of an issuer that began at `startedUntil` or before. */
export interface Ending {
  by: EndedBy;
  at: number;
  what:
    | { id: string }
    | { issuer: string; providerSession: string; startedUntil: number }
    | { issuer: string; subject: string; startedUntil: number }
    /** Of a subject's sessions, those without a session of the provider. */
    | { issuer: string; subjectOfUnnamed: string; startedUntil: number };
}

/** The table of sessions. Every method throws if the disk refuses. */
export interface SessionsTable {
  /** Writes all or nothing. */
  write(seen: Iterable<SessionRow>, endings: Iterable<Ending>): void;
  /**
   * The sessions of a reader: the lasting ones, then the latest that ended.
   *
   * @param issuer - null for any issuer
   */
  of(subject: string, issuer: string | null, now: number): ListedSession[];
  /** Forgets what ended long ago. */
  prune(now: number): void;
  close(): void;
}
