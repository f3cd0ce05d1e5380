/** One thing that was checked. */
export interface Check {
  state: 'valid' | 'invalid' | 'warning' | 'note';
  /** What was checked, such as the name of a claim. */
  name: string;
  /** What came of it, and what to do. */
  text: string;
}
