import type { GapKind } from '@kwikid/wire/insight';
import { groupKey } from './gap-groups.ts';
import type { InsightStore } from './insight-store.ts';
import { mostGrouped, searchedKinds } from './listed-gaps.ts';

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
    const keys = new Set<string>();
    const counts = new Map<GapKind, number>();
    for (const { kind, query } of await insight.gaps()) {
      const before = counts.get(kind) ?? 0;
      counts.set(kind, before + 1);
      if (searchedKinds.has(kind) && before < mostGrouped) keys.add(groupKey(query));
    }
    return keys;
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
      if (searchedKinds.has(kind))
        known?.keys.then(
          (keys) => keys.add(groupKey(query)),
          () => {},
        );
    },
  };
}
