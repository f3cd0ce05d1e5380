import type { FastifyBaseLogger } from 'fastify';
import { sqliteTables } from '../api/evidence/evidence-queries.ts';
import type { InsightSettings } from '../api/insight/settings.ts';
import { openPostgresStores } from './postgres/open-postgres-stores.ts';
import type { StoreSettings } from './settings.ts';
import { openSqliteRevocationLog } from './sqlite/revocation-log.ts';
import { sqliteDatabase } from './sqlite/sqlite-database.ts';
import { commonStores, type OpenStore, type Stores } from './stores.ts';

export type { StoreSettings } from './settings.ts';
export type { Stores } from './stores.ts';

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
  const common = commonStores((file) => sqliteDatabase(dataDir, file), sqliteTables, insight, open);
  const revocationLog = open('revocations', () => openSqliteRevocationLog(dataDir));
  return {
    ...common,
    revocationLog,
    // A file of this host: what this server knows it knows without reading.
    outageMilliseconds: Number.POSITIVE_INFINITY,
    async close() {
      for (const store of [revocationLog, ...Object.values(common)]) await store.close();
    },
  };
}
