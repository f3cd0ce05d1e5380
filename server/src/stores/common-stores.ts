import type { InsightSettings } from '../api/insight/settings.ts';
import { openCorrections } from './corrections.ts';
import type { Database } from './database.ts';
import { openDigests } from './digests.ts';
import { openEvidenceLog } from './evidence-log.ts';
import type { EvidenceTables } from './evidence-queries.ts';
import { openInsight } from './insight.ts';
import { openReaders } from './readers.ts';
import { openSessionsTable } from './sessions-table.ts';
import type { SqliteFile } from './sqlite/sqlite-files.ts';
import type { OpenStore } from './stores.ts';

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
