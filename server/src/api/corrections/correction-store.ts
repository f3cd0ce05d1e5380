import type { Person } from '@kwikid/wire/corrections';

/** Who wrote a suggestion: a subject is its issuer's; the name and e-mail address are those of that day. */
export interface Writer extends Omit<Person, 'provider'> {
  readonly issuer: string;
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

/** Which suggestions a list holds. */
export interface CorrectionPart {
  /** Only of this page. */
  readonly page?: string | undefined;
  /** How many of the list come before it. */
  readonly from: number;
  readonly most: number;
}

/** A suggestion without its long texts. */
export interface OpenCorrection extends Pick<StoredCorrection, 'id' | 'page' | 'text' | 'at'> {
  readonly by: Writer;
}

/** Characters of a text in {@link CorrectionStore.open}. */
export const briefCharacters = 300;

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
  /** A part of the list: the open ones first, the newest first, then those that were closed, the latest first. */
  list(part: CorrectionPart): Promise<StoredCorrection[]>;
  /** All that are open, the newest first, each with the beginning of its text. */
  open(): Promise<OpenCorrection[]>;
  /** All that a person wrote or closed, the newest first. */
  ofPerson(person: Pick<Writer, 'issuer' | 'subject'>): Promise<StoredCorrection[]>;
  /**
   * Closes a suggestion, once. Beyond the bounds those that were closed first are removed, of its writer and of all.
   *
   * @returns what is kept; `closed` if it was closed before, undefined if there is none
   */
  decide(id: string, decision: StoredDecision): Promise<StoredCorrection | 'closed' | undefined>;
  close(): Promise<void>;
}

/** What every store bounds: with the longest texts, 14 KB a suggestion, the table stays below 30 MB. */
export interface CorrectionBounds {
  /** Open suggestions: of one writer, and of all. */
  readonly ofWriter: number;
  readonly open: number;
  /** Closed ones. */
  readonly closedOfWriter: number;
  readonly closed: number;
}

export const correctionStoreBounds: CorrectionBounds = {
  ofWriter: 50,
  open: 1000,
  closedOfWriter: 50,
  closed: 1000,
};

/**
 * The column `rank` has the order of a list as one number, for an index: the time of its end, or, of an open one, the
 * time at which it was made and this.
 */
export const openRank = 1_000_000_000_000;

/** How long a closed suggestion is kept: 180 days. It is removed when the next one is added. */
export const closedSeconds = 180 * 24 * 60 * 60;

/** How long a route waits for the store, in milliseconds. */
export const correctionMilliseconds = 2000;

/** The newest first. */
export const byTime = (
  a: Pick<StoredCorrection, 'at' | 'id'>,
  b: Pick<StoredCorrection, 'at' | 'id'>,
): number => b.at - a.at || (a.id < b.id ? -1 : 1);

/** A row of a database as an open suggestion. */
export function openCorrectionOf(row: Record<string, unknown>): OpenCorrection {
  const { id, page, text, at } = row;
  return { id: String(id), page: String(page), text: String(text), at: Number(at), by: writerOf(row) };
}

const writerOf = ({ issuer, subject, writer }: Record<string, unknown>): Writer => ({
  ...(JSON.parse(String(writer)) as { name: string }),
  ...{ issuer: String(issuer), subject: String(subject) },
});

/** A row of a database as a suggestion. */
export function correctionOf(row: Record<string, unknown>): StoredCorrection {
  const { id, page, anchor, text, replacement, reason, at, decision } = row;
  return {
    ...{ id: String(id), page: String(page), anchor: String(anchor), at: Number(at) },
    ...{ text: String(text), replacement: String(replacement), reason: String(reason) },
    by: writerOf(row),
    ...(typeof decision === 'string' && { decision: JSON.parse(decision) as StoredDecision }),
  };
}
