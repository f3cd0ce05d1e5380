import { baseForm } from './irregular-forms.ts';

/** Words that a rule would conflate with a word of another meaning. */
const kept: ReadonlySet<string> = new Set(['embed', 'format', 'https', 'news', 'production']);

const vowel = /[aeiouy]/;

/** Suffix, its replacement, and how many characters must remain before it; the longest comes first. */
const derivations: readonly (readonly [suffix: string, replacement: string, remaining: number])[] = [
  ['ification', 'ify', 3],
  ['ability', 'abl', 2],
  ['ibility', 'ibl', 2],
  ['isation', 'iz', 4],
  ['ization', 'iz', 4],
  ['ation', '', 4],
  ['tion', 't', 4],
  ['sion', 's', 4],
  ['ate', '', 4],
  ['iry', 'ir', 3],
  ['at', '', 4],
  ['ll', 'l', 2],
  ['e', '', 3],
];

/**
 * A light stem: the plural, the -ing and -ed forms, and the nouns in -ation and -ion of technical English
 * (`limiting` → `limit`, `policies` → `policy`, `configuration` → `configur`). Two terms with one stem are
 * one word in two forms; the stem itself need not be a word.
 *
 * @param inflected - a normalised term
 * @returns the stem; the term itself if it is short or holds anything but a to z
 */
export function stem(inflected: string): string {
  const term = baseForm(inflected);
  if (term.length < 4 || /[^a-z]/.test(term) || kept.has(term)) return term;
  let word = baseForm(withoutInflection(term));
  for (let shorter = withoutDerivation(word); shorter !== word; shorter = withoutDerivation(word)) {
    word = shorter;
  }
  // British -ise and American -ize are one word.
  return word.length > 4 && word.endsWith('is') ? `${word.slice(0, -2)}iz` : word;
}

function withoutInflection(term: string): string {
  let word = term;
  if (/(?:ies|ied)$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) word = word.slice(0, -2);
  else if (/[^sui]s$/.test(word)) word = word.slice(0, -1);
  for (const suffix of ['ing', 'ed']) {
    const base = word.slice(0, -suffix.length);
    if (!word.endsWith(suffix) || word.endsWith('eed') || base.length < 3 || !vowel.test(base)) continue;
    return /([bdgklmnprt])\1$/.test(base) && base.length > 3 ? base.slice(0, -1) : base;
  }
  return word;
}

function withoutDerivation(word: string): string {
  if (kept.has(word)) return word;
  for (const [suffix, replacement, remaining] of derivations) {
    if (word.endsWith(suffix) && word.length - suffix.length >= remaining) {
      return word.slice(0, -suffix.length) + replacement;
    }
  }
  return word;
}
