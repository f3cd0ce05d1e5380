import type { Person } from '@kwikid/wire/corrections';

/** Who wrote a suggestion: a subject is its issuer's; the name and e-mail address are those of that day. */
export interface Writer extends Person {
  readonly issuer: string;
  readonly subject: string;
}

/** How a suggestion ended, and by whom. */
export interface StoredDecision {
  readonly state: 'done' | 'declined';
  /** Seconds since the epoch. */
  readonly at: number;
  readonly by: Writer;
  /** Why it was declined; empty if it was done. */
  readonly why: string;
}

/** What a reader suggests to write instead of a sentence of a page. */
export interface StoredCorrection {
  readonly id: string;
  /** Canonical, percent-encoded path of the page. */
  readonly page: string;
  readonly anchor: string;
  readonly text: string;
  readonly replacement: string;
  readonly reason: string;
  /** Seconds since the epoch. */
  readonly at: number;
  readonly by: Writer;
  readonly decision?: StoredDecision | undefined;
}

/**
 * Suggested corrections, with who wrote and who closed them.
 *
 * Any method may be slow or reject; a rejection loses nothing that was kept before. Every implementation
 * passes `correction-store.contract.ts`.
 */
export interface CorrectionStore {
  /**
   * Keeps a suggestion. The same words of the same writer for the same page are one suggestion while it is open.
   *
   * @returns what is kept; `full` if too many are open, of this writer or of all
   */
  add(correction: Omit<StoredCorrection, 'decision'>): Promise<StoredCorrection | 'full'>;
  /**
   * The open ones first, then the newest; no more than the store's bound.
   *
   * @param page - only of this page
   */
  list(page?: string): Promise<StoredCorrection[]>;
  /** All that a person wrote or closed, the newest first. */
  ofPerson(person: Pick<Writer, 'issuer' | 'subject'>): Promise<StoredCorrection[]>;
  /**
   * Closes a suggestion, once.
   *
   * @returns what is kept; `closed` if it was closed before, undefined if there is none
   */
  decide(id: string, decision: StoredDecision): Promise<StoredCorrection | 'closed' | undefined>;
  close(): Promise<void>;
}

/** What every store bounds. */
export interface CorrectionBounds {
  /** Open suggestions: of one writer, and of all. */
  readonly ofWriter: number;
  readonly open: number;
  /** In one list. */
  readonly listed: number;
}

export const correctionStoreBounds: CorrectionBounds = { ofWriter: 50, open: 2000, listed: 500 };

/** How long a closed suggestion is kept: 180 days. It is removed when the next one is added. */
export const closedSeconds = 180 * 24 * 60 * 60;

/** How long a route waits for the store, in milliseconds. */
export const correctionMilliseconds = 2000;

/** A row of a database as a suggestion. */
export function correctionOf(row: Record<string, unknown>): StoredCorrection {
  const { id, page, anchor, text, replacement, reason, at, issuer, subject, writer, decision } = row;
  const person = JSON.parse(String(writer)) as Person;
  return {
    ...{ id: String(id), page: String(page), anchor: String(anchor), at: Number(at) },
    ...{ text: String(text), replacement: String(replacement), reason: String(reason) },
    by: { ...person, issuer: String(issuer), subject: String(subject) },
    ...(typeof decision === 'string' && { decision: JSON.parse(decision) as StoredDecision }),
  };
}
