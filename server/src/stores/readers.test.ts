import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { noReaderData, openReaders } from '../api/me/reader-store.ts';
import type { Database } from '../sql/database.ts';
import { migrate } from './postgres/migrate.ts';
import { openPool } from './postgres/pool.ts';
import { postgresDatabase } from './postgres/postgres-database.ts';
import { sqliteDatabase } from './sqlite/sqlite-database.ts';

const folder = temporaryFolder('readers');
const ann = { issuer: 'https://id.example', subject: 'ann' };
const now = 1_800_000_000;

/** As servers wrote it that were sent changes, one at a time. */
const older = {
  role: 'support',
  pins: [{ path: '/docs/Start Here', title: 'Start here' }],
  recents: [{ path: '/b', title: 'x'.repeat(120) }],
  follows: [{ path: '/docs/tags/nginx', title: 'nginx' }],
  steps: ['first-search'],
  visit: { at: now, content: 5, before: { at: 1, content: 1 } },
};
const rows: [subject: string, text: object, kept: object][] = [
  ['ann', older, older],
  ['a role that this version does not have', { ...older, role: 'architect' }, { ...older, role: undefined }],
  ['before there were follows', { steps: ['a'], pins: [] }, { ...noReaderData, steps: ['a'] }],
];

async function readsOlderRows(database: Database): Promise<void> {
  for (const [subject, text] of rows)
    await database.rows('INSERT INTO readers (issuer, subject, used, data) VALUES ($1, $2, $3, $4)', [
      ...[ann.issuer, subject, now],
      JSON.stringify(text),
    ]);
  const store = openReaders(database);
  for (const [subject, , kept] of rows)
    assert.deepEqual({ ...(await store.of({ ...ann, subject }, now)) }, JSON.parse(JSON.stringify(kept)));
  await store.write(ann, { ...noReaderData, steps: ['b'] }, now);
  assert.deepEqual((await store.of(ann, now)).steps, ['b']);
}

test('SQLite: what an earlier server kept of readers is there, and can be replaced', async () => {
  mkdirSync(join(folder, 'older'));
  const file = new DatabaseSync(join(folder, 'older', 'readers.sqlite'));
  file.exec(`CREATE TABLE readers (
      issuer TEXT NOT NULL, subject TEXT NOT NULL, used INTEGER NOT NULL,
      data TEXT NOT NULL CHECK (length(data) <= 100000), PRIMARY KEY (issuer, subject)
    ) STRICT, WITHOUT ROWID`);
  file.close();
  const database = sqliteDatabase(join(folder, 'older'), 'readers');
  await readsOlderRows(database);
  await database.close();
});

test('PostgreSQL: what an earlier server kept of readers is there, and can be replaced', {
  skip: postgresMissing,
}, async (t) => {
  const server = await startPostgres();
  const pool = openPool({ url: server.createDatabase(), connections: 1, outageSeconds: 60 });
  t.after(async () => {
    await pool.end();
    await server.remove();
  });
  await migrate(pool);
  await readsOlderRows(postgresDatabase(pool));
});

test('what is forgotten is not in the file any more', async () => {
  const store = openReaders(sqliteDatabase(join(folder, 'erased'), 'readers'));
  await store.write(ann, { ...noReaderData, recents: [{ path: '/canary-page', title: 'Canary' }] }, now);
  await store.forget(ann);
  await store.close();
  const bytes = readFileSync(join(folder, 'erased', 'readers.sqlite')).toString('latin1');
  assert.ok(!bytes.includes('canary-page') && !bytes.includes('ann'));
});
