import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { type PostgresServer, postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import pg from 'pg';
import { canonicalJson, emptyChain, nextRecord } from '../../api/evidence/chain.ts';
import { openEvidenceLog } from '../../api/evidence/evidence-log.ts';
import { postgresTables } from '../../api/evidence/evidence-queries.ts';
import { made } from '../../testing/contracts/evidence-log.contract.ts';
import { openStores } from '../open-stores.ts';
import { migrate } from './migrate.ts';
import { type Migration, migrations } from './migrations.ts';
import { inTransaction, lockFor, openPool } from './pool.ts';
import { postgresDatabase } from './postgres-database.ts';

const withPostgres = { skip: postgresMissing };
let postgres: PostgresServer;
before(async () => {
  if (!postgresMissing) postgres = await startPostgres();
});
after(() => postgres?.remove());

const settings = (url: string) => ({ url, connections: 3, outageSeconds: 60 });

/** Connections to a database of the test's own, or to the one of a URL. */
function pool(t: TestContext, url = postgres.createDatabase()) {
  const made = openPool(settings(url));
  t.after(() => made.end());
  return Object.assign(made, { url });
}

const versions = migrations.map((_, place) => place + 1);
/** The version that a further step has. */
const next = migrations.length + 1;
const later: Migration = { worksWith: 1, sql: 'CREATE TABLE later (a integer)' };

test(
  'of servers that start together one makes the schema, and the next start makes nothing',
  withPostgres,
  async (t) => {
    const one = pool(t);
    const all = [one, pool(t, one.url), pool(t, one.url)];
    const added = await Promise.all(all.map((each) => migrate(each)));
    assert.deepEqual(added.flat(), versions);
    assert.deepEqual(await migrate(one), []);
  },
);

test(
  'a later release adds its steps, keeps what is there, and an older server goes on if the step allows it',
  withPostgres,
  async (t) => {
    const database = pool(t);
    await migrate(database);
    await database.query("INSERT INTO revocations VALUES ('session', 'a', 1, 2, 3)");
    assert.deepEqual(await migrate(database, [...migrations, later]), [next]);
    assert.equal((await database.query('SELECT * FROM revocations')).rowCount, 1);
    assert.deepEqual(await migrate(database), [], 'the older one');
    await assert.rejects(
      migrate(database, [...migrations, later, { ...later, sql: 'SELEKT' }]),
      /DATABASE_URL: syntax error/,
    );
    assert.deepEqual(await migrate(database, [...migrations, later]), [], 'a step that failed left nothing');
  },
);

test(
  'a schema that is too new, of another program or changed is refused with the remedy',
  withPostgres,
  async (t) => {
    const newer = pool(t);
    await migrate(newer, [...migrations, { ...later, worksWith: next }]);
    await assert.rejects(migrate(newer), {
      code: 'ERR_DATABASE',
      message: new RegExp(`has version ${next}, this server knows ${next - 1}: start a newer release`),
    });
    const foreign = pool(t);
    await migrate(foreign, [later]);
    await assert.rejects(migrate(foreign), /version 1 of its schema is not the one of this server/);
  },
);

test('the start names what is wrong with a database, and never its password', withPostgres, async (t) => {
  const one = pool(t);
  await migrate(one);
  const { port, pathname } = new URL(one.url);
  postgres.run(
    one.url,
    `CREATE ROLE reader LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader;
     CREATE ROLE writer LOGIN; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO writer;
     GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO writer;
     CREATE ROLE standby LOGIN IN ROLE reader; ALTER ROLE standby SET default_transaction_read_only = on`,
  );
  const start = async (url: string) => {
    const stores = await openStores(
      { dataDir: '', database: settings(url) },
      { keptDays: 1, shownFrom: 1 },
      undefined,
    );
    await stores.close();
  };
  const at = (role: string, path = pathname) => `postgres://${role}:secret@127.0.0.1:${port}${path}`;
  await start(at('writer'));
  for (const [url, message] of [
    [at('reader'), /^DATABASE_URL: this role may not write: grant it/],
    [at('standby'), /^DATABASE_URL: it takes no writes: name the primary/],
    [
      at('writer', new URL(postgres.createDatabase()).pathname),
      /^DATABASE_URL: its schema is older .* run the migration with/,
    ],
    [at('writer', '/missing'), /^DATABASE_URL: database "missing" does not exist/],
    [at('nobody'), /^DATABASE_URL: role "nobody" does not exist/],
    ['postgres://owner:secret@127.0.0.1:1/docs', /^DATABASE_URL: .*ECONNREFUSED/],
  ] as const)
    await assert.rejects(start(url), (error: Error & { code?: string }) => {
      assert.match(error.message, message);
      assert.equal(error.code, 'ERR_DATABASE');
      assert.ok(!error.message.includes('secret'));
      return true;
    });
});

test(
  'a statement that waits too long is given up, and the next one has a connection',
  withPostgres,
  async (t) => {
    const waiter = pool(t);
    const holder = new pg.Client(waiter.url);
    await holder.connect();
    await holder.query('BEGIN');
    await lockFor(holder, 'revocations');
    await assert.rejects(
      inTransaction(waiter, (client) => lockFor(client, 'revocations')),
      /statement timeout/,
    );
    assert.equal((await waiter.query('SELECT 1 AS one')).rows[0].one, 1);
    await holder.end();
    await inTransaction(waiter, (client) => lockFor(client, 'revocations'));
  },
);

test(
  'gate-56: records of an older server are found by what they say, and cannot be moved',
  withPostgres,
  async (t) => {
    const database = pool(t);
    const columns = migrations.findIndex(({ sql }) => sql.includes('DROP COLUMN hash'));
    await migrate(database, migrations.slice(0, columns));
    const record = nextRecord(made, emptyChain);
    const { issuer, subject, text, hash } = record;
    await database.query('INSERT INTO evidence VALUES (1, $1, $2, $3, $4, $5, $6)', [
      ...[issuer, subject, '/docs/zzz', text, hash],
      canonicalJson(record),
    ]);
    await migrate(database);
    const log = openEvidenceLog(postgresDatabase(database), postgresTables);
    assert.deepEqual(await log.ofPage(made.page), [record]);
    assert.deepEqual(await log.append(made), record);
    assert.equal((await log.append({ ...made, subject: 'ben' })).number, 2);
    await assert.rejects(database.query('DELETE FROM evidence'), /only added/);
    await database.query('DROP TRIGGER evidence_is_only_added ON evidence');
    for (const column of ['issuer', 'subject', 'page', 'text', 'hash'])
      await assert.rejects(
        database.query(`UPDATE evidence SET ${column} = 'x'`),
        /can only be updated to DEFAULT/,
      );
    await assert.rejects(database.query('UPDATE evidence SET number = number + 7'), /check constraint/);
  },
);
