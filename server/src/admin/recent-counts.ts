/** Totals since the start, by what they count. */
export type Totals = Readonly<Record<string, number>>;

/** How often totals are noted, in milliseconds: so precise is "the last minute". */
export const noteMilliseconds = 10_000;
const minutes = 15;
const kept = (minutes * 60_000) / noteMilliseconds;

/** What was counted lately: totals are noted at intervals, and compared. */
export interface RecentCounts {
  /** To be called every {@link noteMilliseconds}. */
  note(): void;
  /** Since the start, and in the last 1 and 15 minutes. */
  rows(): { name: string; minute: number; quarter: number; total: number }[];
}

/** @param totals - the totals of this moment, always with the same names */
export function createRecentCounts(totals: () => Totals): RecentCounts {
  const noted: Totals[] = [totals()];
  const before = (milliseconds: number): Totals =>
    noted[Math.max(0, noted.length - milliseconds / noteMilliseconds)] ?? {};
  return {
    note() {
      noted.push(totals());
      if (noted.length > kept) noted.shift();
    },
    rows() {
      const [minute, quarter] = [before(60_000), before(minutes * 60_000)];
      return Object.entries(totals()).map(([name, total]) => ({
        name,
        minute: total - (minute[name] ?? 0),
        quarter: total - (quarter[name] ?? 0),
        total,
      }));
    },
  };
}
