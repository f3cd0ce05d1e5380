import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fixtureBuild } from '../../testing/fixture-build.ts';
import { launch } from '../../testing/server-process.ts';
import { openDatabase, openToOthers } from './open-database.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** A folder that the test removes, and the rights that the process's umask leaves to others. */
function folderOf(t: TestContext, mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  chmodSync(folder, mode);
  const before = process.umask(0);
  t.after(() => {
    process.umask(before);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

test('gate-49 a database and its side files are for this user only, even in a folder that others may enter', (t) => {
  const folder = folderOf(t);
  const database = openDatabase(folder, 'a.sqlite');
  database.exec('CREATE TABLE t (a); INSERT INTO t VALUES (1)');
  assert.deepEqual(modesIn(folder), { 'a.sqlite': '600', 'a.sqlite-shm': '600', 'a.sqlite-wal': '600' });
  assert.deepEqual(openToOthers(folder), [folder]);
  database.close();
});

test('gate-49 files that an earlier server left open to others are closed', (t) => {
  const folder = folderOf(t, 0o700);
  const database = openDatabase(folder, 'a.sqlite');
  database.exec('CREATE TABLE t (a); INSERT INTO t VALUES (1)');
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  assert.equal(openToOthers(folder).length, 3);
  const again = openDatabase(folder, 'a.sqlite');
  assert.deepEqual(again.prepare('SELECT a FROM t').all().length, 1);
  assert.deepEqual(openToOthers(folder), []);
  again.close();
  database.close();
});

test('gate-49 a folder that is missing is created for this user only', (t) => {
  const folder = join(folderOf(t), 'new', 'data');
  openDatabase(folder, 'a.sqlite').close();
  assert.equal(modeOf(folder), '700');
  assert.deepEqual(openToOthers(folder), []);
  assert.deepEqual(openToOthers(join(folder, 'missing')), []);
});

test('gate-49 the server starts with an open folder, makes its files its own, and says how to close the folder', async (t) => {
  const folder = folderOf(t);
  writeFileSync(join(folder, 'notes.txt'), '');
  const server = launch(t, { PORT: '0', BUILD_DIR: await fixtureBuild(), DATA_DIR: folder });
  await server.logged('ready');
  await server.logged(`DATA_DIR: other users of this host have rights to it; run: chmod 700 '${folder}'`);
  // Linux reports a process's umask.
  assert.match(readFileSync(`/proc/${server.pid}/status`, 'utf8'), /^Umask:\t0077$/m);
  const { 'notes.txt': notes, ...databases } = modesIn(folder);
  assert.equal(notes, '666', 'what is not ours stays as it is');
  assert.ok(Object.keys(databases).length >= 2);
  for (const [name, mode] of Object.entries(databases)) assert.equal(mode, '600', name);
});
