/** A search that found nothing, however often it was tried. */
export interface SearchGap {
  readonly query: string;
  readonly count: number;
  /** Days, yyyy-mm-dd: a moment would tell who. */
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
 * What readers tell by searching and judging, counted by its text and never by who told it. Texts come as
 * toldText gives them.
 *
 * Each method throws where the disk refuses; what was kept before stays.
 */
export interface InsightStore {
  /** @param day - yyyy-mm-dd */
  addGap(query: string, day: string): void;
  addJudgement(question: string, helpful: boolean, day: string): void;
  /** The most frequent first. */
  gaps(): SearchGap[];
  /** Those that helped least first. */
  judgements(): AnswerJudgement[];
  close(): void;
}
