import type { SearchRecord } from '../records/search-record.ts';
import { normalizeTerm } from '../words/normalize-term.ts';

/** Least similarity of a title that is worth showing; 1 is the same text. */
const minLikeness = 0.35;

/** Finds titles that are similar to a text. */
export type TitleFinder = (text: string, passes: (number: number) => boolean, limit: number) => number[];

/**
 * Prepares the look-up of pages with similar titles, for queries without hits: by the Dice coefficient of
 * trigrams, of the whole title or of its most similar word.
 *
 * @param records - identified by their index in the list
 * @returns a finder of the numbers of pages' own records, the most similar first
 */
export function createTitleFinder(records: readonly SearchRecord[]): TitleFinder {
  const numbers: number[] = [];
  /** Form → its page, its trigrams, and whether it is the whole title. */
  const pageOf: number[] = [];
  const sizes: number[] = [];
  const isWhole: boolean[] = [];
  const formsWith = new Map<string, number[]>();
  for (const [number, { weight, hierarchy }] of records.entries()) {
    if (weight.position !== 0 || hierarchy.lvl1 === null) continue;
    const page = numbers.push(number) - 1;
    for (const [place, trigrams] of formsOf(hierarchy.lvl1).entries()) {
      const form = pageOf.push(page) - 1;
      sizes.push(trigrams.size);
      isWhole.push(place === 0);
      for (const trigram of trigrams) {
        const forms = formsWith.get(trigram);
        if (forms) forms.push(form);
        else formsWith.set(trigram, [form]);
      }
    }
  }

  /**
   * The Dice coefficient of each page's most similar form, above 0. Only forms that share a trigram are
   * compared.
   */
  function alike(trigrams: Trigrams, wholeOnly: boolean): Map<number, number> {
    const shared = new Map<number, number>();
    for (const trigram of trigrams) {
      for (const form of formsWith.get(trigram) ?? []) {
        if (!wholeOnly || isWhole[form]) shared.set(form, (shared.get(form) ?? 0) + 1);
      }
    }
    const best = new Map<number, number>();
    for (const [form, count] of shared) {
      const page = pageOf[form] ?? 0;
      const dice = (2 * count) / (trigrams.size + (sizes[form] ?? 0));
      if (dice > (best.get(page) ?? 0)) best.set(page, dice);
    }
    return best;
  }

  return (text, passes, limit) => {
    const [whole, ...longer] = formsOf(text);
    if (whole === undefined) return [];
    const words = longer.length === 0 ? [whole] : longer;
    const likeness = alike(whole, true);
    const byWord = words.map((word) => alike(word, false));
    for (const page of new Set(byWord.flatMap((best) => [...best.keys()]))) {
      const mean = byWord.reduce((sum, best) => sum + (best.get(page) ?? 0), 0) / words.length;
      // A similar word counts a little less than a similar title.
      likeness.set(page, Math.max(likeness.get(page) ?? 0, 0.9 * mean));
    }
    return [...likeness]
      .map(([page, value]) => ({ number: numbers[page] ?? 0, value }))
      .filter(({ number, value }) => value >= minLikeness && passes(number))
      .sort((a, b) => b.value - a.value || a.number - b.number)
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
