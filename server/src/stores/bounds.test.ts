import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, type TestContext, test } from 'node:test';
import { type PostgresServer, postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import pg from 'pg';
import { issuer } from '../testing/fixture-provider.ts';
import { type FixtureServer, fixtureServer, ownPage } from '../testing/fixture-server.ts';
import { type Filling, type FullTable, fillFolder, fullTables, otherTables } from '../testing/full-tables.ts';

/** Bytes of one response; the list of everything that is kept of a reader has all of their own texts. */
const maxBytes = 256 * 1024;
const maxBytesOf: Readonly<Record<string, number>> = { '/api/me/export': 4 * 1024 * 1024 };

/** What readers and pages read. */
const lists = [
  ...['/api/corrections', '/api/corrections?page=/docs/product/', '/api/insight/gaps', '/api/me'],
  ...['/api/me/export', '/api/sessions', '/api/acknowledgements/mine', '/api/acknowledgements/coverage'],
];

/** Writes one thing more into each table. */
const writes: [path: string, body: object][] = [
  ['/api/search/gap', { query: 'one more', kind: 'no-hit' }],
  ['/api/insight/page', { page: '/docs/product/', helpful: false, reason: 'wrong', text: 'one more' }],
  ['/api/me', { chosen: false, pins: [], recents: [], follows: [], steps: ['one-more'] }],
  ['/api/corrections/open-0', { state: 'done' }],
];

/** A database with its tables: SQLite's files, or PostgreSQL. */
interface Database {
  env: Record<string, string>;
  tables(): Promise<string[]>;
  fill(): Promise<void>;
  rows(table: FullTable): Promise<number>;
  bytes(table: FullTable): Promise<number>;
  /** How lists were read that are not read by an index. */
  unindexed(): Promise<string[]>;
}

const env = { EVIDENCE_EMAILS: 'full@kwikid.example' };
const filling: Filling = {
  ...{ issuer, reader: 'full', page: '/docs/product/', asked: '/docs/knowledge/rate-limiting' },
};
const claims = { sub: filling.reader, email: 'full@kwikid.example', email_verified: true };

async function fillAndRead(t: TestContext, database: Database): Promise<void> {
  const server = await fixtureServer(t, { env: { ...env, ...database.env } });
  const cookie = await server.signIn(claims);
  await visit(server, cookie);
  const known = new Set([
    ...fullTables.flatMap(({ sqlite, postgres }) => [sqlite?.table, postgres]),
    ...Object.keys(otherTables),
  ]);
  const unknown = (await database.tables()).filter((table) => !known.has(table));
  assert.deepEqual(unknown, [], 'each table is in testing/full-tables.ts, with its bounds');
  await database.fill();
  server.clock.now += 1;
  await visit(server, cookie);
  for (const [path, body] of writes) {
    const headers = { ...ownPage, 'content-type': 'application/json', cookie };
    const reply = await server.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.ok(reply.status < 300, `${path}: ${reply.status} ${reply.body}`);
  }
  server.upkeep();
  for (const table of fullTables) {
    // The upkeep goes on by itself.
    for (let left = 100; left > 0 && (await database.rows(table)) > table.maxRows; left--)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const [rows, bytes] = [await database.rows(table), await database.bytes(table)];
    assert.ok(rows <= table.maxRows, `${table.postgres}: ${rows} rows`);
    assert.ok(bytes <= table.maxMegabytes * 1024 * 1024, `${table.postgres}: ${bytes} bytes`);
  }
  assert.deepEqual(await database.unindexed(), [], 'lists are read by an index, and not sorted');
}

/** Reads every list. */
async function visit(server: FixtureServer, cookie: string): Promise<void> {
  for (const path of lists) {
    const { status, bytes } = await server.ask(path, { headers: { cookie } });
    assert.equal(status, 200, path);
    assert.ok(bytes.length <= (maxBytesOf[path] ?? maxBytes), `${path}: ${bytes.length} bytes`);
  }
}

test('gate-51 SQLite: tables, lists and their plans stay within bounds when every store is full', async (t) => {
  const folder = temporaryFolder('bounds');
  const statements = new Set<string>();
  const { prepare } = DatabaseSync.prototype;
  t.mock.method(DatabaseSync.prototype, 'prepare', function (this: DatabaseSync, sql: string) {
    statements.add(sql);
    return prepare.call(this, sql);
  });
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  const using = <Result>(file: string, work: (database: DatabaseSync) => Result): Result => {
    const database = new DatabaseSync(join(folder, file));
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  const query = (file: string, sql: string) =>
    using(file, (database) => prepare.call(database, sql).all() as Record<string, unknown>[]);
  await fillAndRead(t, {
    env: { DATA_DIR: folder },
    tables: async () =>
      files().flatMap((file) =>
        query(file, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").map(
          ({ name }) => String(name),
        ),
      ),
    fill: async () => fillFolder(folder, filling),
    rows: async ({ sqlite }) =>
      sqlite === undefined
        ? 0
        : Number(query(sqlite.file, `SELECT count(*) AS n FROM ${sqlite.table}`)[0]?.n),
    bytes: async ({ sqlite }) =>
      sqlite === undefined
        ? 0
        : Number(
            query(
              sqlite.file,
              `SELECT sum(pgsize) AS n FROM dbstat
               WHERE name IN (SELECT name FROM sqlite_schema WHERE tbl_name = '${sqlite.table}')`,
            )[0]?.n,
          ),
    async unindexed() {
      const found = [];
      for (const sql of statements) {
        if (!/^\s*(?:SELECT|WITH)\b/.test(sql) || /pragma_|sqlite_|count\(\*\)/.test(sql)) continue;
        const plan = planOf(files(), using, prepare, sql);
        if (/SCAN (?!.*(?:USING|CONSTANT ROW))|TEMP B-TREE/.test(plan) && !isWhole(sql))
          found.push(`${sql.trim()}\n${plan}`);
      }
      return found;
    },
  });
});

/** Statements that read a whole table or sort by design, and why that may be. */
const whole: readonly [part: RegExp, why: string][] = [
  [/FROM revocations$/m, 'once at the start: what was ended must be known'],
  [/FROM records ORDER BY number DESC LIMIT 1$/, 'one row, in the order of the table'],
  [/FROM asked\n.*GROUP BY issuer, subject/, 'a pack: the people of a page, in the order of their days'],
  [/UNION SELECT issuer, subject FROM records/, 'the people of one name, each once'],
];
const isWhole = (sql: string) => whole.some(([part]) => part.test(sql));

/** The plan of a statement, in the file that has its tables. */
function planOf(
  files: readonly string[],
  using: <Result>(file: string, work: (database: DatabaseSync) => Result) => Result,
  prepare: DatabaseSync['prepare'],
  sql: string,
): string {
  for (const file of files) {
    try {
      return using(file, (database) =>
        prepare
          .call(database, `EXPLAIN QUERY PLAN ${sql}`)
          .all()
          .map(({ detail }) => String(detail))
          .join('\n'),
      );
    } catch {
      // Its tables are in another file.
    }
  }
  throw new Error(`no file has the tables of ${sql}`);
}

let postgres: PostgresServer;
before(async () => {
  if (!postgresMissing) postgres = await startPostgres();
});
after(() => postgres?.remove());

test('gate-51 PostgreSQL: tables, lists and their plans stay within bounds when every store is full', {
  skip: postgresMissing,
}, async (t) => {
  const url = postgres.createDatabase();
  const own = new pg.Pool({ connectionString: url, max: 1 });
  t.after(() => own.end());
  const one = async (sql: string) => Object.values((await own.query(sql)).rows[0] ?? {})[0];
  const sent = new Map<string, unknown[]>();
  const { query } = pg.Client.prototype;
  let isFull = false;
  t.mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
    const [sql, values] = given;
    if (isFull && typeof sql === 'string' && /^\s*(?:SELECT|WITH)\b/.test(sql))
      sent.set(sql, Array.isArray(values) ? values : []);
    return query.apply(this, given as never);
  });
  await fillAndRead(t, {
    env: { DATABASE_URL: url },
    tables: async () =>
      (await own.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).rows.map(
        ({ tablename }) => String(tablename),
      ),
    async fill() {
      for (const { postgres: table, rows } of fullTables) {
        const all = rows(filling);
        const { rows: known } = await own.query(
          'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
          [table],
        );
        const names = known.map(({ name }) => String(name)).filter((name) => name in (all[0] ?? {}));
        for (let from = 0; from < all.length; from += 2000)
          await own.query(
            `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)
             ON CONFLICT DO NOTHING`,
            [JSON.stringify(all.slice(from, from + 2000))],
          );
        await own.query(`ANALYZE ${table}`);
      }
      isFull = true;
    },
    rows: async ({ postgres: table }) => Number(await one(`SELECT count(*) FROM ${table}`)),
    bytes: async ({ postgres: table }) => Number(await one(`SELECT pg_total_relation_size('${table}')`)),
    async unindexed() {
      isFull = false;
      const found = [];
      // What an index can do is done by it.
      await own.query('SET enable_seqscan = off; SET enable_sort = off');
      for (const [sql, values] of sent) {
        if (/pg_|has_table|current_setting|count\(\*\)|\bown\b/.test(sql)) continue;
        const { rows } = await own.query(`EXPLAIN ${sql}`, values);
        const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
        if (/Seq Scan|Sort/.test(plan)) found.push(`${sql.trim()}\n${plan}`);
      }
      return found;
    },
  });
});
