import type { Mark } from '../query/highlighter.ts';
import { type Range, withinLetters, wordsOf } from './words.ts';

/** A part of a text that is shown. */
export interface Window extends Range {
  /** It begins or ends in the middle of a sentence. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
  /** Of what it holds: see worthOf. */
  readonly worth: number;
}

/** That a window begins with a sentence, and that the last sentence in which something is found is whole: both less
 * than a word of the query, and more than the marks of a window. */
const [beginningWorth, endWorth] = [500, 100];
const endOfSentence = /[.!?…]["'”’)\]]*$/;
const abbreviation = /(?:^|[("'])(?:e\.g|i\.e|vs|no|etc|cf|fig|[A-Z])\.$/i;
const startOfSentence = /^["'“‘([]*[\p{Lu}\p{N}]/u;

/** The marks within a range. */
export function marksIn(marks: readonly Mark[], { start, end }: Range): Mark[] {
  return marks.filter((mark) => mark.start >= start && mark.end <= end);
}

/** The numbers of the query's words that marks mean. */
export function wordNumbers(marks: readonly Mark[]): Set<number> {
  const numbers = new Set<number>();
  for (const { words } of marks) for (const word of words) numbers.add(word);
  return numbers;
}

/** How many of the query's words marks mean, in thousands, and how many marks there are. */
export function worthOf(marks: readonly Mark[]): number {
  return wordNumbers(marks).size * 1000 + marks.length;
}

/**
 * The words of a range that hold most of what was found, from the beginning of a sentence if that costs no word of
 * the query; the first of equals.
 *
 * @param marks - of the text
 * @param most - number of words
 */
export function windowIn(text: string, range: Range, marks: readonly Mark[], most: number): Window {
  const own = marksIn(marks, range);
  const words = wordsOf(text, range);
  const isStart = sentenceStarts(text, words);
  const lastOf = (first: number) => Math.min(words.length, first + most) - 1;
  const spanFrom = (first: number): Range => {
    const end = words[lastOf(first)]?.end ?? range.end;
    return withinLetters(text, { start: words[first]?.start ?? range.start, end }, most);
  };

  const candidates = new Set([0]);
  if (words.length > most) {
    for (let at = 1, mark = 0; at < words.length; at++) {
      if (isStart[at]) candidates.add(at);
      for (; (own[mark]?.start ?? Number.POSITIVE_INFINITY) < (words[at]?.end ?? 0); mark++) {
        // Two words before a mark let the reader see what it belongs to.
        candidates.add(Math.max(0, Math.min(at - 2, words.length - most)));
      }
    }
  }
  let best = { first: 0, span: spanFrom(0), worth: -1 };
  let mark = 0;
  for (const first of [...candidates].sort((a, b) => a - b)) {
    const span = spanFrom(first);
    while ((own[mark]?.start ?? Number.POSITIVE_INFINITY) < span.start) mark++;
    let until = mark;
    while ((own[until]?.end ?? Number.POSITIVE_INFINITY) <= span.end) until++;
    let worth = worthOf(own.slice(mark, until)) + (isStart[first] ? beginningWorth : 0);
    if (endsBehind(own[until - 1]?.start ?? 0, first)) worth += endWorth;
    if (worth > best.worth) best = { first, span, worth };
  }
  const { span } = best;
  return {
    ...span,
    isCutBefore: !isStart[best.first],
    isCutAfter: span.end < range.end && !isEnd(text.slice(span.start, span.end).split(' ').at(-1) ?? ''),
    worth: worthOf(marksIn(own, span)),
  };

  /** Whether a sentence ends behind a place, in the window that begins with a word. */
  function endsBehind(place: number, first: number): boolean {
    for (let at = lastOf(first); at >= first && (words[at]?.end ?? 0) > place; at--) {
      if (isStart[at + 1]) return true;
    }
    return false;
  }
}

/** Which words begin a sentence; one behind the last says that the range ends. */
function sentenceStarts(text: string, words: readonly Range[]): boolean[] {
  const textOf = ({ start, end }: Range) => text.slice(start, end);
  const starts = words.map((word, at) => {
    const before = words[at - 1];
    if (!before) return true;
    // Most words end with a letter: a look at it is cheaper than a pattern.
    if (isSmallLetter(text.charCodeAt(before.end - 1))) return false;
    return isEnd(textOf(before)) && startOfSentence.test(textOf(word));
  });
  return [...starts, true];
}

function isSmallLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

function isEnd(word: string): boolean {
  return endOfSentence.test(word) && !abbreviation.test(word);
}
