import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { openPostgresRevocationLog } from './revocation-log.ts';

const skip = postgresMissing;

test('gate-40 a server that took over is read from the beginning, even if its newest place is the one known', {
  skip,
}, async (t) => {
  const postgres = await startPostgres();
  t.after(() => postgres.remove());
  const url = postgres.createDatabase();
  const pool = openPool({ url, connections: 2, outageSeconds: 60 });
  t.after(() => pool.end());
  await migrate(pool);
  const log = openPostgresRevocationLog(pool);
  const revocation = (id: string) => ({ kind: 'session', id, issuedUntil: 1, keepUntil: 2 ** 40 }) as const;
  await log.append([revocation('a')]);
  const { cursor } = await log.read(undefined);
  assert.deepEqual((await log.read(cursor)).revocations, []);

  await postgres.kill();
  await postgres.start();
  // As a standby that had not got the last row, and has written one of its own since: nobody's read failed.
  postgres.run(url, "DELETE FROM revocations; SELECT setval('revocation_places', 1, false)");
  await log.append([revocation('b')]);
  const read = await log.read(cursor);
  assert.equal(read.cursor, cursor, 'it looks as if nothing had happened');
  assert.deepEqual(read.revocations, [revocation('b')]);
  assert.deepEqual((await log.read(cursor)).revocations, [], 'once');
});
