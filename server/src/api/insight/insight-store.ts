/** A query without hits, and how often it was tried. */
export interface SearchGap {
  readonly query: string;
  readonly count: number;
  /** Days, yyyy-mm-dd: a moment could reveal who. */
  readonly first: string;
  readonly last: string;
}

/** How readers judged the answers to one question. */
export interface AnswerJudgement {
  readonly question: string;
  readonly helpful: number;
  readonly unhelpful: number;
  readonly first: string;
  readonly last: string;
}

/**
 * Counts queries without hits and judgements of answers, by text and never by reader. Texts must have passed
 * through maskedText.
 *
 * Any method may be slow or reject; a rejection loses nothing that was kept before. Every implementation
 * passes `insight-store.contract.ts`.
 */
export interface InsightStore {
  /** @param day - yyyy-mm-dd */
  addGap(query: string, day: string): Promise<void>;
  addJudgement(question: string, helpful: boolean, day: string): Promise<void>;
  /** The most frequent first. */
  gaps(): Promise<SearchGap[]>;
  /** Those that helped least first. */
  judgements(): Promise<AnswerJudgement[]>;
  close(): Promise<void>;
}

/** How long a route waits for the store, in milliseconds. */
export const insightMilliseconds = 2000;
