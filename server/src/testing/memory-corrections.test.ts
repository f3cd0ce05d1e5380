import { contractBounds, correctionStoreContract } from '../api/corrections/correction-store.contract.ts';
import { memoryCorrections, memoryCorrectionsData } from './memory-corrections.ts';

for (const turns of [0, 3]) {
  correctionStoreContract(turns === 0 ? 'memory' : 'slow memory', () => {
    const data = memoryCorrectionsData(turns, contractBounds);
    return {
      open: () => memoryCorrections(data),
      refuseWrites: () => {
        data.isDown = true;
        return () => {
          data.isDown = false;
        };
      },
    };
  });
}
