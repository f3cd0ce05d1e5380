/** How good a result is. */
export type State = 'valid' | 'invalid' | 'warning' | 'note';

/** One result of a tool, in words. */
export interface Verdict {
  state: State;
  /** Replaces the state's own word. */
  word?: string;
  text: string;
}

/** The result of checking one thing. */
export interface Check {
  state: State;
  /** The checked thing, such as the name of a claim. */
  name: string;
  /** The result, and what to do about it. */
  text: string;
}

/** The result of checking one thing. */
export const check = (state: State, name: string, text: string): Check => ({ state, name, text });
