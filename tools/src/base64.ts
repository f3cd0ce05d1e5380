import { failure, type ParseResult } from './input.ts';

/** Section 4 and section 5 of RFC 4648. */
export type Alphabet = 'base64' | 'base64url';

const alphabets = {
  base64: { name: 'Base64', foreign: /[^A-Za-z0-9+/]/ },
  base64url: { name: 'Base64URL', foreign: /[^A-Za-z0-9_-]/ },
} as const;

/**
 * Reads Base64, or Base64URL without padding (RFC 7515, section 2), as strictly as a program does.
 *
 * @param offset - position of the text in the input, for positions of errors
 */
export function decodeBase64(
  text: string,
  alphabet: Alphabet,
  offset = 0,
): ParseResult<Uint8Array<ArrayBuffer>> {
  const { name, foreign } = alphabets[alphabet];
  const bare = alphabet === 'base64' ? text.replace(/={1,2}$/, '') : text;
  const at = bare.search(foreign);
  if (at >= 0) {
    const sign = String.fromCodePoint(bare.codePointAt(at) ?? 0);
    const hint =
      alphabet === 'base64url' && /[+/=]/.test(sign)
        ? ' This is standard Base64: use - and _ and no padding.'
        : '';
    return failure(`${describeCharacter(sign)} does not belong in ${name}.${hint}`, offset + at);
  }
  // Four characters are three bytes; a single one is not a byte.
  if (bare.length % 4 === 1) return failure(`The ${name} is cut off: a character is missing or too many.`);
  // `Uint8Array.fromBase64` does this too; not every supported browser has it.
  const binary = atob(bare.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return { value: bytes };
}

/** Encodes bytes as each alphabet is commonly written: Base64 with padding, Base64URL without. */
export function encodeBase64(bytes: Uint8Array, alphabet: Alphabet = 'base64'): string {
  let binary = '';
  // In pieces: the number of a call's arguments is limited by the stack.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  const text = btoa(binary);
  return alphabet === 'base64' ? text : withoutPadding(text).replaceAll('+', '-').replaceAll('/', '_');
}

/** A visible form of a character, also of an invisible one. */
function describeCharacter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (sign === ' ') return 'A space';
  if (sign === '\n' || sign === '\r') return 'A line break';
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign)
    ? `'${sign}'`
    : `The character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text without any `=` at its end. */
export function withoutPadding(text: string): string {
  return withoutEnd(text, '=');
}

/** A text without any of some characters at its end; in one pass, since a pattern could take quadratic time. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
