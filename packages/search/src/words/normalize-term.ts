/**
 * Longest term of the index, in UTF-16 units; longer ones are keys or digests, which are found by their
 * start.
 */
const maxTermLength = 64;

/**
 * The form in which a word is indexed and looked up: lower case, Latin letters without their accents,
 * without apostrophes and without the possessive 's.
 *
 * @param word - a word as written
 */
export function normalizeTerm(word: string): string {
  let term = word.toLowerCase();
  // Only the Latin marks: the vowel signs of Indic scripts are combining marks too, and carry meaning.
  if (hasNonAscii(term)) term = term.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  if (term.includes("'") || term.includes('’')) term = term.replace(/['’]s$/, '').replace(/['’]/g, '');
  return cut(term);
}

/**
 * Joins two neighbouring terms into one.
 *
 * @param left - a normalised term
 * @param right - the term after it
 */
export function joinTerms(left: string, right: string): string {
  return cut(left + right);
}

function cut(term: string): string {
  return term.length > maxTermLength ? term.slice(0, maxTermLength) : term;
}

function hasNonAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return true;
  return false;
}
