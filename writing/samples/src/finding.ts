/** A finding in the content. */
export interface Finding {
  /** The rule's stable id, such as `KD101`. */
  rule: string;
  slug: string;
  /** Path relative to the project's root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** What is wrong and what to do about it. */
  message: string;
}
