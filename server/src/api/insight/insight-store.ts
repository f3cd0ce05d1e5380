import type { GapKind } from '@kwikid/wire/insight';

/** What readers lacked, and how often. */
export interface SearchGap {
  readonly kind: StoredGapKind;
  /** A query, a question or a path. */
  readonly query: string;
  readonly count: number;
  /** Days, yyyy-mm-dd: a moment could reveal who. */
  readonly first: string;
  readonly last: string;
}

/** Answers that did not help are counted with those that did, as judgements. */
export type StoredGapKind = Exclude<GapKind, 'unhelpful'>;

/** How readers judged the answers to one question. */
export interface AnswerJudgement {
  readonly question: string;
  readonly helpful: number;
  readonly unhelpful: number;
  readonly first: string;
  readonly last: string;
}

/**
 * Counts what readers lacked and judgements of answers, by text and never by reader. Texts must have passed
 * through maskedText. What nobody repeats for some time is removed at the next write.
 *
 * Any method may be slow or reject; a rejection loses nothing that was kept before. Every implementation
 * passes `insight-store.contract.ts`.
 */
export interface InsightStore {
  /** @param day - yyyy-mm-dd */
  addGap(kind: StoredGapKind, query: string, day: string): Promise<void>;
  addJudgement(question: string, helpful: boolean, day: string): Promise<void>;
  /** The most frequent first, of equal counts the latest. */
  gaps(): Promise<SearchGap[]>;
  /** Those that helped least first. */
  judgements(): Promise<AnswerJudgement[]>;
  close(): Promise<void>;
}

/** What every store bounds. */
export interface InsightBounds {
  /** Different texts of each kind; beyond it the one counted least and longest ago is removed. */
  readonly maxTexts: number;
  /** Days after which a text that nobody repeats is removed. */
  readonly keptDays: number;
}

/** Different texts that are kept of each kind. */
export const mostTexts = 5000;

/** How long a route waits for the store, in milliseconds. */
export const insightMilliseconds = 2000;

/** @returns the first day that is kept on a day, both yyyy-mm-dd */
export const firstKeptDay = (day: string, keptDays: number): string =>
  new Date(Date.parse(day) - keptDays * 86_400_000).toISOString().slice(0, 10);
