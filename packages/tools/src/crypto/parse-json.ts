import { faulty, type Outcome } from '../input.ts';

/**
 * Reads JSON, and says where it ends to be that.
 *
 * @param what - what the text is, as the beginning of a sentence
 */
export function parseJson(text: string, what: string): Outcome<unknown> {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    // V8 names the place, others the line; the rest of their words repeats the input.
    const at = /at position (\d+)/.exec(String(error))?.[1];
    const place =
      at === undefined && /Unexpected end|end of data/.test(String(error)) ? text.length : undefined;
    return faulty(`${what} is not JSON.`, at === undefined ? place : Number(at));
  }
}

/** Whether a parsed value is an object, as headers, claims and keys are. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of bytes that claim to be UTF-8. */
export function decodeUtf8(bytes: Uint8Array, what: string): Outcome<string> {
  try {
    return { value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return faulty(`${what} is no text: its bytes are not UTF-8.`);
  }
}
