import { daysAfter } from '@kwikid/wire/day';
import { type GapKind, gapKinds } from '@kwikid/wire/insight';
import type { PageReason } from '@kwikid/wire/judgement-names';

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

/** Whether a page helped a reader, and why not. */
export interface PageJudgement {
  /** Canonical, percent-encoded path. */
  readonly page: string;
  readonly helpful: boolean;
  /** Empty without one. */
  readonly reason: PageReason | '';
  /** Masked; empty without one. */
  readonly text: string;
}

/** How often a page was judged so. */
export interface CountedPageJudgement extends PageJudgement {
  readonly count: number;
  readonly first: string;
  readonly last: string;
}

/** How often a page helped. */
export interface PageHelp {
  readonly page: string;
  readonly helpful: number;
  readonly unhelpful: number;
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
  /**
   * Counts a judgement of a page.
   *
   * @param instead - a judgement that this one replaces: it is counted no more
   */
  judgePage(made: PageJudgement, day: string, instead?: PageJudgement): Promise<void>;
  /**
   * The most frequent first, of equal counts the latest.
   *
   * @param maxOfKind - default: all
   */
  gaps(maxOfKind?: number): Promise<SearchGap[]>;
  /** Those first that most often did not help. @param most - default: all */
  judgements(most?: number): Promise<AnswerJudgement[]>;
  /** The latest first. @param maxPages - only of those that helped least; default: all */
  pageJudgements(maxPages?: number): Promise<CountedPageJudgement[]>;
  close(): Promise<void>;
}

/** What every store bounds. */
export interface InsightBounds {
  /** Different texts of each kind of gap, and of each other table; beyond it the one counted least and longest ago is removed. */
  readonly maxTexts: number;
  /** Different judgements of pages, whose texts are longer. */
  readonly maxPageTexts: number;
  /** Days after which a text that nobody repeats is removed. */
  readonly keptDays: number;
}

/** Different texts that are kept of each kind: 360 bytes each at most. */
export const defaultMaxTexts = 5000;
/** Different judgements of pages that are kept: 2 KB each at most. */
export const defaultMaxPageTexts = 1000;

/** The kinds of gaps that a store keeps. */
export const storedGapKinds: readonly StoredGapKind[] = gapKinds.filter((kind) => kind !== 'unhelpful');

/** The order of a list of gaps. */
export const byFrequency = (a: SearchGap, b: SearchGap): number =>
  b.count - a.count || (a.last === b.last ? 0 : a.last < b.last ? 1 : -1) || (a.query < b.query ? -1 : 1);

/** The order of a list of pages: those first that helped least. */
export const byHelp = (a: PageHelp, b: PageHelp): number =>
  b.unhelpful - a.unhelpful || a.helpful - b.helpful || b.last.localeCompare(a.last);

/** How long a route waits for the store, in milliseconds. */
export const insightMilliseconds = 2000;

/** @returns the first day that is kept on a day, both yyyy-mm-dd */
export const firstKeptDay = (day: string, keptDays: number): string => daysAfter(day, -keptDays);
