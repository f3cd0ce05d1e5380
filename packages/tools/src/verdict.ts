/** How good a result is. */
export type State = 'valid' | 'invalid' | 'warning' | 'note';

/** One result of a tool, in words. */
export interface Verdict {
  state: State;
  /** Instead of the word that each state has. */
  word?: string;
  text: string;
}

/** The result of checking one thing. */
export interface Check {
  state: State;
  /** What was checked, such as the name of a claim. */
  name: string;
  /** The result, and what to do about it. */
  text: string;
}
