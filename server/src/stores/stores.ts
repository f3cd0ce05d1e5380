import type { CorrectionStore } from '../api/corrections/correction-store.ts';
import type { DigestStore } from '../api/digest/digest-store.ts';
import type { EvidenceLog } from '../api/evidence/evidence-log.ts';
import type { InsightStore } from '../api/insight/insight-store.ts';
import type { ReaderStore } from '../api/me/reader-store.ts';
import type { SessionsTable } from '../api/sessions/sessions-table.ts';
import type { SharedCounts } from '../request/shared-counts.ts';
import type { RevocationLog } from '../session/revocations/revocation-log.ts';

/** Everything that the server keeps. */
export interface Stores {
  revocationLog: RevocationLog;
  /** How long readers are served while the log cannot be read, in milliseconds. */
  outageMilliseconds: number;
  sessions: SessionsTable;
  insight: InsightStore;
  evidence: EvidenceLog;
  corrections: CorrectionStore;
  readers: ReaderStore;
  digests: DigestStore;
  /** Absent if each server has limits of its own. */
  sharedCounts?: SharedCounts | undefined;
  /** Closes every store, also one that its user has closed already, and what they share. */
  close(): Promise<void>;
}

export type StoreName =
  | 'corrections'
  | 'digests'
  | 'evidence'
  | 'insight'
  | 'readers'
  | 'revocations'
  | 'sessions';

/** Opens each store, so that its operations can be measured. */
export type OpenStore = <Store extends object>(name: StoreName, make: () => Store) => Store;
