import { isStopWord, stem, tokenize, typoDistance } from '@kwikid/search';

/** A text and how often readers met it. */
export interface CountedText {
  readonly text: string;
  readonly count: number;
  /** Days, yyyy-mm-dd. */
  readonly first: string;
  readonly last: string;
}

/** Texts that look for one thing. */
export interface GapGroup extends CountedText {
  /** All texts of the group, the most frequent first; `text` is the first of them. */
  readonly variants: readonly CountedText[];
  /** Under which the group is found: one for each set of words in it. */
  readonly keys: readonly string[];
}

/** Words of a text that decide its group; what follows is left out. */
const maxWords = 12;
/** Shorter words, and words with digits, may differ by what looks like a typing error: `502` and `503`. */
const shortestMistyped = 5;
const longestMistyped = 24;
/** In texts of more words no typing errors are looked for: the work grows with all their characters. */
const maxMistyped = 6;

/** A word as it was typed, and its base form. */
interface Word {
  readonly typed: string;
  readonly base: string;
}

/** The words of a text by base form, in alphabetical order, each once. Function words count only if there are no others. */
function wordsOf(text: string): Word[] {
  const terms = tokenize(text).flatMap(({ term, span }) => (span === 1 ? [term] : []));
  const telling = terms.filter((term) => !isStopWord(term));
  // Of signs only, a text is its own word.
  const typed = telling.length > 0 ? telling : terms.length > 0 ? terms : [text];
  const byBase = new Map(typed.map((term) => [stem(term), term]));
  return [...byBase]
    .map(([base, term]) => ({ typed: term, base }))
    .sort((a, b) => (a.base < b.base ? -1 : 1))
    .slice(0, maxWords);
}

const keyOf = (words: readonly Word[]) => words.map(({ base }) => base).join(' ');

/** Two texts with one key look for the same: the same words in any order and form. */
export const groupKey = (text: string): string => keyOf(wordsOf(text));

const mayBeMistyped = (word: string) =>
  word.length >= shortestMistyped && word.length <= longestMistyped && /^\p{L}+$/u.test(word);

/**
 * Where texts meet that differ by one mistyped word: the other words with this one less one character. Two words of
 * distance one have such a rest in common, so that no text is compared with all others. An error may change the base
 * form more than the word, so both count.
 *
 * @param numberOf - the other words as a number: what is compared stays short
 */
function* rests(words: readonly Word[], numberOf: (key: string) => number): Generator<string> {
  if (words.length > maxMistyped) return;
  for (const [at, { typed, base }] of words.entries()) {
    const others = numberOf(keyOf(words.filter((_, index) => index !== at)));
    for (const word of new Set([typed, base])) {
      if (!mayBeMistyped(word)) continue;
      yield `${word}|${others}`;
      for (let cut = 0; cut < word.length; cut++)
        yield `${word.slice(0, cut)}${word.slice(cut + 1)}|${others}`;
    }
  }
}

/** Whether two texts are the same words, and at most one of the words has one typing error. */
function differByTyping(one: readonly Word[], other: readonly Word[]): boolean {
  const beside = (words: readonly Word[], others: readonly Word[]) =>
    words.filter(({ base }) => !others.some((word) => word.base === base));
  const [[left, ...moreLeft], [right, ...moreRight]] = [beside(one, other), beside(other, one)];
  if (left === undefined || right === undefined || moreLeft.length + moreRight.length > 0) return false;
  const isClose = (a: string, b: string) =>
    mayBeMistyped(a) && mayBeMistyped(b) && typoDistance(a, b, 1) <= 1;
  return isClose(left.typed, right.typed) || isClose(left.base, right.base);
}

/**
 * Puts texts together that look for one thing: the same words in another order or form, or with one typing error. A
 * text with an error joins the more frequent spelling. The work grows with the number of texts, not with its square.
 *
 * @param texts - masked
 * @returns the groups, the most frequent first, of equal counts the latest
 */
export function gapGroups(texts: readonly CountedText[]): GapGroup[] {
  const byKey = new Map<string, { words: Word[]; variants: CountedText[] }>();
  for (const text of texts) {
    const words = wordsOf(text.text);
    const key = keyOf(words);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { words, variants: [text] });
    else known.variants.push(text);
  }
  const frequentFirst = [...byKey].sort(([, a], [, b]) => total(b.variants) - total(a.variants));
  const groups: Group[] = [];
  const atRest = new Map<string, Group>();
  const numbers = new Map<string, number>();
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  for (const [key, { words, variants }] of frequentFirst) {
    const meeting = [...rests(words, numberOf)];
    const known = meeting
      .map((rest) => atRest.get(rest))
      .find((group) => group !== undefined && differByTyping(group.words, words));
    if (known !== undefined) {
      known.keys.push(key);
      known.variants.push(...variants);
      continue;
    }
    const group = { words, keys: [key], variants: [...variants] };
    groups.push(group);
    for (const rest of meeting) if (!atRest.has(rest)) atRest.set(rest, group);
  }
  return groups.map(summed).sort(byCount);
}

interface Group {
  /** Of its most frequent spelling. */
  words: Word[];
  keys: string[];
  variants: CountedText[];
}

const total = (texts: readonly CountedText[]) => texts.reduce((sum, { count }) => sum + count, 0);
const byCount = (a: CountedText, b: CountedText) =>
  b.count - a.count || b.last.localeCompare(a.last) || (a.text < b.text ? -1 : 1);

function summed({ keys, variants }: Group): GapGroup {
  const sorted = variants.toSorted(byCount);
  return {
    text: sorted[0]?.text ?? '',
    count: total(sorted),
    first: sorted.reduce((day, { first }) => (first < day ? first : day), sorted[0]?.first ?? ''),
    last: sorted.reduce((day, { last }) => (last > day ? last : day), ''),
    variants: sorted,
    keys,
  };
}
