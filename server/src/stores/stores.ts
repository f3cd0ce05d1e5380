import { openCorrections } from '../api/corrections/correction-store.ts';
import { openDigests } from '../api/digest/digest-store.ts';
import { openEvidenceLog } from '../api/evidence/evidence-log.ts';
import type { EvidenceTables } from '../api/evidence/evidence-queries.ts';
import { openInsight } from '../api/insight/insight-store.ts';
import type { InsightSettings } from '../api/insight/settings.ts';
import { openReaders } from '../api/me/reader-store.ts';
import { openSessionsTable } from '../api/sessions/sessions-table.ts';
import type { SharedCounts } from '../request/shared-counts.ts';
import type { RevocationLog } from '../session/revocations/revocation-log.ts';
import type { Database } from '../sql/database.ts';
import type { SqliteFile } from './sqlite/sqlite-files.ts';

/** The stores that are written once for both databases. @param databaseOf - the database of each */
export const commonStores = (
  databaseOf: (store: SqliteFile) => Database,
  tables: EvidenceTables,
  insight: InsightSettings,
  open: OpenStore,
) => ({
  sessions: open('sessions', () => openSessionsTable(databaseOf('sessions'))),
  insight: open('insight', () => openInsight(databaseOf('insight'), insight)),
  evidence: open('evidence', () => openEvidenceLog(databaseOf('evidence'), tables)),
  corrections: open('corrections', () => openCorrections(databaseOf('corrections'))),
  readers: open('readers', () => openReaders(databaseOf('readers'))),
  digests: open('digests', () => openDigests(databaseOf('digests'))),
});

/** Everything that the server keeps. */
export interface Stores extends ReturnType<typeof commonStores> {
  revocationLog: RevocationLog;
  /** How long readers are served while the log cannot be read, in milliseconds. */
  outageMilliseconds: number;
  /** Absent if each server has limits of its own. */
  sharedCounts?: SharedCounts | undefined;
  /** Closes every store, also one that its user has closed already, and what they share. */
  close(): Promise<void>;
}

export type StoreName = SqliteFile | 'revocations';

/** Opens each store, so that its operations can be measured. */
export type OpenStore = <Store extends object>(name: StoreName, make: () => Store) => Store;
