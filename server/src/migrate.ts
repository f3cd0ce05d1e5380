import { ConfigError, readStoreSettings } from './config/config.ts';
import { reportError } from './config/report-error.ts';
import { migrate } from './stores/postgres/migrate.ts';
import { openPool } from './stores/postgres/pool.ts';

/**
 * Brings the database of `DATABASE_URL` to this program's schema, and ends. It reads no other setting, so it may run
 * with a role that no server has.
 */
async function main(): Promise<void> {
  const { database } = readStoreSettings(process.env);
  if (database === undefined)
    throw new ConfigError(['DATABASE_URL: not set; the files in DATA_DIR need no migration']);
  const pool = openPool(database, undefined, false);
  try {
    const added = await migrate(pool);
    console.log(
      added.length === 0 ? 'The schema is up to date.' : `The schema has version ${added.at(-1)} now.`,
    );
  } finally {
    await pool.end();
  }
}

main().catch(reportError);
