import type { PhraseIndex } from '../index/phrase-index.ts';
import type { Alternative } from '../query/alternative.ts';

/**
 * A function that says how well each phrase in which readers ask for a record fits a query: the harmonic mean of the share of
 * the query that the phrase says, and of the phrase that the query says, by how rare their words are. A section has many
 * phrases, so words that are spread over several of them say little: each phrase counts by itself.
 *
 * @param alternatives - of the query's words
 * @param weights - of the query's words
 * @returns of a record's number, 0 to 1 for each of its phrases
 */
export function phraseFitter(
  { phraseStart, termStart, terms, worth, rarities }: PhraseIndex,
  alternatives: readonly Alternative[],
  weights: readonly number[],
): (record: number) => Float32Array {
  /** Term → the word of the query that it says best, and how well. */
  const said = new Map<number, { word: number; quality: number }>();
  const note = (term: number, word: number, quality: number) => {
    if ((said.get(term)?.quality ?? 0) < quality) said.set(term, { word, quality });
  };
  let begun: { from: number; past: number; word: number; quality: number } | undefined;
  for (const { from, to, term, pastTerm, phrase, quality } of alternatives) {
    if (pastTerm !== undefined) begun = { from: term, past: pastTerm, word: from, quality };
    else if (phrase === undefined) note(term, from, quality);
    // The parts of a name say its share of it; words that only together mean the query's do not say it by themselves.
    else if (from === to) for (const id of phrase.slots.flat()) note(id, from, quality / phrase.slots.length);
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const best = new Float32Array(weights.length);

  return (record) => {
    const first = phraseStart[record] ?? 0;
    const past = phraseStart[record + 1] ?? first;
    const fits = new Float32Array(past - first);
    for (let phrase = first; phrase < past; phrase++) {
      best.fill(0);
      let ofPhrase = 0;
      for (let at = termStart[phrase] ?? 0; at < (termStart[phrase + 1] ?? 0); at++) {
        const term = terms[at] ?? 0;
        const match =
          said.get(term) ?? (begun && term >= begun.from && term < begun.past ? begun : undefined);
        if (match === undefined) continue;
        ofPhrase += (rarities[term] ?? 0) * match.quality;
        best[match.word] = Math.max(best[match.word] ?? 0, match.quality);
      }
      if (ofPhrase === 0) continue;
      let ofQuery = 0;
      for (let word = 0; word < best.length; word++) ofQuery += (weights[word] ?? 0) * (best[word] ?? 0);
      const [recall, precision] = [ofQuery / total, ofPhrase / (worth[phrase] || 1)];
      fits[phrase - first] = (2 * recall * precision) / (recall + precision);
    }
    return fits;
  };
}
