/** Longest query that is kept, in UTF-16 units: more than any needs. */
const maxLength = 120;

/**
 * A run of characters, with the domain that makes it an e-mail address. It also matches runs without a
 * domain. Otherwise a run would be tried again from each of its characters, in quadratic time.
 */
export const addressLike = /[^\s@<>"'(),;:]+(@[^\s@<>"'(),;:?!]+)?/gu;

/** Other patterns that may identify a person. They are replaced before anything is kept. */
const masks: readonly [pattern: RegExp, mask: string][] = [
  // Keys and tokens: long, letters and digits mixed.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/giu, '[token]'],
  // A permanent account number, as Indian tax papers carry it.
  [/\b[a-z]{5}\d{4}[a-z]\b/giu, '[number]'],
  // Telephone, account and Aadhaar numbers, with any separators between their groups. A dot only between long ones:
  // versions and IP addresses have short ones.
  [/\+?\p{Nd}(?:(?:[ ()\p{Pd}]{0,3}|(?<=\p{Nd}{4})\.(?=\p{Nd}{4}))\p{Nd}){5,}/gu, '[number]'],
];

/**
 * Prepares a text that a reader typed for keeping: normalises its spelling, cuts it, and masks what looks
 * like an e-mail address or a personal number.
 *
 * @param typed - as received
 * @param longest - of the result, in UTF-16 units; default 120
 * @returns the text; empty if nothing is left
 */
export function maskedText(typed: string, longest = maxLength): string {
  return masked(typed, longest, (text) => text.toLowerCase());
}

/** As {@link maskedText}, as the reader wrote it: for a text that goes back to them. */
export const maskedAsWritten = (typed: string, longest: number): string =>
  masked(typed, longest, (text) => text);

function masked(typed: string, longest: number, spelled: (text: string) => string): string {
  // A mask is shorter than what it hides.
  const maxMasked = 10 * longest;
  const plain = spelled(
    typed
      .slice(0, maxMasked)
      .toWellFormed()
      .normalize('NFKC')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  )
    // Once more: NFKC makes up to 18 characters of one.
    .slice(0, maxMasked)
    .replace(addressLike, (run: string, domain?: string) => (domain === undefined ? run : '[e-mail]'));
  const hidden = masks.reduce((text, [pattern, mask]) => text.replace(pattern, mask), plain);
  return hidden.slice(0, longest).toWellFormed().trim();
}
