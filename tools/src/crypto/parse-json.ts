import { failure, type ParseResult } from '../input.ts';

/**
 * Reads JSON, and says where an error is.
 *
 * @param what - the name of the text, as the beginning of a sentence
 */
export function parseJson(text: string, what: string): ParseResult<unknown> {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    // V8 names the position, others the line; the rest of their messages repeats the input.
    const at = /at position (\d+)/.exec(String(error))?.[1];
    const place =
      at === undefined && /Unexpected end|end of data/.test(String(error)) ? text.length : undefined;
    return failure(`${what} is not JSON.`, at === undefined ? place : Number(at));
  }
}

/** Whether a parsed value is an object, like headers, claims and keys. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Decodes bytes that should be UTF-8. */
export function decodeUtf8(bytes: Uint8Array, what: string): ParseResult<string> {
  try {
    return { value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return failure(`${what} is not text: its bytes are not UTF-8.`);
  }
}
