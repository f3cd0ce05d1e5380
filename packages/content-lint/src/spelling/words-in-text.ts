/** A word where it stands in a text. */
export interface PlacedWord {
  word: string;
  offset: number;
}

/** An address, a file or a name with an underscore: not made of words. */
const noWords = /\p{L}[.:\\=]\p{L}|[@_]|:\/\//u;
/** Letters with apostrophes between them; no digit before or after, as in a version or a unit. */
const word = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*(?![\p{L}\p{N}])/gu;
/** An abbreviation, with its plural or possessive s: rule KD405 asks what it means. */
const abbreviation = /^\p{Lu}+(?:'?s)?$/u;

/**
 * The words of a text that a dictionary can judge: three letters or more, no abbreviations, no addresses. What a
 * hyphen or a stroke joins is more than one word.
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
