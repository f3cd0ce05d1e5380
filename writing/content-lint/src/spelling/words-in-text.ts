/** A word and its position in a text. */
export interface PlacedWord {
  word: string;
  offset: number;
}

/** URLs, files and names with an underscore, which are not words. */
const noWords = /\p{L}[.:\\=]\p{L}|[@_]|:\/\//u;
/** Letters and apostrophes, without a digit before or after as in a version or a unit. */
const word = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*(?![\p{L}\p{N}])/gu;
/** An abbreviation with its plural or possessive s, which rule KD405 checks. */
const abbreviation = /^\p{Lu}+(?:'?s)?$/u;

/**
 * The words of a text that a dictionary can check: three characters or more, no abbreviations, no URLs. Parts joined
 * by a hyphen or a slash are separate words.
 */
export function wordsInText(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const chunk of text.matchAll(/[^\s\u{FFFC}]+/gu)) {
    if (noWords.test(chunk[0])) continue;
    for (const match of chunk[0].matchAll(word)) {
      const plain = match[0].replaceAll('’', "'");
      if (plain.length >= 3 && !abbreviation.test(plain)) {
        words.push({ word: plain, offset: chunk.index + match.index });
      }
    }
  }
  return words;
}
