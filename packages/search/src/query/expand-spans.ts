import type { PhraseFinder } from '../index/phrase-matches.ts';
import type { RecordIndex } from '../index/record-index.ts';
import { joinTerms } from '../words/normalize-term.ts';
import { type Alternative, quality } from './alternative.ts';
import type { QueryWord } from './parse-query.ts';
import type { SynonymIndex } from './synonym-index.ts';

/** Least length of two words together that may begin a joined word; shorter ones begin too many. */
const minJoinedPrefix = 4;

/**
 * Alternatives that match two or more words of a query: two neighbours written as one word, and synonyms of
 * one word or several.
 *
 * @param synonyms - from createSynonymIndex
 * @param findPhrase - from createPhraseFinder
 */
export function expandSpans(
  index: RecordIndex,
  words: readonly QueryWord[],
  synonyms: SynonymIndex,
  findPhrase: PhraseFinder,
): Alternative[] {
  const joined = words.slice(1).flatMap((_, number) => joinedNeighbours(index, words, number));
  return [...joined, ...synonymsOf(index, words, synonyms, findPhrase)];
}

function joinedNeighbours(index: RecordIndex, words: readonly QueryWord[], from: number): Alternative[] {
  const { vocabulary } = index;
  const [left, right] = [words[from], words[from + 1]];
  if (!left || !right) return [];
  const joined = joinTerms(left.term, right.term);
  const terms = new Set([vocabulary.id(joined), ...vocabulary.sameStem(joined)]);
  terms.delete(-1);
  if (right.prefix && joined.length >= minJoinedPrefix) {
    const [first, past] = vocabulary.prefixRange(joined);
    for (let term = first; term < past; term++) terms.add(term);
  }
  return [...terms].map((term) => {
    const characters = vocabulary.terms[term]?.length ?? 0;
    const value = quality.joined * (0.8 + 0.2 * Math.min(1, joined.length / characters));
    return { from, to: from + 1, kind: 'joined', quality: value, typos: 0, characters, term };
  });
}

function synonymsOf(
  index: RecordIndex,
  words: readonly QueryWord[],
  synonyms: SynonymIndex,
  findPhrase: PhraseFinder,
): Alternative[] {
  const { vocabulary } = index;
  const found: Alternative[] = [];
  for (const { from, to, phrases } of synonyms.spans(words)) {
    const worth = to - from >= 2 ? quality.expansion : quality.synonym;
    for (const parts of phrases) {
      const slots = parts.map((part) => [
        ...new Set([vocabulary.id(part), ...vocabulary.sameStem(part)].filter((id) => id >= 0)),
      ]);
      if (slots.some((terms) => terms.length === 0)) continue;
      const characters = parts.reduce((sum, part) => sum + part.length, 0);
      const common = { from, to, kind: 'synonym', quality: worth, typos: 0, characters } as const;
      if (slots.length === 1) {
        for (const term of slots[0] ?? []) found.push({ ...common, term });
        continue;
      }
      const matches = findPhrase(slots);
      if (matches.records.length > 0) found.push({ ...common, term: -1, phrase: { slots, matches } });
    }
  }
  return found;
}
