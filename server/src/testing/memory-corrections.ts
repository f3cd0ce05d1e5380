import {
  byTime,
  type CorrectionBounds,
  type CorrectionStore,
  closedSeconds,
  correctionStoreBounds,
  type StoredCorrection,
} from '../api/corrections/correction-store.ts';
import { type StoreBehaviour, storeCalls } from './store-behaviour.ts';

/** The data of stores of corrections in memory: what several processes would share. */
export interface MemoryCorrections extends StoreBehaviour {
  rows: Map<string, StoredCorrection>;
  bounds: CorrectionBounds;
}

export const memoryCorrectionsData = (turns = 0, bounds = correctionStoreBounds): MemoryCorrections => ({
  rows: new Map(),
  bounds,
  isDown: false,
  turns,
  hold: undefined,
});

const isOpen = ({ decision }: StoredCorrection) => decision === undefined;
const inOrder = (a: StoredCorrection, b: StoredCorrection) =>
  Number(isOpen(b)) - Number(isOpen(a)) ||
  (b.decision?.at ?? b.at) - (a.decision?.at ?? a.at) ||
  a.id.localeCompare(b.id, 'en');

/** A store of corrections that is slow and fails as a test wants. */
export function memoryCorrections(data: MemoryCorrections): CorrectionStore {
  const call = storeCalls(data);
  const { rows, bounds } = data;
  return {
    add: (correction) =>
      call(() => {
        const { by, page, text, replacement, at } = correction;
        for (const [id, { decision }] of rows)
          if (decision !== undefined && decision.at + closedSeconds < at) rows.delete(id);
        const open = [...rows.values()].filter(isOpen);
        const own = open.filter((row) => row.by.issuer === by.issuer && row.by.subject === by.subject);
        const before = own.find(
          (row) => row.page === page && row.text === text && row.replacement === replacement,
        );
        if (before !== undefined) return before;
        if (open.length >= bounds.open || own.length >= bounds.ofWriter) return 'full';
        rows.set(correction.id, correction);
        return correction;
      }),
    list: ({ page, from, most }) =>
      call(() =>
        [...rows.values()]
          .filter((row) => page === undefined || row.page === page)
          .sort(inOrder)
          .slice(from, from + most),
      ),
    open: () => call(() => [...rows.values()].filter(isOpen).sort(inOrder)),
    ofPerson: ({ issuer, subject }) =>
      call(() => {
        const is = (by: { issuer: string; subject: string } | undefined) =>
          by?.issuer === issuer && by.subject === subject;
        return [...rows.values()].filter(({ by, decision }) => is(by) || is(decision?.by)).sort(byTime);
      }),
    decide: (id, decision) =>
      call(() => {
        const row = rows.get(id);
        if (row === undefined) return undefined;
        if (row.decision !== undefined) return 'closed';
        const closed = { ...row, decision };
        rows.set(id, closed);
        const ended = [...rows.values()].filter((each) => !isOpen(each)).sort(inOrder);
        const own = ended.filter(({ by }) => by.issuer === row.by.issuer && by.subject === row.by.subject);
        for (const beyond of [...own.slice(bounds.closedOfWriter), ...ended.slice(bounds.closed)])
          rows.delete(beyond.id);
        return closed;
      }),
    close: async () => {},
  };
}
