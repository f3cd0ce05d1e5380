import type { AnswerJudgement, InsightStore, SearchGap } from '../api/insight/insight-store.ts';
import { type StoreBehaviour, storeCalls } from './store-behaviour.ts';

/** The data of stores of insight in memory: what several processes would share. */
export interface MemoryInsightData extends StoreBehaviour {
  gaps: Map<string, SearchGap>;
  judgements: Map<string, AnswerJudgement>;
  /** Different texts that are kept of each kind. */
  maxTexts: number;
}

export const memoryInsightData = (turns = 0, maxTexts = 100): MemoryInsightData => ({
  gaps: new Map(),
  judgements: new Map(),
  maxTexts,
  isDown: false,
  turns,
  hold: undefined,
});

/** A store of insight that is slow and fails as a test wants. */
export function memoryInsightStore(data: MemoryInsightData): InsightStore {
  const call = storeCalls(data);
  return {
    addGap: (query, day) =>
      call(() => {
        const before = data.gaps.get(query) ?? { count: 0, first: day, last: day };
        data.gaps.set(query, { query, count: before.count + 1, ...until(before, day) });
        trim(data.gaps, query, data.maxTexts, (gap) => gap.count);
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
        trim(data.judgements, question, data.maxTexts, (judged) => judged.helpful + judged.unhelpful);
      }),
    gaps: () => call(() => [...data.gaps.values()].sort((a, b) => b.count - a.count)),
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

/** Removes the text counted least and longest ago, but not the one just added. */
function trim<Row extends Days>(
  rows: Map<string, Row>,
  added: string,
  most: number,
  times: (row: Row) => number,
): void {
  if (rows.size <= most) return;
  const [oldest] = [...rows]
    .filter(([text]) => text !== added)
    .sort(([, a], [, b]) => times(a) - times(b) || a.last.localeCompare(b.last));
  if (oldest) rows.delete(oldest[0]);
}
