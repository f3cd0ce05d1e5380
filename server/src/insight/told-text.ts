/** Longest text that is kept, in UTF-16 units: more than any query needs. */
const maxLength = 120;

/** What may tell who asked, or about whom: it is replaced before anything is kept. */
const masks: readonly [pattern: RegExp, mask: string][] = [
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:?!]+/gu, '[e-mail]'],
  // Keys and tokens: long, with letters and digits mixed.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/giu, '[token]'],
  // A permanent account number, as Indian tax papers carry it.
  [/\b[a-z]{5}\d{4}[a-z]\b/giu, '[number]'],
  // Telephone, account and Aadhaar numbers, whatever stands between their groups.
  [/\+?\p{Nd}(?:[ ()-]{0,2}\p{Nd}){5,}/gu, '[number]'],
];

/**
 * A text that a reader typed, as it may be kept: one spelling of it, cut, and without what looks like an address
 * or a number of a person.
 *
 * @param typed - as it came
 * @returns the text; empty where nothing of it is left
 */
export function toldText(typed: string): string {
  const plain = typed
    .slice(0, 10 * maxLength)
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  const masked = masks.reduce((text, [pattern, mask]) => text.replace(pattern, mask), plain);
  return masked.slice(0, maxLength).toWellFormed().trim();
}

/** @param seconds - since the epoch; @returns yyyy-mm-dd, in UTC */
export const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
