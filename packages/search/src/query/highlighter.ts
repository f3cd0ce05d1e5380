import type { Vocabulary } from '../index/vocabulary.ts';
import { normalizeTerm } from '../words/normalize-term.ts';
import { type Token, tokenize } from '../words/tokenize.ts';
import type { Alternative } from './alternative.ts';
import type { QueryWord } from './parse-query.ts';

/** A range of a text that a query found, in UTF-16 units; `end` is exclusive. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  /** Numbers of the query's words that it matches. */
  readonly words: readonly number[];
}

export interface HighlightedWord {
  readonly number: number;
  /** As typed. */
  readonly text: string;
  /** Its weight among the words, above 0: the rarer, the greater. */
  readonly rarity: number;
  /** Only similar words were found: a typing error, or a word that no text has. */
  readonly isSimilar: boolean;
}

/** Finds the matches of a query's words in a text. */
export interface Highlighter {
  /** The query's words, without function words if there are other words. */
  readonly words: readonly HighlightedWord[];
  /** @returns the ranges to mark, ascending, none touching another */
  marks(text: string): Mark[];
}

interface Meaning {
  readonly from: number;
  readonly to: number;
  /** Characters of the term to mark: all, or the typed ones. */
  readonly characters: number;
  /** Two of the query's words written as one; if a text has them separately, each is marked by itself. */
  readonly joined: boolean;
}

/** A text is read no further than this, in UTF-16 units: a record's text is shorter. */
const maxLength = 20_000;
/** Longest heading, in UTF-16 units: only in headings are neighbouring words indexed as one. */
const maxHeadingLength = 300;

/**
 * Prepares the marks of one query.
 *
 * @param vocabulary - the index's terms
 * @param alternatives - their alternatives
 * @param rarities - their weights
 */
export function createHighlighter(
  vocabulary: Vocabulary,
  words: readonly QueryWord[],
  alternatives: readonly Alternative[],
  rarities: readonly number[],
): Highlighter {
  const terms = new Map<string, Meaning>();
  const phrases: { slots: readonly ReadonlySet<string>[]; from: number; to: number }[] = [];
  const decides = (word: number) => words[word]?.optional === false;
  /** Numbers of the words that are found with a typing error, and without one. */
  const [foundSimilar, foundAsTyped] = [new Set<number>(), new Set<number>()];
  for (const { from, to, kind, term, phrase, typos } of alternatives) {
    for (let word = from; word <= to; word++) (typos === 0 ? foundAsTyped : foundSimilar).add(word);
    if (from === to && !decides(from)) continue;
    if (phrase && kind !== 'part') {
      const slots = phrase.slots.map((ids) => new Set(ids.map((id) => vocabulary.terms[id] ?? '')));
      phrases.push({ slots, from, to });
    } else if (kind !== 'prefix') {
      // The separate parts of a name are marked individually.
      for (const id of phrase?.slots.flat() ?? [term]) {
        const text = vocabulary.terms[id] ?? '';
        const joined = kind === 'joined' && from < to;
        if (!terms.has(text)) terms.set(text, { from, to, characters: text.length, joined });
      }
    }
  }
  // A prefix is compared as a prefix: it may begin thousands of terms.
  const last = words.length - 1;
  const unfinished = words[last]?.prefix && decides(last) ? words[last].term : undefined;
  const begun: Meaning = { from: last, to: last, characters: unfinished?.length ?? 0, joined: false };
  const meaningOf = (term: string) =>
    unfinished !== undefined && term.startsWith(unfinished) ? begun : terms.get(term);

  // Hits of one page share their upper headings, and each text is both highlighted and cut.
  const known = new Map<string, Mark[]>();

  function marks(text: string): Mark[] {
    if (words.length === 0) return [];
    const before = known.get(text);
    if (before) return before;
    const found = find(text);
    known.set(text, found);
    return found;
  }

  function find(text: string): Mark[] {
    const tokens = tokenize(text.slice(0, maxLength), { joins: text.length <= maxHeadingLength });
    const found: Mark[] = [];
    for (const token of tokens) {
      const meaning = meaningOf(token.term);
      if (!meaning || (token.span > 1 && (meaning.joined || isSaidByPart(tokens, token, meaning)))) continue;
      const whole = meaning.characters >= token.term.length;
      const end = whole ? token.end : endOfCharacters(text, token, meaning.characters);
      found.push({ start: token.start, end, words: range(meaning.from, meaning.to) });
    }
    const parts = phrases.length > 0 ? tokens.filter(({ span }) => span === 1) : [];
    for (const { slots, from, to } of phrases) {
      for (let at = 0; at + slots.length <= parts.length; at++) {
        if (!slots.every((slot, ahead) => slot.has(parts[at + ahead]?.term ?? ''))) continue;
        const end = parts[at + slots.length - 1]?.end ?? 0;
        found.push({ start: parts[at]?.start ?? 0, end, words: range(from, to) });
      }
    }
    return merged(found);
  }

  /** Of 'limiting in', 'limitng' means the first word only. */
  function isSaidByPart(tokens: readonly Token[], { start, end }: Token, meaning: Meaning): boolean {
    if (meaning === begun) return false;
    return tokens.some(
      (part) =>
        part.span === 1 &&
        part.start >= start &&
        part.end <= end &&
        meaningOf(part.term)?.from === meaning.from,
    );
  }

  const deciding = words.flatMap(({ text, optional }, number) => {
    if (optional) return [];
    const isSimilar = foundSimilar.has(number) && !foundAsTyped.has(number);
    return [{ number, text, rarity: rarities[number] ?? 0, isSimilar }];
  });
  return { words: deciding, marks };
}

/**
 * The offset at which a number of a term's characters end: signs inside a compound are not characters of its
 * term. The marks of the last one are its own: an accent, or a vowel of Devanagari, is never cut off.
 */
function endOfCharacters(text: string, token: Token, characters: number): number {
  let left = characters;
  let at = token.start;
  while (at < token.end) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (left <= 0 && !/\p{M}/u.test(character)) break;
    // A sign between two digits is of the term, too: see termsOfCompound.
    const isInNumber = /^\d.\d$/u.test(text.slice(at - 1, at + 2));
    if (isInNumber || /[\p{L}\p{N}\p{M}]/u.test(character)) left -= normalizeTerm(character).length;
    at += character.length;
  }
  return at;
}

function merged(marks: readonly Mark[]): Mark[] {
  const sorted = [...marks].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Mark[] = [];
  for (const mark of sorted) {
    const last = result.at(-1);
    if (!last || mark.start >= last.end) {
      result.push(mark);
      continue;
    }
    const words = [...new Set([...last.words, ...mark.words])];
    result[result.length - 1] = { start: last.start, end: Math.max(last.end, mark.end), words };
  }
  return result;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, ahead) => from + ahead);
}
