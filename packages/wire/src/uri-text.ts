/**
 * Text of URLs that anybody may have written. The browser's own functions throw at a lone `%` or at half a character,
 * and a page that is being drawn goes down with them. The site's build puts these in their place everywhere, also in
 * the code of libraries (site/plugins/uri-text).
 */

/** Replaces each half of a character, which no encoding can write, by U+FFFD. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

const attempt = (decode: (text: string) => string, text: string): string => {
  try {
    return decode(text);
  } catch {
    return text;
  }
};

/** `decodeURI`; a text with a malformed escape stays as it is. */
export const decodedUri = (text: string): string => attempt(globalThis.decodeURI, text);

/** `decodeURIComponent`; a text with a malformed escape stays as it is. */
export const decodedPart = (text: string): string => attempt(globalThis.decodeURIComponent, text);

/** `encodeURI`; half a character is written as U+FFFD. */
export const encodedUri = (text: string): string => globalThis.encodeURI(wellFormed(String(text)));

/** `encodeURIComponent`; half a character is written as U+FFFD. */
export const encodedPart = (text: string | number | boolean): string =>
  globalThis.encodeURIComponent(wellFormed(String(text)));
