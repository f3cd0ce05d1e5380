import { type PhraseFinder, postingCount } from '../index/phrase-matches.ts';
import type { RecordIndex } from '../index/record-index.ts';
import { typosAllowed } from '../words/typo-distance.ts';
import { type Alternative, type AlternativeKind, quality } from './alternative.ts';
import type { QueryWord } from './parse-query.ts';

/** Most similar terms that are considered for a word; further ones were hardly meant. */
const maxNearTerms = 24;
/** Terms that a phrase's last, unfinished word can end as. */
const maxPhraseEndings = 48;
/** Shortest word before the last that may begin a longer one: `postgres` for `postgresql`. */
const minInnerPrefix = 5;
/** A word in more records than this is taken as one word; in fewer, it may be two neighbours in a heading. */
const maxRecordsToSplit = 200;
/** A word in so few records may itself be a typing error, so similar terms are considered, too. */
const rare = { strict: 2, tolerant: 20 };

/**
 * Alternatives that match one word of a query: the word, its other forms, words that it begins, its parts
 * side by side, and similar words if it is rare.
 *
 * @param word - the word
 * @param number - its number in the query
 * @param tolerant - whether to reach further: no record holds all words as they were typed
 * @param findPhrase - from createPhraseFinder
 */
export function expandWord(
  index: RecordIndex,
  word: QueryWord,
  number: number,
  tolerant: boolean,
  findPhrase: PhraseFinder,
): Alternative[] {
  const { vocabulary } = index;
  const found = new Map<number, Alternative>();
  const phrases: Alternative[] = [];

  function addTerm(term: number, kind: AlternativeKind, value: number, typos = 0): void {
    if (term < 0 || found.has(term)) return;
    const characters = vocabulary.terms[term]?.length ?? 0;
    found.set(term, { from: number, to: number, kind, quality: value, typos, characters, term });
  }

  function addPhrase(
    slots: readonly (readonly number[])[],
    kind: 'joined' | 'split' | 'part',
    typos = 0,
  ): void {
    if (slots.some((terms) => terms.length === 0)) return;
    const matches = findPhrase(slots, kind === 'part');
    if (matches.records.length === 0) return;
    const value = quality[kind] * (quality.typo[typos as 0] ?? 0);
    const characters = word.term.length;
    const phrase = { slots, matches };
    phrases.push({ from: number, to: number, kind, quality: value, typos, characters, term: -1, phrase });
  }

  addTerm(vocabulary.id(word.term), 'exact', quality.exact);
  // A function word beside others only breaks ties: its other forms would cost more than they are worth.
  if (word.optional) return [...found.values()];
  for (const term of vocabulary.sameStem(word.term)) addTerm(term, 'stem', quality.stem);
  const goesOn =
    tolerant &&
    word.term.length >= minInnerPrefix &&
    postingCount(index, vocabulary.id(word.term)) <= rare.tolerant;
  const [firstBegun, pastBegun] = word.prefix || goesOn ? vocabulary.prefixRange(word.term) : [0, 0];

  if (word.parts.length > 1) addPhrase(slotsOf(index, word), 'joined');
  else if (postingCount(index, vocabulary.id(word.term)) <= maxRecordsToSplit) {
    for (const [left, right] of splits(index, word.term)) addPhrase([left, right], 'split');
  }

  let records = phrases.reduce((sum, { phrase }) => sum + (phrase?.matches.records.length ?? 0), 0);
  for (const term of found.keys()) records += postingCount(index, term);
  records += (index.postingStart[pastBegun] ?? 0) - (index.postingStart[firstBegun] ?? 0);
  const allowed = /\d/.test(word.term) ? 0 : typosAllowed(word.term.length);
  if (allowed > 0 && records <= (tolerant ? rare.tolerant : rare.strict)) {
    // A word that occurs as typed is hardly a typing error, however rare.
    const doubt = vocabulary.id(word.term) >= 0 ? quality.typoOfWord : 1;
    for (const near of nearTerms(index, word, allowed, tolerant)) {
      const value = doubt * near.quality;
      addTerm(near.id, 'typo', value, near.typos);
      for (const form of vocabulary.sameStem(vocabulary.terms[near.id] ?? '')) {
        addTerm(form, 'typo', value * quality.stem, near.typos);
      }
    }
    if (tolerant && records === 0 && found.size === 0) {
      for (const [left, right] of mistypedSplits(index, word.term)) addPhrase([left, right], 'split', 1);
    }
  }
  if (tolerant && word.parts.length > 1) addPhrase(slotsOf(index, word), 'part');
  return [...found.values(), ...phrases, ...begun()];

  function begun(): Alternative[] {
    if (firstBegun === pastBegun) return [];
    const characters = word.term.length;
    const value = quality.prefix.most;
    const range = { term: firstBegun, pastTerm: pastBegun };
    return [{ from: number, to: number, kind: 'prefix', quality: value, typos: 0, characters, ...range }];
  }
}

