import { encodeBase64 } from '../base64.ts';
import type { InputError } from '../input.ts';
import { readBase64 } from './base64.ts';
import { type DecodeResult, decodeHex, decodePercent, encodeHex, encodePercent } from './hex-and-percent.ts';

/** The forms in which a text can be written. */
export const forms = ['text', 'base64', 'base64url', 'url', 'hex'] as const;
export type Form = (typeof forms)[number];

export type Conversion =
  | {
      /** Number of bytes. */
      size: number;
      /** The bytes in each form; no text if they are not UTF-8. */
      written: Partial<Record<Form, string>>;
      notes: string[];
    }
  | { error: InputError };

interface Options {
  /** In a URL, + is a space. */
  plusIsSpace: boolean;
}

/**
 * Reads a text in one form and writes it in every form.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4648 Base64, Base64URL and hexadecimal
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2.1 percent-encoding
 */
export function convert(input: string, from: Form, { plusIsSpace }: Options): Conversion {
  const read = decode(input, from, plusIsSpace);
  if ('error' in read) return read;
  const { bytes, notes } = read;
  const text = textOf(bytes);
  if ('badByte' in text) {
    const byte = encodeHex(bytes.subarray(text.badByte, text.badByte + 1));
    notes.push(
      `These bytes are not text in UTF-8: byte ${(text.badByte + 1).toLocaleString('en')} (${byte}) is not part of a character. They may be a picture, a key or another encoding.`,
    );
  }
  return {
    size: bytes.length,
    written: {
      ...('text' in text && { text: text.text }),
      base64: encodeBase64(bytes, 'base64'),
      base64url: encodeBase64(bytes, 'base64url'),
      url: encodePercent(bytes),
      hex: encodeHex(bytes),
    },
    notes,
  };
}

function decode(input: string, from: Form, plusIsSpace: boolean): DecodeResult {
  if (from === 'text') {
    const read = bytesOf(input);
    return 'error' in read ? read : { ...read, notes: [] };
  }
  if (from === 'url') return decodePercent(input, plusIsSpace);
  if (from === 'hex') return decodeHex(input);
  return readBase64(input, from);
}

/**
 * The text that bytes hold in UTF-8.
 *
 * @returns the text, or the first byte (counted from 0) that is not part of one
 */
export function textOf(bytes: Uint8Array): { text: string } | { badByte: number } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { badByte: firstBadByte(bytes) };
  }
}

/**
 * The longest part that `reads` accepts, by bisection: a decoder says that a byte is wrong, but not which.
 */
function firstBadByte(bytes: Uint8Array): number {
  const reads = (length: number): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let [good, bad] = [0, bytes.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (reads(middle)) good = middle;
    else bad = middle;
  }
  return Math.min(good, Math.max(0, bytes.length - 1));
}

/**
 * The bytes of a text in UTF-8.
 *
 * @returns an error for half of a surrogate pair, which is not a character
 */
function bytesOf(text: string): { bytes: Uint8Array<ArrayBuffer> } | { error: InputError } {
  const at = text.search(/\p{Surrogate}/u);
  if (at === -1) return { bytes: new TextEncoder().encode(text) };
  return {
    error: { message: 'Here is only half of a character (a lone surrogate): type the character again.', at },
  };
}
