import type { FastifyBaseLogger } from 'fastify';
import type { CorrectionStore } from '../api/corrections/correction-store.ts';
import type { DigestStore } from '../api/digest/digest-store.ts';
import type { EvidenceLog } from '../api/evidence/evidence-log.ts';
import type { InsightStore } from '../api/insight/insight-store.ts';
import type { InsightSettings } from '../api/insight/settings.ts';
import type { ReaderStore } from '../api/me/reader-store.ts';
import type { SessionsTable } from '../api/sessions/sessions-table.ts';
import type { SharedCounts } from '../request/shared-counts.ts';
import type { RevocationLog } from '../session/revocations/revocation-log.ts';
import { openPostgresStores } from './postgres/open-postgres-stores.ts';
import type { StoreSettings } from './settings.ts';

export type { StoreSettings } from './settings.ts';

import { openSqliteCorrections } from './sqlite/corrections.ts';
import { openSqliteDigests } from './sqlite/digests.ts';
import { openSqliteEvidenceLog } from './sqlite/evidence-log.ts';
import { openSqliteInsight } from './sqlite/insight.ts';
import { openSqliteReaders } from './sqlite/readers.ts';
import { openSqliteRevocationLog } from './sqlite/revocation-log.ts';
import { openSessionsTable } from './sqlite/sessions-table.ts';

/** Everything that the server keeps. */
export interface Stores {
  revocationLog: RevocationLog;
  /** How long readers are served while the log cannot be read, in milliseconds. */
  outageMilliseconds: number;
  openSessionsTable: () => SessionsTable;
  insight: InsightStore;
  evidence: EvidenceLog;
  corrections: CorrectionStore;
  readers: ReaderStore;
  digests: DigestStore;
  /** Absent if each server has limits of its own. */
  sharedCounts?: SharedCounts | undefined;
  /** After each store is closed. */
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

/**
 * Opens the stores: files of this host, or PostgreSQL, which several servers share.
 *
 * @throws {ServerError} `ERR_DATA_DIR` or `ERR_DATABASE` with the remedy
 */
export async function openStores(
  { dataDir, database }: StoreSettings,
  insight: InsightSettings,
  logger: FastifyBaseLogger | undefined,
  open: OpenStore = (_name, make) => make(),
): Promise<Stores> {
  if (database !== undefined) return openPostgresStores(database, insight, logger, open);
  return {
    revocationLog: open('revocations', () => openSqliteRevocationLog(dataDir)),
    // A file of this host: what this server knows it knows without reading.
    outageMilliseconds: Number.POSITIVE_INFINITY,
    openSessionsTable: () => open('sessions', () => openSessionsTable(dataDir)),
    insight: open('insight', () => openSqliteInsight(dataDir, insight)),
    evidence: open('evidence', () => openSqliteEvidenceLog(dataDir)),
    corrections: open('corrections', () => openSqliteCorrections(dataDir)),
    readers: open('readers', () => openSqliteReaders(dataDir)),
    digests: open('digests', () => openSqliteDigests(dataDir)),
    async close() {},
  };
}
