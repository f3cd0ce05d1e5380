import assert from 'node:assert/strict';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { sqliteDatabase } from './sqlite-database.ts';

test('nothing is opened before it is used, and a failure is not for ever', async () => {
  const folder = join(temporaryFolder('late'), 'data');
  writeFileSync(folder, 'a file where the folder should be');
  const database = sqliteDatabase(folder, 'digests');
  await assert.rejects(database.rows('SELECT * FROM digests'), { code: 'ERR_DATA_DIR' });
  rmSync(folder);
  assert.deepEqual(await database.rows('SELECT * FROM digests'), []);
  await database.close();
  assert.ok(existsSync(join(folder, 'digests.sqlite')));
});

test('of a transaction that fails nothing is kept', async () => {
  const database = sqliteDatabase(':memory:', 'digests');
  const insert = 'INSERT INTO digests (name, at) VALUES ($1, $2) RETURNING name';
  assert.deepEqual(await database.transaction([[insert, ['kept', 1]]]), [[{ name: 'kept' }]]);
  await assert.rejects(
    database.transaction([
      [insert, ['new', 1]],
      [insert, ['kept', 1]],
    ]),
  );
  assert.deepEqual(await database.rows('SELECT name FROM digests'), [{ name: 'kept' }]);
  await database.close();
});

test('more statements than are kept prepared run as the first ones, again and after a change of the table', async () => {
  const database = sqliteDatabase(':memory:', 'digests');
  await database.rows('INSERT INTO digests (name, at) VALUES ($1, $2)', ['a', 1]);
  for (let round = 0; round < 2; round += 1)
    for (let each = 0; each < 150; each += 1)
      assert.deepEqual(await database.rows(`SELECT at + ${each} AS at FROM digests WHERE name = $1`, ['a']), [
        { at: 1 + each },
      ]);
  const all = 'SELECT * FROM digests';
  assert.deepEqual(await database.rows(all), [{ name: 'a', at: 1 }]);
  await database.rows('ALTER TABLE digests ADD COLUMN more INTEGER');
  assert.deepEqual(await database.rows(all), [{ name: 'a', at: 1, more: null }]);
  await database.close();
});
