import { normalizeTerm } from './normalize-term.ts';
import type { SearchRecord } from './search-record.ts';

/** Least likeness of a title that is worth a reader's look; 1 is the same letters. */
const leastLikeness = 0.35;

/** Finds titles that look like a text. */
export type TitleFinder = (text: string, passes: (number: number) => boolean, limit: number) => number[];

/**
 * Prepares the look-up of pages by what their titles look like, for queries whose words stand nowhere: by the
 * Dice coefficient of their trigrams, of the whole title or of its most alike word.
 *
 * @param records - known by their place in the list
 * @returns a finder of the numbers of pages' own records, the most alike first
 */
export function createTitleFinder(records: readonly SearchRecord[]): TitleFinder {
  const pages = records.flatMap(({ weight, hierarchy }, number) =>
    weight.position === 0 && hierarchy.lvl1 !== null ? [{ number, forms: formsOf(hierarchy.lvl1) }] : [],
  );
  return (text, passes, limit) => {
    const asked = formsOf(text);
    if (asked.length === 0) return [];
    return pages
      .filter(({ number }) => passes(number))
      .map(({ number, forms }) => ({ number, likeness: likenessOf(asked, forms) }))
      .filter(({ likeness }) => likeness >= leastLikeness)
      .sort((a, b) => b.likeness - a.likeness || a.number - b.number)
      .slice(0, limit)
      .map(({ number }) => number);
  };
}

type Trigrams = ReadonlySet<string>;

/** The trigrams of a text, and of each of its longer words. */
function formsOf(text: string): Trigrams[] {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => normalizeTerm(word)).slice(0, 16);
  const longer = words.length > 1 ? words.filter((word) => word.length >= 5) : [];
  return words.length === 0 ? [] : [trigramsOf(words.join(' ')), ...longer.map(trigramsOf)];
}

function trigramsOf(text: string): Trigrams {
  const padded = ` ${text} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  return found;
}

/** A word that is alike counts a little less than a title that is. */
function likenessOf([text, ...words]: readonly Trigrams[], [title, ...parts]: readonly Trigrams[]): number {
  if (text === undefined || title === undefined) return 0;
  const asked = words.length === 0 ? [text] : words;
  const inWords = asked.map((word) => Math.max(0, ...[title, ...parts].map((part) => dice(word, part))));
  const mean = inWords.reduce((sum, value) => sum + value, 0) / asked.length;
  return Math.max(dice(text, title), 0.9 * mean);
}

function dice(a: Trigrams, b: Trigrams): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared++;
  return (2 * shared) / (a.size + b.size);
}
