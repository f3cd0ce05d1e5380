import { changedReader, noReaderData, type ReaderData } from '@kwikid/wire/reader-data';
import { keptSeconds, type ReaderStore, usedEverySeconds } from '../api/me/reader-store.ts';
import type { PersonName } from '../session/session.ts';

/** What several stores in one process share, as processes share a disk. */
export interface MemoryReaders {
  readonly rows: Map<string, { data: ReaderData; used: number }>;
  refusesWrites: boolean;
}

/** The store of readers without a disk. */
export function memoryReaders(memory: MemoryReaders): ReaderStore {
  const key = ({ issuer, subject }: PersonName) => JSON.stringify([issuer, subject]);
  const write = (reader: PersonName, data: ReaderData, used: number) => {
    if (memory.refusesWrites) throw new Error('disk full');
    memory.rows.set(key(reader), { data, used });
  };
  return {
    async of(reader, now) {
      const row = memory.rows.get(key(reader));
      if (row === undefined) return noReaderData;
      if (now - row.used >= usedEverySeconds && !memory.refusesWrites) write(reader, row.data, now);
      return row.data;
    },
    async change(reader, changes, now) {
      const data = changes.reduce(
        (before, change) => changedReader(before, change, now),
        memory.rows.get(key(reader))?.data ?? noReaderData,
      );
      write(reader, data, now);
      return data;
    },
    async forget(reader) {
      memory.rows.delete(key(reader));
    },
    async prune(now) {
      for (const [name, { used }] of memory.rows) if (used + keptSeconds < now) memory.rows.delete(name);
    },
    async close() {},
  };
}
