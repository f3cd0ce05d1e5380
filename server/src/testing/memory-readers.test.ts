import { readerStoreContract } from '../api/me/reader-store.contract.ts';
import { type MemoryReaders, memoryReaders } from './memory-readers.ts';

readerStoreContract('memory', () => {
  const memory: MemoryReaders = { rows: new Map(), refusesWrites: false };
  return {
    open: () => memoryReaders(memory),
    refuseWrites: () => {
      memory.refusesWrites = true;
      return () => {
        memory.refusesWrites = false;
      };
    },
  };
});
