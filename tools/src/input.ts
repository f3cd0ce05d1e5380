/** What is wrong with an input: what, where, and what to do. */
export interface InputError {
  message: string;
  /** Position in the text, in UTF-16 units from 0. */
  at?: number;
}

/**
 * An error in words: its message, and its position as editors count it.
 *
 * @param text - the text that the position refers to
 */
export function errorText({ message, at }: InputError, text: string): string {
  if (at === undefined) return message;
  const before = text.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  const place = text.includes('\n') ? `line ${before.length}, character ${column}` : `character ${column}`;
  return `${message.replace(/\.$/, '')} (${place}).`;
}

/** The result of reading an input: a value, or an error with its position. */
export type ParseResult<Value> =
  | { value: Value; error?: undefined }
  | { error: InputError; value?: undefined };

export const failure = (message: string, at?: number): { error: InputError } => ({
  error: at === undefined ? { message } : { message, at },
});
