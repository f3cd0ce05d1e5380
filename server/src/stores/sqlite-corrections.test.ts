import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { contractBounds, correctionStoreContract } from '../api/corrections/correction-store.contract.ts';
import { openSqliteCorrections } from './sqlite-corrections.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrections-'));
for (const [what, action] of [
  ['SQLite', 'ABORT'],
  // As SQLite does by itself when the disk is full: there is nothing left to roll back.
  ['SQLite on a full disk', 'ROLLBACK'],
] as const) {
  correctionStoreContract(what, (name) => ({
    open: () => openSqliteCorrections(join(folder, action, name), contractBounds),
    refuseWrites: () => {
      const other = new DatabaseSync(join(folder, action, name, 'corrections.sqlite'));
      for (const verb of ['INSERT', 'UPDATE'])
        other.exec(
          `CREATE TRIGGER refuse_${verb} BEFORE ${verb} ON corrections BEGIN SELECT RAISE(${action}, 'disk full'); END`,
        );
      return () => {
        for (const verb of ['INSERT', 'UPDATE']) other.exec(`DROP TRIGGER refuse_${verb}`);
        other.close();
      };
    },
  }));
}

test('nothing is opened before it is used, and a failure is not for ever', async () => {
  const place = join(folder, 'late');
  writeFileSync(place, 'a file where the folder should be');
  const store = openSqliteCorrections(place);
  await assert.rejects(store.list());
  rmSync(place);
  assert.deepEqual(await store.list(), []);
  await store.close();
  assert.ok(existsSync(join(place, 'corrections.sqlite')));
});
