import type { Passage } from './passages.ts';

/** What an answer is made of, in the order in which a reader gets it. */
export type AnswerPart =
  /** Markdown. */
  | { readonly type: 'text'; readonly text: string }
  /** A section that the answer is based on. */
  | { readonly type: 'source'; readonly section: Pick<Passage, 'url' | 'headings'> };

/** The answer if the documentation has none. */
export const notAnswered = 'The documentation does not answer this.';
