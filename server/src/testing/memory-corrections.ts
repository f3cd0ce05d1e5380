import {
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

/** A store of corrections that is slow and fails as a test wants. */
export function memoryCorrections(data: MemoryCorrections): CorrectionStore {
  const call = storeCalls(data);
  const { rows, bounds } = data;
  const isOpen = ({ decision }: StoredCorrection) => decision === undefined;
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
    list: (page) =>
      call(() =>
        [...rows.values()]
          .filter((row) => page === undefined || row.page === page)
          .sort(
            (a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.at - a.at || a.id.localeCompare(b.id, 'en'),
          )
          .slice(0, bounds.listed),
      ),
    ofPerson: ({ issuer, subject }) =>
      call(() => {
        const is = (by: { issuer: string; subject: string } | undefined) =>
          by?.issuer === issuer && by.subject === subject;
        return [...rows.values()]
          .filter(({ by, decision }) => is(by) || is(decision?.by))
          .sort((a, b) => b.at - a.at || a.id.localeCompare(b.id, 'en'));
      }),
    decide: (id, decision) =>
      call(() => {
        const row = rows.get(id);
        if (row === undefined) return undefined;
        if (row.decision !== undefined) return 'closed';
        const closed = { ...row, decision };
        rows.set(id, closed);
        return closed;
      }),
    close: async () => {},
  };
}
