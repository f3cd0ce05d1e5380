import type { Decoded } from './decoded.ts';

/** Encodes bytes in hexadecimal, small letters. @see https://www.rfc-editor.org/rfc/rfc4648#section-8 */
export function encodeHex(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (const byte of bytes) parts.push(pairs[byte] ?? '');
  return parts.join('');
}

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Decodes hexadecimal, in small letters or capitals, with `0x`, spaces, colons or hyphens between bytes. */
export function decodeHex(text: string): Decoded {
  const start = /^\s*0x/i.exec(text)?.[0].length ?? 0;
  const body = text.slice(start);
  const foreign = body.search(/[^0-9a-f\s:-]/i);
  if (foreign !== -1) {
    const character = String.fromCodePoint(body.codePointAt(foreign) ?? 0);
    const message = `“${character}” is no digit of hexadecimal: 0 to 9 and a to f are.`;
    return { fault: { message, at: start + foreign } };
  }
  const digits = body.replaceAll(/[\s:-]/g, '');
  if (digits.length % 2 === 1) {
    const message = `${digits.length.toLocaleString('en')} digits are no whole number of bytes, each of which has two: one is missing.`;
    return { fault: { message, at: text.trimEnd().length - 1 } };
  }
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  }
  return { bytes, notes: [] };
}
