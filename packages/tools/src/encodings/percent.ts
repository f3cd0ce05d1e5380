import type { Decoded } from './decoded.ts';

/** Characters that stand for themselves. @see https://www.rfc-editor.org/rfc/rfc3986#section-2.3 */
const unreserved = /[A-Za-z0-9._~-]/;
const encoded = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return unreserved.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
});

/**
 * Percent-encodes bytes for any one part of a URL: all but the unreserved characters. `encodeURIComponent`
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
export function decodePercent(text: string, plusIsSpace: boolean): Decoded {
  const broken = /%(?![0-9a-f]{2})/i.exec(text);
  if (broken !== null) {
    const found = text.slice(broken.index, broken.index + 3);
    const message = `“${found}” is no encoded byte: a % is followed by two digits of hexadecimal, and is itself written %25.`;
    return { fault: { message, at: broken.index } };
  }
  const notes: string[] = [];
  const source = plusIsSpace ? text.replaceAll('+', ' ') : text;
  if (!plusIsSpace && text.includes('+')) {
    notes.push('A + stays a +: in the query of a form it stands for a space; tick the box for that.');
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
