import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { insightStoreContract } from '../api/insight/insight-store.contract.ts';
import { openSqliteInsight } from './sqlite-insight.ts';

const folder = mkdtempSync(join(tmpdir(), 'insight-'));
insightStoreContract(
  'SQLite',
  (name) => ({
    open: () => openSqliteInsight(join(folder, name), { maxTexts: 4 }),
    refuseWrites: () => {
      const other = new DatabaseSync(join(folder, name, 'insight.sqlite'));
      for (const table of ['gaps', 'judgements'])
        other.exec(
          `CREATE TRIGGER refuse_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
        );
      return () => {
        for (const table of ['gaps', 'judgements']) other.exec(`DROP TRIGGER refuse_${table}`);
        other.close();
      };
    },
  }),
  4,
);

test('nothing is opened before there is something to keep, and a failure is not for ever', async () => {
  const place = join(folder, 'late');
  writeFileSync(place, 'a file where the folder should be');
  const store = openSqliteInsight(place);
  await assert.rejects(store.addGap('rate', '2027-01-15'));
  rmSync(place);
  await store.addGap('rate', '2027-01-15');
  assert.equal((await store.gaps()).length, 1);
  await store.close();
  assert.ok(existsSync(join(place, 'insight.sqlite')));
});
