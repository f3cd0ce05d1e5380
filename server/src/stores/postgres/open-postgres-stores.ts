import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { postgresTables } from '../../api/evidence/evidence-queries.ts';
import type { InsightSettings } from '../../api/insight/settings.ts';
import type { DatabaseSettings } from '../settings.ts';
import { commonStores, type OpenStore, type Stores } from '../stores.ts';
import { databaseError, migrateDatabase } from './migrate.ts';
import { listenTo } from './notices.ts';
import { openPool } from './pool.ts';
import { postgresDatabase } from './postgres-database.ts';
import { openPostgresRevocationLog, revocationChannel } from './revocation-log.ts';
import { postgresSharedCounts } from './shared-counts.ts';

/** What this role writes; records of evidence are only added. */
const tables = [
  ...['revocations', 'sessions', 'gaps', 'judgements', 'page_judgements'],
  ...['readers', 'corrections', 'limits', 'digests'],
];
/** A difference between the clocks of server and database from which on it is logged, in seconds. */
const clockDifferenceSeconds = 30;

/**
 * Opens the stores that several servers share, after the database was brought to this program's schema.
 *
 * @throws {ServerError} `ERR_DATABASE` with the remedy
 */
export async function openPostgresStores(
  database: DatabaseSettings,
  insight: InsightSettings,
  logger: FastifyBaseLogger | undefined,
  open: OpenStore,
): Promise<Stores> {
  const added = await migrateDatabase(database);
  if (added.length > 0)
    logger?.info({ versions: added }, 'the schema of the database was brought up to date');
  // Not the error itself: it holds the whole connection.
  const onBroken = ({ message }: Error) =>
    logger?.warn({ reason: message }, 'a connection to the database broke');
  const pool = openPool(database, { onBroken });
  try {
    await checkUse(pool, logger);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const shared = postgresDatabase(pool);
  // Sessions are judged by what was followed: a slow export or report must not delay it.
  const following = openPool({ ...database, connections: 1 }, { onBroken });
  const log = openPostgresRevocationLog(pool, following);
  let stopListening = async () => {};
  return {
    ...commonStores(() => shared, postgresTables, insight, open),
    revocationLog: open('revocations', () => ({
      ...log,
      watch(changed) {
        stopListening = listenTo(database, revocationChannel, changed);
      },
    })),
    outageMilliseconds: database.outageSeconds * 1000,
    sharedCounts: postgresSharedCounts(pool),
    async close() {
      await stopListening();
      await Promise.all([following.end(), pool.end()]);
    },
  };
}

/**
 * Whether this role may do what the server does, and whether the clocks agree.
 *
 * @throws {ServerError} `ERR_DATABASE`
 */
async function checkUse(pool: Pool, logger: FastifyBaseLogger | undefined): Promise<void> {
  const before = Date.now();
  const { rows } = await pool.query<{ read_only: boolean; may_write: boolean; now: string }>(
    `
    SELECT current_setting('transaction_read_only') = 'on' AS read_only,
      (SELECT bool_and(has_table_privilege(format('%I', tables.name), rights.name))
       FROM unnest($1::text[]) AS tables (name), unnest($2::text[]) AS rights (name))
        AND has_table_privilege('evidence', 'INSERT') AND has_table_privilege('evidence_asked', 'INSERT')
        AND has_sequence_privilege('revocation_places', 'USAGE') AS may_write,
      extract(epoch FROM clock_timestamp()) * 1000 AS now`,
    [tables, ['SELECT', 'INSERT', 'UPDATE', 'DELETE']],
  );
  const [row] = rows;
  if (row?.read_only)
    throw databaseError(
      'it takes no writes: name the primary, not a standby, and a role that is not read-only',
    );
  if (!row?.may_write)
    throw databaseError(
      'this role may not write: grant it SELECT, INSERT, UPDATE and DELETE on all tables, and USAGE on all sequences',
    );
  const seconds = Math.round((Number(row.now) - (before + Date.now()) / 2) / 1000);
  if (Math.abs(seconds) >= clockDifferenceSeconds)
    logger?.warn({ seconds }, 'the clock of the database differs from this one: set both by NTP');
}
