import {
  type AnswerJudgement,
  byFrequency,
  type CountedPageJudgement,
  firstKeptDay,
  type InsightStore,
  type OpenedPage,
  type PageJudgement,
  type SearchGap,
  storedGapKinds,
} from '../api/insight/insight-store.ts';
import { type StoreBehaviour, storeCalls } from './store-behaviour.ts';

/** The data of stores of insight in memory: what several processes would share. */
export interface MemoryInsightData extends StoreBehaviour {
  /** By kind and text. */
  gaps: Map<string, SearchGap>;
  judgements: Map<string, AnswerJudgement>;
  /** By all that tells one judgement from another. */
  pages: Map<string, CountedPageJudgement>;
  /** By query and page. */
  opened: Map<string, OpenedPage>;
  /** Different texts that are kept of each kind. */
  maxTexts: number;
  keptDays: number;
}

export const memoryInsightData = (turns = 0, maxTexts = 100): MemoryInsightData => ({
  gaps: new Map(),
  judgements: new Map(),
  pages: new Map(),
  opened: new Map(),
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
    judgePage: (made, day, instead) =>
      call(() => {
        const key = judgedKey(made);
        const before = data.pages.get(key) ?? { count: 0, first: day, last: day };
        data.pages.set(key, { ...made, count: before.count + 1, ...until(before, day) });
        const replaced = instead && data.pages.get(judgedKey(instead));
        if (replaced && replaced.count > 1)
          data.pages.set(judgedKey(replaced), { ...replaced, count: replaced.count - 1 });
        else if (replaced) data.pages.delete(judgedKey(replaced));
        expire(data, day);
        const removed = trimmed(data.pages, key, data.maxTexts, ({ count }) => count);
        if (removed !== undefined) data.pages.delete(removed);
      }),
    addOpened: (query, page, day) =>
      call(() => {
        const key = JSON.stringify([query, page]);
        const before = data.opened.get(key) ?? { count: 0, first: day, last: day };
        data.opened.set(key, { query, page, count: before.count + 1, ...until(before, day) });
        expire(data, day);
        const removed = trimmed(data.opened, key, data.maxTexts, ({ count }) => count);
        if (removed !== undefined) data.opened.delete(removed);
      }),
    gaps: (most) =>
      call(() =>
        storedGapKinds
          .flatMap((kind) =>
            [...data.gaps.values()]
              .filter((gap) => gap.kind === kind)
              .sort(byFrequency)
              .slice(0, most),
          )
          .sort(byFrequency),
      ),
    judgements: (most) =>
      call(() => [...data.judgements.values()].sort((a, b) => b.unhelpful - a.unhelpful).slice(0, most)),
    pageJudgements: () =>
      call(() => [...data.pages.values()].sort((a, b) => b.last.localeCompare(a.last) || b.count - a.count)),
    opened: (most) =>
      call(() =>
        [...data.opened.values()]
          .sort((a, b) => b.count - a.count || b.last.localeCompare(a.last))
          .slice(0, most),
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

const judgedKey = ({ page, helpful, reason, text }: PageJudgement) =>
  JSON.stringify([page, helpful, reason, text]);

function expire({ gaps, judgements, pages, opened, keptDays }: MemoryInsightData, day: string): void {
  const first = firstKeptDay(day, keptDays);
  for (const rows of [gaps, judgements, pages, opened])
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
