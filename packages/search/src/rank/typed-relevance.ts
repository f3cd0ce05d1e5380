import { postingCount } from '../index/phrase-matches.ts';
import { rarity } from '../index/rarity.ts';
import type { RecordIndex } from '../index/record-index.ts';
import type { QueryWord } from '../query/parse-query.ts';

/**
 * The worth of a query's words that occur exactly as typed: rarity of the form × its impact, times the number
 * of words found. A form is rarer than its stem and therefore more specific.
 *
 * @param words - from parseQuery; function words do not count beside others
 * @param records - numbers of the records to compare
 * @returns the worth of each of `records`: 1 for the greatest, 0 if no word occurs as typed
 */
export function typedRelevance(
  index: RecordIndex,
  words: readonly QueryWord[],
  records: Uint32Array,
): Float64Array {
  const { vocabulary, postingStart, postingImpact, recordCount } = index;
  const forms = words.flatMap(({ term, optional }) => {
    const id = vocabulary.id(term);
    if (optional || id < 0) return [];
    const weight = rarity(recordCount, postingCount(index, id));
    return [{ weight, from: postingStart[id] ?? 0, to: postingStart[id + 1] ?? 0 }];
  });
  const worth = Float64Array.from(records, (record) => {
    let sum = 0;
    let held = 0;
    for (const { weight, from, to } of forms) {
      const posting = postingOf(index, record, from, to);
      if (posting < 0) continue;
      sum += weight * (postingImpact[posting] ?? 0);
      held++;
    }
    return sum * held;
  });
  const most = worth.reduce((greatest, value) => Math.max(greatest, value), 0);
  return most > 0 ? worth.map((value) => value / most) : worth;
}

/** The posting of a record among a term's, which ascend by record; -1 if it has none. */
export function postingOf({ postingRecord }: RecordIndex, record: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((postingRecord[middle] ?? 0) < record) low = middle + 1;
    else high = middle;
  }
  return low < to && postingRecord[low] === record ? low : -1;
}
