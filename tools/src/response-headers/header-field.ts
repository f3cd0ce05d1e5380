/** One header line. */
export interface HeaderField {
  /** In lower case: names are compared without case (RFC 9110 §5.1). */
  name: string;
  /** As it was spelt. */
  spelling: string;
  value: string;
  /** Line in what was pasted, from 1. */
  line: number;
}

/** The head of a response, as pasted. */
export interface ResponseHead {
  /** undefined if no status line was pasted. */
  status: number | undefined;
  /** '1.0', '1.1', '2', '3'; undefined if no status line was pasted. */
  version: string | undefined;
  fields: HeaderField[];
  /** Pasted parts that were ignored, in words. */
  notes: string[];
}
