import { placeBits, type RecordIndex } from './record-index.ts';

/** Records in which words follow each other, with the same arrays as a term's postings. */
export interface PhraseMatches {
  readonly records: readonly number[];
  /** For each record, a bit set of the fields. */
  readonly fields: readonly number[];
  readonly impacts: readonly number[];
  /** For each record, the places of the phrase's first word. */
  readonly places: readonly (readonly number[])[];
}

/** Most postings of the rarest word that are examined: a phrase of common words must not block the thread. */
const maxPostings = 2000;

/** phraseMatches over one index, memoised. */
export type PhraseFinder = (slots: readonly (readonly number[])[], apart?: boolean) => PhraseMatches;

/** A finder for the phrases of one query: a tolerant look-up repeats those of the strict one. */
export function createPhraseFinder(index: RecordIndex): PhraseFinder {
  const known = new Map<string, PhraseMatches>();
  return (slots, apart = false) => {
    const key = `${apart} ${slots.join(' ')}`;
    const matches = known.get(key) ?? phraseMatches(index, slots, apart);
    known.set(key, matches);
    return matches;
  };
}

/**
 * Finds places where words directly follow each other.
 *
 * @param slots - for each word of the phrase, the terms that can take its place
 * @param apart - whether the words may be anywhere in the record; the places are then those of the rarest
 *   word
 */
export function phraseMatches(
  index: RecordIndex,
  slots: readonly (readonly number[])[],
  apart = false,
): PhraseMatches {
  const found = new Map<number, { fields: number; impact: number; places: number[] }>();
  const sizes = slots.map((terms) => terms.reduce((sum, term) => sum + postingCount(index, term), 0));
  const rarest = sizes.indexOf(Math.min(...sizes));
  const others = slots.flatMap((terms, slot) => (slot === rarest ? [] : [{ terms, ahead: slot - rarest }]));
  let looked = 0;
  for (const term of slots[rarest] ?? []) {
    // Records ascend within a term, so each of the others is read once, from its start to its end.
    const cursors = others.map(({ terms, ahead }) => ({ ahead, at: terms.map((id) => cursor(index, id)) }));
    const to = index.postingStart[term + 1] ?? 0;
    for (let posting = index.postingStart[term] ?? 0; posting < to && looked < maxPostings; posting++) {
      looked++;
      const record = index.postingRecord[posting] ?? 0;
      const placeEnd = index.placeStart[posting + 1] ?? 0;
      for (let at = index.placeStart[posting] ?? 0; at < placeEnd; at++) {
        const place = index.places[at] ?? 0;
        if (
          !cursors.every((other) =>
            other.at.some((each) => each.holds(record, apart ? undefined : place + other.ahead)),
          )
        )
          continue;
        const entry = found.get(record) ?? { fields: 0, impact: 0, places: [] };
        entry.fields |= 1 << (place >>> placeBits);
        entry.impact = Math.max(entry.impact, index.postingImpact[posting] ?? 0);
        entry.places.push(apart ? place : place - rarest);
        found.set(record, entry);
      }
    }
  }
  const entries = [...found].sort(([a], [b]) => a - b);
  return {
    records: entries.map(([record]) => record),
    fields: entries.map(([, entry]) => entry.fields),
    impacts: entries.map(([, entry]) => entry.impact),
    places: entries.map(([, entry]) => entry.places.sort((a, b) => a - b)),
  };
}

/**
 * Reads a term's postings forward: whether a record has it, and whether at a given place. Records must be
 * queried in ascending order.
 */
function cursor(index: RecordIndex, term: number) {
  const to = index.postingStart[term + 1] ?? 0;
  let posting = index.postingStart[term] ?? 0;
  return {
    holds(record: number, place: number | undefined): boolean {
      while (posting < to && (index.postingRecord[posting] ?? 0) < record) posting++;
      if (posting >= to || index.postingRecord[posting] !== record) return false;
      if (place === undefined) return true;
      const end = index.placeStart[posting + 1] ?? 0;
      for (let at = index.placeStart[posting] ?? 0; at < end; at++)
        if (index.places[at] === place) return true;
      return false;
    },
  };
}

/** Number of records that hold a term; 0 for no term. */
export function postingCount(index: RecordIndex, term: number): number {
  return term < 0 ? 0 : (index.postingStart[term + 1] ?? 0) - (index.postingStart[term] ?? 0);
}
