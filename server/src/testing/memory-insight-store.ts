import {
  type AnswerJudgement,
  firstKeptDay,
  type InsightStore,
  type SearchGap,
} from '../api/insight/insight-store.ts';
import { type StoreBehaviour, storeCalls } from './store-behaviour.ts';

/** The data of stores of insight in memory: what several processes would share. */
export interface MemoryInsightData extends StoreBehaviour {
  /** By kind and text. */
  gaps: Map<string, SearchGap>;
  judgements: Map<string, AnswerJudgement>;
  /** Different texts that are kept of each kind. */
  maxTexts: number;
  keptDays: number;
}

export const memoryInsightData = (turns = 0, maxTexts = 100): MemoryInsightData => ({
  gaps: new Map(),
  judgements: new Map(),
  maxTexts,
  keptDays: 180,
  isDown: false,
  turns,
  hold: undefined,
});

/** A store of insight that is slow and fails as a test wants. */
export function memoryInsightStore(data: MemoryInsightData): InsightStore {
  const call = storeCalls(data);
  return {
    addGap: (kind, query, day) =>
      call(() => {
        const key = gapKey(kind, query);
        const before = data.gaps.get(key) ?? { count: 0, first: day, last: day };
        data.gaps.set(key, { kind, query, count: before.count + 1, ...until(before, day) });
        expire(data, day);
        const ofKind = new Map([...data.gaps].filter(([, gap]) => gap.kind === kind));
        const removed = trimmed(ofKind, key, data.maxTexts, (gap) => gap.count);
        if (removed !== undefined) data.gaps.delete(removed);
      }),
    addJudgement: (question, helpful, day) =>
      call(() => {
        const before = data.judgements.get(question) ?? { helpful: 0, unhelpful: 0, first: day, last: day };
        data.judgements.set(question, {
          question,
          helpful: before.helpful + (helpful ? 1 : 0),
          unhelpful: before.unhelpful + (helpful ? 0 : 1),
          ...until(before, day),
        });
        expire(data, day);
        const times = (judged: AnswerJudgement) => judged.helpful + judged.unhelpful;
        const removed = trimmed(data.judgements, question, data.maxTexts, times);
        if (removed !== undefined) data.judgements.delete(removed);
      }),
    gaps: () =>
      call(() => [...data.gaps.values()].sort((a, b) => b.count - a.count || b.last.localeCompare(a.last))),
    judgements: () =>
      call(() =>
        [...data.judgements.values()].sort((a, b) => a.helpful - a.unhelpful - (b.helpful - b.unhelpful)),
      ),
    close: async () => {},
  };
}

interface Days {
  readonly first: string;
  readonly last: string;
}

const until = ({ first, last }: Days, day: string): Days => ({ first, last: day > last ? day : last });

/** Under which {@link MemoryInsightData} has a gap. */
export const gapKey = (kind: string, query: string): string => JSON.stringify([kind, query]);

function expire({ gaps, judgements, keptDays }: MemoryInsightData, day: string): void {
  const first = firstKeptDay(day, keptDays);
  for (const rows of [gaps, judgements])
    for (const [key, { last }] of rows) if (last < first) rows.delete(key);
}

/** @returns the key of the text counted least and longest ago, but not of the one just added; none if there is room */
function trimmed<Row extends Days>(
  rows: ReadonlyMap<string, Row>,
  added: string,
  most: number,
  times: (row: Row) => number,
): string | undefined {
  if (rows.size <= most) return undefined;
  const [oldest] = [...rows]
    .filter(([text]) => text !== added)
    .sort(([, a], [, b]) => times(a) - times(b) || a.last.localeCompare(b.last));
  return oldest?.[0];
}
