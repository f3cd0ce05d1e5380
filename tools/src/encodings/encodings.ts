import { decodeBase64, encodeBase64, withoutPadding } from '../base64.ts';
import { decodeUtf8 } from '../crypto/parse-json.ts';
import { bytesOfHex, encodeHex } from '../hex.ts';
import { failure, type ParseResult } from '../input.ts';

/** The forms in which a text can be written. */
export const forms = ['text', 'base64', 'base64url', 'url', 'hex'] as const;
export type Form = (typeof forms)[number];

/** The same bytes in each form; no text if they are not UTF-8. */
type Written = Partial<Record<Form, string>>;

/**
 * Reads a text in one form and writes it in every form.
 *
 * @returns also the number of bytes
 * @see https://www.rfc-editor.org/rfc/rfc4648 Base64, Base64URL and hexadecimal
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2.1 percent-encoding
 */
export function convert(input: string, from: Form): ParseResult<{ size: number; written: Written }> {
  const { value: bytes, error } = decode(input, from);
  if (error) return { error };
  const { value: text } = decodeUtf8(bytes, 'The input');
  return {
    value: {
      size: bytes.length,
      written: {
        ...(text !== undefined && { text }),
        base64: encodeBase64(bytes, 'base64'),
        base64url: encodeBase64(bytes, 'base64url'),
        url: Array.from(bytes, (byte) => percentEncoded[byte]).join(''),
        hex: encodeHex(bytes),
      },
    },
  };
}

/** Bytes as RFC 3986 writes them; `encodeURIComponent` leaves `!'()*` as they are, which it reserves. */
const percentEncoded = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return /[A-Za-z0-9._~-]/.test(character)
    ? character
    : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
});

function decode(input: string, from: Form): ParseResult<Uint8Array> {
  if (from === 'url') return decodePercent(input);
  if (from === 'hex') return decodeHex(input);
  if (from === 'text') {
    const at = input.search(/\p{Surrogate}/u);
    return at === -1
      ? { value: new TextEncoder().encode(input) }
      : failure('Here is only half of a character (a lone surrogate): type the character again.', at);
  }
  // Mail and terminals break long lines, and either alphabet is written with padding or without.
  const digits = input.replaceAll(/\s/g, '');
  const { value, error } = decodeBase64(withoutPadding(digits), from);
  if (!error) return { value };
  return digits === input ? { error } : failure(error.message);
}

/** Reads hexadecimal, in lower or upper case, with `0x`, spaces, colons or hyphens between bytes. */
function decodeHex(text: string): ParseResult<Uint8Array> {
  const start = /^\s*0x/i.exec(text)?.[0].length ?? 0;
  const body = text.slice(start);
  const foreign = body.search(/[^0-9a-f\s:-]/i);
  if (foreign !== -1) return failure('Hexadecimal digits are 0 to 9 and a to f.', start + foreign);
  const digits = body.replaceAll(/[\s:-]/g, '');
  return digits.length % 2 === 0
    ? { value: bytesOfHex(digits) }
    : failure('A byte has two digits: one is missing or too many.', text.trimEnd().length - 1);
}

/** A + stays one; only in the query of a form it is a space. */
function decodePercent(text: string): ParseResult<Uint8Array> {
  const broken = text.search(/%(?![0-9a-f]{2})/i);
  if (broken !== -1)
    return failure('Write two hexadecimal digits after a %, and %25 for a % itself.', broken);
  const digits = text.replaceAll(
    /%(..)|[^%]+/g,
    (plain: string, pair?: string) => pair ?? encodeHex(new TextEncoder().encode(plain)),
  );
  return { value: bytesOfHex(digits) };
}
