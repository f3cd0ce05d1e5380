/** What a judgement of a page is made of, without Zod: the browser's scripts import this file. */

/** Why a page did not help. */
export const pageReasons = ['incomplete', 'outdated', 'wrong', 'unclear', 'other-page'] as const;
export type PageReason = (typeof pageReasons)[number];

/** Longest text of a judgement, in characters. */
export const maxJudgementCharacters = 500;
