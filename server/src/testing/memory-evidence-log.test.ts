import { evidenceLogContract } from '../api/evidence/evidence-log.contract.ts';
import { memoryEvidence, memoryEvidenceLog } from './memory-evidence-log.ts';

for (const [kind, turns] of [
  ['memory', 0],
  ['slow memory', 3],
] as const)
  evidenceLogContract(kind, () => {
    const memory = memoryEvidence(turns);
    return {
      open: () => memoryEvidenceLog(memory),
      refuseWrites: () => {
        memory.refusesWrites = true;
        return () => {
          memory.refusesWrites = false;
        };
      },
    };
  });
