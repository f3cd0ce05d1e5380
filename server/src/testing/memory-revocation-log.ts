import type { Revocation } from '../session/revocations/revocation.ts';
import type { RevocationLog } from '../session/revocations/revocation-log.ts';
import { type StoreBehaviour, storeCalls } from './store-behaviour.ts';

/** The data of logs in memory, which stands for what several processes would share. */
export interface MemoryLogData extends StoreBehaviour {
  rows: Map<string, Revocation & { place: number }>;
  place: number;
}

export const memoryLogData = (turns = 0): MemoryLogData => ({
  rows: new Map(),
  place: 0,
  isDown: false,
  turns,
  hold: undefined,
});

/** A log that is slow or fails as a test needs. */
export function memoryRevocationLog(data: MemoryLogData): RevocationLog {
  const call = storeCalls(data);
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
