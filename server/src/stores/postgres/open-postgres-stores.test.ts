import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import pg from 'pg';
import { openPostgresStores } from './open-postgres-stores.ts';

test('logouts of other servers are read while every other connection is busy', {
  skip: postgresMissing,
}, async (t) => {
  const postgres = await startPostgres();
  t.after(() => postgres.remove());
  const url = postgres.createDatabase();
  const database = { url, connections: 1, outageSeconds: 60 };
  const insight = { keptDays: 1, shownFrom: 1 };
  const stores = await openPostgresStores(database, insight, undefined, (_name, make) => make());
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE readers');
  let isRead = false;
  const reading = stores.readers.of({ issuer: 'https://provider.example', subject: 'a' }, 0).finally(() => {
    isRead = true;
  });
  // The row of a lock that is waited for shows that the one connection is taken.
  const waits = "SELECT 1 FROM pg_locks WHERE relation = 'readers'::regclass AND NOT granted";
  while ((await other.query(waits)).rowCount === 0);
  const { revocations } = await stores.revocationLog.read(undefined);
  assert.deepEqual([revocations, isRead], [[], false]);
  await other.query('ROLLBACK');
  await reading;
  await other.end();
  await stores.close();
});
