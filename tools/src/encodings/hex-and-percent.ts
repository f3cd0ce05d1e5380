import type { InputError } from '../input.ts';

/** Encodes bytes in hexadecimal, in lower case. @see https://www.rfc-editor.org/rfc/rfc4648#section-8 */
export function encodeHex(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (const byte of bytes) parts.push(pairs[byte] ?? '');
  return parts.join('');
}

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Decodes hexadecimal, in lower or upper case, with `0x`, spaces, colons or hyphens between bytes. */
export function decodeHex(text: string): DecodeResult {
  const start = /^\s*0x/i.exec(text)?.[0].length ?? 0;
  const body = text.slice(start);
  const foreign = body.search(/[^0-9a-f\s:-]/i);
  if (foreign !== -1) {
    const character = String.fromCodePoint(body.codePointAt(foreign) ?? 0);
    const message = `“${character}” is not a hexadecimal digit: those are 0 to 9 and a to f.`;
    return { error: { message, at: start + foreign } };
  }
  const digits = body.replaceAll(/[\s:-]/g, '');
  if (digits.length % 2 === 1) {
    const message = `${digits.length.toLocaleString('en')} digits are not a whole number of bytes, which have two digits each: one is missing.`;
    return { error: { message, at: text.trimEnd().length - 1 } };
  }
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  }
  return { bytes, notes: [] };
}

/** The bytes of an encoded text, with notes on what a strict decoder would refuse. */
export type DecodeResult = { bytes: Uint8Array<ArrayBuffer>; notes: string[] } | { error: InputError };

/** Characters that are not encoded. @see https://www.rfc-editor.org/rfc/rfc3986#section-2.3 */
const unreserved = /[A-Za-z0-9._~-]/;
const encoded = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return unreserved.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
});

/**
 * Percent-encodes bytes for any part of a URL: all except the unreserved characters. `encodeURIComponent`
 * leaves `!'()*` as they are, which RFC 3986 reserves.
 */
export function encodePercent(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (const byte of bytes) parts.push(encoded[byte] ?? '');
  return parts.join('');
}

/**
 * Decodes percent-encoding.
 *
 * @param plusIsSpace - as in the query of a form, `application/x-www-form-urlencoded`
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2.1
 */
export function decodePercent(text: string, plusIsSpace: boolean): DecodeResult {
  const broken = /%(?![0-9a-f]{2})/i.exec(text);
  if (broken !== null) {
    const found = text.slice(broken.index, broken.index + 3);
    const message = `“${found}” is not an encoded byte: write two hexadecimal digits after a %, and %25 for a % itself.`;
    return { error: { message, at: broken.index } };
  }
  const notes: string[] = [];
  const source = plusIsSpace ? text.replaceAll('+', ' ') : text;
  if (!plusIsSpace && text.includes('+')) {
    notes.push('A + stays a +. In the query of a form it is a space: tick the box for that.');
  }
  const input = new TextEncoder().encode(source);
  const bytes = new Uint8Array(input.length);
  let length = 0;
  for (let index = 0; index < input.length; index++) {
    if (input[index] === 0x25) {
      const [high = 0, low = 0] = [input[index + 1], input[index + 2]];
      bytes[length++] = digitOf(high) * 16 + digitOf(low);
      index += 2;
    } else {
      bytes[length++] = input[index] ?? 0;
    }
  }
  return { bytes: bytes.slice(0, length), notes };
}

/** The value of a hexadecimal digit from its ASCII code. */
function digitOf(code: number): number {
  return code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57;
}