/** For each part of a compound, the terms that can match it; the last part may be a prefix. */
function slotsOf({ vocabulary }: RecordIndex, word: QueryWord): number[][] {
  return word.parts.map((part, place) => {
    const terms = new Set([vocabulary.id(part), ...vocabulary.sameStem(part)]);
    terms.delete(-1);
    if (word.prefix && place === word.parts.length - 1) {
      const [from, to] = vocabulary.prefixRange(part);
      for (let term = from; term < Math.min(to, from + maxPhraseEndings); term++) terms.add(term);
    }
    return [...terms];
  });
}

/** The ways to split one written word into two: `ratelimiting` → `rate limiting`. */
function splits({ vocabulary }: RecordIndex, term: string): [number[], number[]][] {
  const found: [number[], number[]][] = [];
  for (let at = 1; term.length >= 5 && at <= term.length - 2; at++) {
    const left = vocabulary.id(term.slice(0, at));
    const right = vocabulary.id(term.slice(at));
    if (left >= 0 && right >= 0) found.push([[left], [right]]);
  }
  return found;
}

/** As {@link splits}, with one typing error in one of the two: `ratelimitng` → `rate limiting`. */
function mistypedSplits({ vocabulary }: RecordIndex, term: string): [number[], number[]][] {
  const found: [number[], number[]][] = [];
  const ids = (text: string) => vocabulary.near(text, 1).map(({ id }) => id);
  for (let at = 3; term.length >= 8 && at <= term.length - 3; at++) {
    const left = vocabulary.id(term.slice(0, at));
    const right = vocabulary.id(term.slice(at));
    if (left >= 0 && term.length - at >= 4) found.push([[left], ids(term.slice(at))]);
    if (right >= 0 && at >= 4) found.push([ids(term.slice(0, at)), [right]]);
  }
  return found;
}

function nearTerms(index: RecordIndex, { term, prefix }: QueryWord, allowed: number, tolerant: boolean) {
  const { vocabulary } = index;
  const near = vocabulary.near(term, allowed, { prefix });
  // A wrong first character counts as two errors, which a short word may have only if nothing else matched.
  if (allowed === 2 || tolerant) {
    for (const id of vocabulary.otherFirstLetter(term, { prefix })) near.push({ id, typos: 2 });
  }
  const fewest = Math.min(...near.map(({ typos }) => typos));
  return near
    .filter(({ typos }) => typos === fewest)
    .map(({ id, typos }) => {
      const usage = Math.min(1, Math.log1p(postingCount(index, id)) / Math.log(50));
      const goesOn = (vocabulary.terms[id]?.length ?? 0) > term.length + typos;
      const value = (quality.typo[typos as 0] ?? 0) * (0.9 + 0.1 * usage);
      return { id, typos, quality: goesOn ? value * quality.typoPrefix : value };
    })
    .sort((a, b) => b.quality - a.quality || a.id - b.id)
    .slice(0, maxNearTerms);
}
