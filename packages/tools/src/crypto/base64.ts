import { faulty, type Outcome } from '../outcome.ts';

const alphabets = {
  url: { name: 'Base64url', foreign: /[^A-Za-z0-9_-]/ },
  standard: { name: 'Base64', foreign: /[^A-Za-z0-9+/]/ },
} as const;

/**
 * Reads Base64 (RFC 4648, section 4) or Base64url without padding (section 5; RFC 7515, section 2).
 *
 * @param offset - where the text stands in what was entered, for the place of a fault
 */
export function decodeBase64(
  text: string,
  alphabet: keyof typeof alphabets,
  offset = 0,
): Outcome<Uint8Array<ArrayBuffer>> {
  const { name, foreign } = alphabets[alphabet];
  const bare = alphabet === 'standard' ? text.replace(/={1,2}$/, '') : text;
  const at = bare.search(foreign);
  if (at >= 0) {
    const sign = String.fromCodePoint(bare.codePointAt(at) ?? 0);
    const hint =
      alphabet === 'url' && /[+/=]/.test(sign) ? ' This is standard Base64: use - and _ and no padding.' : '';
    return faulty(`${inWords(sign)} does not belong in ${name}.${hint}`, offset + at);
  }
  // Four characters are three bytes; one alone is none.
  if (bare.length % 4 === 1) return faulty(`The ${name} is cut off: a character is missing or too many.`);
  const binary = atob(bare.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return { value: bytes };
}

/** A character as people can see it, the invisible ones too. */
function inWords(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (sign === ' ') return 'A space';
  if (sign === '\n' || sign === '\r') return 'A line break';
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign)
    ? `'${sign}'`
    : `The character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text without the `=` at its end, however many. */
export function withoutPadding(text: string): string {
  return withoutEnd(text, '=');
}

/** A text without any of some characters at its end; in one pass, where a pattern could take the square. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  // In pieces: a call takes no more arguments than the stack holds.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
}
