import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { insightStoreContract } from '../api/insight/insight-store.contract.ts';
import { openSqliteInsight } from './sqlite-insight.ts';

const folder = mkdtempSync(join(tmpdir(), 'insight-'));
insightStoreContract('SQLite', (name) => openSqliteInsight(join(folder, name), { maxTexts: 4 }), 4);

test('nothing is opened before there is something to keep, and a failure is not for ever', () => {
  const place = join(folder, 'late');
  writeFileSync(place, 'a file where the folder should be');
  const store = openSqliteInsight(place);
  assert.throws(() => store.addGap('rate', '2027-01-15'));
  rmSync(place);
  store.addGap('rate', '2027-01-15');
  assert.equal(store.gaps().length, 1);
  store.close();
  assert.ok(existsSync(join(place, 'insight.sqlite')));
});

test('what was kept before stays where the disk refuses', () => {
  const store = openSqliteInsight(join(folder, 'refused'));
  store.addGap('kept', '2027-01-15');
  const hostile = { toString: () => 'x' } as unknown as string;
  assert.throws(() => store.addGap(hostile, '2027-01-15'));
  assert.deepEqual(
    store.gaps().map(({ query }) => query),
    ['kept'],
  );
  store.close();
});
