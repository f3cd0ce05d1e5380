import { ConfigError, readStoreSettings } from './config/config.ts';
import { reportError } from './config/report-error.ts';
import { migrateDatabase } from './stores/postgres/migrate.ts';

/**
 * Brings the database of `DATABASE_URL` to this program's schema, and ends. It reads no other setting, so it may run
 * with a role that no server has.
 */
async function main(): Promise<void> {
  const { database } = readStoreSettings(process.env);
  if (database === undefined)
    throw new ConfigError(['DATABASE_URL: not set; the files in DATA_DIR need no migration']);
  const added = await migrateDatabase(database);
  console.log(
    added.length === 0 ? 'The schema is up to date.' : `The schema has version ${added.at(-1)} now.`,
  );
}

main().catch(reportError);
