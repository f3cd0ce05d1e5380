import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { ServerError } from '../../http/server-error.ts';
import type { DatabaseSettings } from '../settings.ts';
import { type Migration, migrations as ownMigrations } from './migrations.ts';
import { inTransaction, lockFor, openPool } from './pool.ts';

/** SQLSTATE: the role may not do that; the transaction is read-only. */
const noRight = new Set(['42501', '25006']);

/**
 * Brings the database to this program's schema, as {@link migrate} does, by a connection without a time limit.
 *
 * @returns the versions that were added
 */
export async function migrateDatabase(database: DatabaseSettings): Promise<number[]> {
  const pool = openPool({ ...database, connections: 1 }, { isUnlimited: true });
  try {
    return await migrate(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Brings the database to this program's schema. Of servers that start together, one does it and the others wait.
 * It never goes back.
 *
 * @param migrations - for tests
 * @returns the versions that were added
 * @throws {ServerError} `ERR_DATABASE` if it cannot be reached, is newer than this program can use, was changed by
 *   hand, or the role may not change it
 */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[] = ownMigrations,
): Promise<number[]> {
  try {
    return await inTransaction(pool, async (client) => {
      // Nothing is written if there is nothing to do, so that a role without these rights can start.
      if (isCurrent(await appliedTo(client), migrations)) return [];
      await lockFor(client, 'migration');
      await client.query(`
        CREATE TABLE IF NOT EXISTS schema_versions (
          version integer PRIMARY KEY, hash text NOT NULL, works_with integer NOT NULL,
          applied timestamptz NOT NULL DEFAULT now()
        )`);
      const applied = await appliedTo(client);
      if (isCurrent(applied, migrations)) return [];
      const added: number[] = [];
      for (const [index, { sql, worksWith }] of [...migrations.entries()].slice(applied.length)) {
        await client.query(sql);
        await client.query('INSERT INTO schema_versions (version, hash, works_with) VALUES ($1, $2, $3)', [
          index + 1,
          hashOf(sql),
          worksWith,
        ]);
        added.push(index + 1);
      }
      return added;
    });
  } catch (cause) {
    if (cause instanceof ServerError) throw cause;
    const { code = '', message } = cause as { code?: string; message: string };
    throw databaseError(
      noRight.has(code)
        ? `its schema is older than this server, or this role may not read it (${message}): run the migration with the role that owns the database`
        : message || code,
      cause,
    );
  }
}

/** An error of `DATABASE_URL`; the URL itself, which has a password, is not in it. */
export const databaseError = (what: string, cause?: unknown): ServerError =>
  new ServerError('ERR_DATABASE', `DATABASE_URL: ${what}`, { status: 500, cause });

interface Applied {
  version: number;
  hash: string;
  works_with: number;
}

async function appliedTo(client: PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('schema_versions') IS NOT NULL AS found",
  );
  if (rows[0]?.found !== true) return [];
  return (
    await client.query<Applied>('SELECT version, hash, works_with FROM schema_versions ORDER BY version')
  ).rows;
}

/** @throws {ServerError} if this program cannot use it */
function isCurrent(applied: readonly Applied[], migrations: readonly Migration[]): boolean {
  for (const [index, { sql }] of migrations.entries()) {
    const row = applied[index];
    if (row !== undefined && (row.version !== index + 1 || row.hash !== hashOf(sql)))
      throw databaseError(
        `version ${index + 1} of its schema is not the one of this server: is it the database of another program?`,
      );
  }
  const newest = applied.at(-1);
  if (newest !== undefined && newest.works_with > migrations.length)
    throw databaseError(
      `its schema has version ${newest.version}, this server knows ${migrations.length}: start a newer release, or restore a backup from before the upgrade`,
    );
  return applied.length >= migrations.length;
}

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex');
