/** A search that found nothing, however often it was tried. */
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
 * What readers searched for in vain and how they judged answers, counted by text and never by reader. Texts come as
 * maskedText gives them.
 *
 * Every method may be slow and may reject; what was kept before stays. Every implementation passes
 * `insight-store.contract.ts`.
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
