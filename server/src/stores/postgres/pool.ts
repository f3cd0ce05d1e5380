import pg, { type ClientBase, type CustomTypesConfig, type Pool, type PoolClient } from 'pg';
import type { DatabaseSettings } from '../settings.ts';

/** How long a new connection may take, in milliseconds. */
const connectMilliseconds = 2000;
/** How long a statement may take, in milliseconds: less than any caller waits. */
const statementMilliseconds = 1500;

/** Connection settings that every connection has: a name for the database's own lists, and limits. */
export const connectionOptions = ({ url }: Pick<DatabaseSettings, 'url'>) => ({
  connectionString: url,
  application_name: 'kwikid-documentation',
  connectionTimeoutMillis: connectMilliseconds,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** Counts and times are numbers: PostgreSQL sends a bigint as text, as JavaScript cannot hold every one. */
const getTypeParser: CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);

export interface PoolOptions {
  /** Takes the error of a connection that broke while nobody used it. */
  onBroken?: (error: Error) => void;
  /** Whether a statement may take any time, as in a migration. */
  isUnlimited?: boolean;
}

/** Opens connections as they are needed. A connection that breaks is replaced at the next use. */
export function openPool(
  settings: DatabaseSettings,
  { onBroken = () => {}, isUnlimited = false }: PoolOptions = {},
): Pool {
  const pool = new pg.Pool({
    ...connectionOptions(settings),
    max: settings.connections,
    types: { getTypeParser },
    // The server ends a statement, and its locks, by itself; the client does not wait for a server that is down.
    ...(!isUnlimited && {
      statement_timeout: statementMilliseconds,
      idle_in_transaction_session_timeout: statementMilliseconds,
      query_timeout: statementMilliseconds + 500,
    }),
    idleTimeoutMillis: 30_000,
  });
  // Without a listener the error would end the process; a connection that is handed over has no other at first.
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Does all of the work or none. After an error the connection is closed, which rolls the work back: it may be
 * the connection that failed.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    isWhole = true;
    return result;
  } finally {
    client.release(!isWhole);
  }
}

/** Advisory locks, each for work that one process does at a time. They end with the transaction. */
const locks = { migration: 1, revocations: 2 } as const;
/** Keeps these locks apart from those of other programs in the same database. */
const lockSpace = 0x6b776b;

/** Waits until no other process does such work, and keeps others from it until the transaction ends. */
export async function lockFor(client: ClientBase, work: keyof typeof locks): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1, $2)', [lockSpace, locks[work]]);
}
