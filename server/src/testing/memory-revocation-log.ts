import type { Revocation } from '../session/revocations/revocation.ts';
import type { RevocationLog } from '../session/revocations/revocation-log.ts';

/** The data of logs in memory: what several processes would share. */
export interface MemoryLogData {
  rows: Map<string, Revocation & { place: number }>;
  place: number;
  /** Every call rejects. */
  isDown: boolean;
  /** Turns of the event loop that a call takes before anything happens, and after it. */
  turns: number;
  /** What is awaited before a call does anything; for a log that does not respond. */
  hold: Promise<void> | undefined;
}

export const memoryLogData = (turns = 0): MemoryLogData => ({
  rows: new Map(),
  place: 0,
  isDown: false,
  turns,
  hold: undefined,
});

/** A log that is slow and fails as a test wants. */
export function memoryRevocationLog(data: MemoryLogData): RevocationLog {
  const wait = async () => {
    for (let turn = 0; turn < data.turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    await data.hold;
  };
  const call = async <Result>(work: () => Result): Promise<Result> => {
    await wait();
    if (data.isDown) throw new Error('the log is down');
    const result = work();
    await wait();
    return result;
  };
  const put = (revocation: Revocation) => {
    const key = `${revocation.kind}:${revocation.id}`;
    const before = data.rows.get(key);
    data.place += 1;
    data.rows.set(key, {
      ...revocation,
      issuedUntil: Math.max(revocation.issuedUntil, before?.issuedUntil ?? 0),
      keepUntil: Math.max(revocation.keepUntil, before?.keepUntil ?? 0),
      place: data.place,
    });
  };
  return {
    append: (revocations) => call(() => revocations.forEach(put)),
    once: (mark, revocations) =>
      call(() => {
        if (data.rows.has(`${mark.kind}:${mark.id}`)) return false;
        [mark, ...revocations].forEach(put);
        return true;
      }),
    read: (since = 0) =>
      call(() => ({
        revocations: [...data.rows.values()]
          .filter(({ place }) => place > since)
          .map(({ place: _, ...revocation }) => revocation),
        cursor: data.place,
      })),
    prune: (now) =>
      call(() => {
        for (const [key, { keepUntil }] of data.rows) if (keepUntil < now) data.rows.delete(key);
      }),
    check: () => call(() => {}),
    close: async () => {},
  };
}
