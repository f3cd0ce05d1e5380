import { encodeBase64 } from '../base64.ts';
import { decodeUtf8, parseJson } from '../crypto/parse-json.ts';

/** Longest message that is laid out as JSON; a longer one is shown as it came. */
const longestLaidOut = 1_000_000;

/** A message as it can be read: JSON laid out, text as it is, and anything else in Base64. */
export function shownText(bytes: Uint8Array): { label: string; text: string } {
  const { value: text } = decodeUtf8(bytes, 'The message');
  if (text === undefined) return { label: 'Message in Base64: it is no text', text: encodeBase64(bytes) };
  const { value } = text.length > longestLaidOut ? {} : parseJson(text, 'The message');
  return typeof value === 'object' && value !== null
    ? { label: 'Message, laid out', text: JSON.stringify(value, null, 2) }
    : { label: 'Message', text };
}
