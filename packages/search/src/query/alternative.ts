import type { PhraseMatches } from '../index/phrase-matches.ts';

/** Why a record's words count as what the reader typed. */
export type AlternativeKind = 'exact' | 'stem' | 'prefix' | 'joined' | 'split' | 'part' | 'synonym' | 'typo';

/** Something that a record can hold in the place of one or more words of the query. */
export interface Alternative {
  /** Numbers of the query's words that it matches, both inclusive. */
  readonly from: number;
  readonly to: number;
  readonly kind: AlternativeKind;
  /** How good a match it is: 1 is what was typed, to the letter. Of a prefix: see prefixQuality. */
  readonly quality: number;
  readonly typos: number;
  /** Letters of a record's text that one match covers; of a prefix, the characters typed. */
  readonly characters: number;
  /** The term, or -1 for a phrase; of a prefix, the first of its terms. */
  readonly term: number;
  /** Of a prefix, the number after its last term: it may begin thousands, which are side by side. */
  readonly pastTerm?: number;
  readonly phrase?: {
    /** For each word, the terms that can take its place. */
    readonly slots: readonly (readonly number[])[];
    readonly matches: PhraseMatches;
  };
}

/** Quality of a match, by its kind. Chosen by mean reciprocal rank over labelled queries: change them with figures. */
export const quality = {
  exact: 1,
  stem: 0.98,
  joined: 0.96,
  split: 0.92,
  synonym: 0.65,
  /** Of three words and more: whoever writes 'traversal using relays around NAT' means TURN. */
  expansion: 0.92,
  part: 0.3,
  /** Of a prefix: from `least` for a far longer word to `most` for nearly the whole word. */
  prefix: { least: 0.85, most: 0.93 },
  /** By the number of typing errors; a wrong first letter counts as one more. */
  typo: [1, 0.72, 0.52, 0.4],
  /** What is left of the quality if a text holds the word as it was typed. */
  typoOfWord: 0.25,
  /** What is left of the quality if the mistyped word goes on. */
  typoPrefix: 0.93,
} as const;

/**
 * The quality of a term as what a prefix begins.
 *
 * @param typed - characters of the prefix
 * @param characters - characters of the term
 */
export function prefixQuality(typed: number, characters: number): number {
  const { least, most } = quality.prefix;
  return least + ((most - least) * typed) / Math.max(1, characters);
}
