/** What a reader sees in place of results. */
export interface SearchErrorText {
  readonly titleText: string;
  readonly helpText: string;
  /** What the server said, if it did. */
  readonly saidText?: string;
}

/** Title and help of every failed search, fixed by the specification. The page's first script has no more of the search. */
export const unavailable: SearchErrorText = {
  titleText: 'Unable to fetch results',
  helpText: 'You might want to check your network connection.',
};
