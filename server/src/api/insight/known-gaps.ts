import type { GapKind } from '@kwikid/wire/insight';
import { groupKey } from './gap-groups.ts';
import type { InsightStore } from './insight-store.ts';
import { maxGrouped, searchedKinds } from './listed-gaps.ts';

/** Which queries were gaps, without reading the store for each. */
export interface KnownGaps {
  /** Whether a masked query looks for what was a gap, as it was known within the last minute. */
  has(query: string): Promise<boolean>;
  /** Notes a gap of this server at once. */
  add(kind: GapKind, query: string): void;
}

/** How long it is known which queries are gaps, in seconds: a reader who opens a page waits for no list. */
const knownSeconds = 60;

/** @param now - seconds since the epoch */
export function createKnownGaps(insight: Pick<InsightStore, 'gaps'>, now: () => number): KnownGaps {
  let known: { until: number; keys: Promise<Set<string>> } | undefined;
  const read = async () => {
    const gaps = await insight.gaps(maxGrouped);
    return new Set(gaps.flatMap(({ kind, query }) => (searchedKinds.has(kind) ? [groupKey(query)] : [])));
  };
  return {
    async has(query) {
      if (known === undefined || known.until <= now()) known = { until: now() + knownSeconds, keys: read() };
      try {
        return (await known.keys).has(groupKey(query));
      } catch (error) {
        // The next one reads again.
        known = undefined;
        throw error;
      }
    },
    add(kind, query) {
      // What nobody asks for any more must not grow.
      if (searchedKinds.has(kind) && known !== undefined && known.until > now())
        known.keys.then(
          (keys) => keys.add(groupKey(query)),
          () => {},
        );
    },
  };
}
