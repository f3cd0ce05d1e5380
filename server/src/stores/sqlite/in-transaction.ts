import type { DatabaseSync } from 'node:sqlite';

/**
 * Does all of the work or none.
 *
 * @param kind - `IMMEDIATE` to write; `DEFERRED` to read several tables at one moment
 */
export function inTransaction<Result>(
  database: DatabaseSync,
  kind: 'IMMEDIATE' | 'DEFERRED',
  work: () => Result,
): Result {
  database.exec(`BEGIN ${kind}`);
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have ended the transaction by itself.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
