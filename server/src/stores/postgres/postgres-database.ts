import type { Pool } from 'pg';
import type { Database } from '../../sql/database.ts';
import { inTransaction } from './pool.ts';

/**
 * PostgreSQL as a database of stores.
 *
 * @param pool - closed by whoever opened it
 */
export const postgresDatabase = (pool: Pool): Database => ({
  async rows(sql, values = []) {
    return (await pool.query(sql, [...values])).rows;
  },
  transaction: (statements, locked) =>
    inTransaction(pool, async (client) => {
      if (locked !== undefined) await client.query(`LOCK TABLE ${locked} IN SHARE ROW EXCLUSIVE MODE`);
      const rows = [];
      for (const [sql, values] of statements) rows.push((await client.query(sql, [...values])).rows);
      return rows;
    }),
  async close() {},
});
