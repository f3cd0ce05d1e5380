import type { PhraseMatches } from '../index/phrase-matches.ts';

/** The reason why a record's words match the typed ones. */
export type AlternativeKind = 'exact' | 'stem' | 'prefix' | 'joined' | 'split' | 'part' | 'synonym' | 'typo';

/** Something that a record can hold in the place of one or more words of the query. */
export interface Alternative {
  /** Numbers of the query's words that it matches, both inclusive. */
  readonly from: number;
  readonly to: number;
  readonly kind: AlternativeKind;
  /** The quality of the match: 1 is exactly as typed. For a prefix see prefixQuality. */
  readonly quality: number;
  readonly typos: number;
  /** Characters of a record's text that one match covers; for a prefix, the typed characters. */
  readonly characters: number;
  /** The term, or -1 for a phrase; for a prefix, the first of its terms. */
  readonly term: number;
  /** For a prefix, the number after its last term: it may begin thousands of adjacent terms. */
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
  /** For three words and more: 'traversal using relays around NAT' certainly means TURN. */
  expansion: 0.92,
  part: 0.3,
  /** For a prefix: from `least` for a much longer word to `most` for nearly the whole word. */
  prefix: { least: 0.85, most: 0.93 },
  /** By the number of typing errors; a wrong first character counts as one more. */
  typo: [1, 0.72, 0.52, 0.4],
  /** Factor for a term other than the typed word, if some text holds that word as typed. */
  typoOfWord: 0.25,
  /** Factor for a mistyped prefix. */
  typoPrefix: 0.93,
} as const;

/**
 * The quality of a term that a prefix begins.
 *
 * @param typed - characters of the prefix
 * @param characters - characters of the term
 */
export function prefixQuality(typed: number, characters: number): number {
  const { least, most } = quality.prefix;
  return least + ((most - least) * typed) / Math.max(1, characters);
}
