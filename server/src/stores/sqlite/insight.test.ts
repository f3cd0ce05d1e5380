import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { insightStoreContract } from '../../api/insight/insight-store.contract.ts';
import { refusals, refuseWrites } from '../../testing/store-contract.ts';
import { openSqliteInsight } from './insight.ts';

const folder = mkdtempSync(join(tmpdir(), 'insight-'));

const file = (...names: string[]) => join(folder, ...names, 'insight.sqlite');
const tables = ['lacks', 'judgements', 'page_judgements', 'opened'];
const keptDays = 180;
for (const [what, action] of refusals) {
  insightStoreContract(
    what,
    (name) => ({
      open: () => openSqliteInsight(join(folder, action, name), { maxTexts: 4, maxPageTexts: 4, keptDays }),
      refuseWrites: () => refuseWrites(file(action, name), { tables, events: ['INSERT'], action }),
    }),
    4,
  );
}

test('what finds no room, as the oldest texts cannot be removed, is not kept by halves', async () => {
  const place = join(folder, 'undeletable');
  const store = openSqliteInsight(place, { maxTexts: 1, keptDays });
  await store.addGap('no-hit', 'rate', '2027-01-15');
  await store.addJudgement('how?', true, '2027-01-15');
  const accept = refuseWrites(join(place, 'insight.sqlite'), { tables, events: ['DELETE'], action: 'ABORT' });
  await assert.rejects(store.addGap('no-hit', 'new', '2027-01-16'));
  await assert.rejects(store.addJudgement('new?', true, '2027-01-16'));
  accept();
  assert.deepEqual(
    (await store.gaps()).map(({ query }) => query),
    ['rate'],
  );
  assert.deepEqual(
    (await store.judgements()).map(({ question }) => question),
    ['how?'],
  );
  await store.close();
});

test('the queries without hits that an older version kept are still there', async () => {
  const place = join(folder, 'older');
  mkdirSync(place);
  const older = new DatabaseSync(join(place, 'insight.sqlite'));
  older.exec(`
    CREATE TABLE gaps (
      text TEXT PRIMARY KEY, count INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO gaps VALUES ('rate', 3, '2027-01-10', '2027-01-15');
  `);
  older.close();
  for (let start = 0; start < 2; start++) {
    const store = openSqliteInsight(place, { keptDays });
    assert.deepEqual(await store.gaps(), [
      { kind: 'no-hit', query: 'rate', count: 3, first: '2027-01-10', last: '2027-01-15' },
    ]);
    await store.close();
  }
});

test('the file is opened at the first write, and again after a failure', async () => {
  const place = join(folder, 'late');
  writeFileSync(place, 'a file where the folder should be');
  const store = openSqliteInsight(place, { keptDays });
  await assert.rejects(store.addGap('no-hit', 'rate', '2027-01-15'));
  rmSync(place);
  await store.addGap('no-hit', 'rate', '2027-01-15');
  assert.equal((await store.gaps()).length, 1);
  await store.close();
  assert.ok(existsSync(join(place, 'insight.sqlite')));
});
