import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { type PostgresServer, postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { createAllowance } from '../../request/allowance.ts';
import type { SharedCounts } from '../../request/shared-counts.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { postgresSharedCounts } from './shared-counts.ts';

const withPostgres = { skip: postgresMissing };
let postgres: PostgresServer;
before(async () => {
  if (!postgresMissing) postgres = await startPostgres();
});
after(() => postgres?.remove());

/** A server's counts, and when it has learned the sums of all that it counted. */
async function server(t: TestContext, url: string) {
  const pool = openPool({ url, connections: 2, outageSeconds: 60 });
  t.after(() => pool.end());
  await migrate(pool);
  const counts = postgresSharedCounts(pool);
  const learned: Promise<void>[] = [];
  const watched: SharedCounts = {
    add: (name, caller, amount, learn) =>
      void learned.push(
        new Promise((resolve) =>
          counts.add(name, caller, amount, (count) => {
            learn(count);
            resolve();
          }),
        ),
      ),
  };
  return { pool, counts, watched, settled: () => Promise.all(learned) };
}

test(
  'gate-45 a caller who used up a limit at one server has used it up at the other, once that counts',
  withPostgres,
  async (t) => {
    const url = postgres.createDatabase();
    const [one, other] = [await server(t, url), await server(t, url)];
    const allowanceOf = (counts: SharedCounts, name = 'limit') =>
      createAllowance({ perMinute: 5, clock: Date.now, shared: { counts, name } });
    const [here, there] = [allowanceOf(one.watched), allowanceOf(other.watched)];
    for (let used = 0; used < 4; used++) here.take('caller');
    await one.settled();
    assert.equal(here.isSpent('caller'), false);
    there.take('caller');
    there.take('another');
    await other.settled();
    assert.equal(there.isSpent('caller'), true);
    assert.equal(there.isSpent('another'), false);
    const elsewhere = allowanceOf(other.watched, 'another limit');
    elsewhere.take('caller');
    await other.settled();
    assert.equal(elsewhere.isSpent('caller'), false, 'limits are counted apart');
  },
);

test(
  'gate-45 the minute is the database’s: when it is over, counting begins again',
  withPostgres,
  async (t) => {
    const { pool, watched, settled, counts } = await server(t, postgres.createDatabase());
    // A server whose clock is ten minutes fast.
    const fast = createAllowance({
      perMinute: 2,
      clock: () => Date.now() + 600_000,
      shared: { counts: watched, name: 'limit' },
    });
    fast.take('caller', 2);
    await settled();
    assert.equal(fast.isSpent('caller'), true);
    await pool.query("UPDATE limits SET until = now() - interval '1 second'");
    const { taken } = await new Promise<{ taken: number }>((resolve) =>
      counts.add('limit', 'caller', 1, resolve),
    );
    assert.equal(taken, 1);
    await pool.query("UPDATE limits SET until = now() - interval '1 second'");
    const other = postgresSharedCounts(pool);
    await new Promise((resolve) => other.add('limit', 'another', 1, resolve));
    assert.equal((await pool.query('SELECT 1 FROM limits')).rowCount, 1, 'what is over is forgotten');
  },
);
