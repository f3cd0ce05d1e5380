import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { contractBounds, correctionStoreContract } from '../../api/corrections/correction-store.contract.ts';
import { refusals, refuseWrites } from '../../testing/store-contract.ts';
import { openSqliteCorrections } from './corrections.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrections-'));
for (const [what, action] of refusals)
  correctionStoreContract(what, (name) => ({
    open: () => openSqliteCorrections(join(folder, action, name), contractBounds),
    refuseWrites: () =>
      refuseWrites(join(folder, action, name, 'corrections.sqlite'), {
        tables: ['corrections'],
        events: ['INSERT', 'UPDATE'],
        action,
      }),
  }));

test('nothing is opened before it is used, and a failure is not for ever', async () => {
  const place = join(folder, 'late');
  writeFileSync(place, 'a file where the folder should be');
  const store = openSqliteCorrections(place);
  await assert.rejects(store.list({ from: 0, most: 9 }));
  rmSync(place);
  assert.deepEqual(await store.list({ from: 0, most: 9 }), []);
  await store.close();
  assert.ok(existsSync(join(place, 'corrections.sqlite')));
});

test('gate-51 a file of an older version, with more closed suggestions than are kept now, is brought within the bounds', async () => {
  const place = join(folder, 'older');
  mkdirSync(place);
  const older = new DatabaseSync(join(place, 'corrections.sqlite'));
  older.exec(`
    CREATE TABLE corrections (
      id TEXT PRIMARY KEY, page TEXT NOT NULL, anchor TEXT NOT NULL,
      text TEXT NOT NULL, replacement TEXT NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL,
      issuer TEXT NOT NULL, subject TEXT NOT NULL, writer TEXT NOT NULL,
      closed INTEGER, decision TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX corrections_by_page ON corrections (page);
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 99)
    INSERT INTO corrections
    SELECT printf('%03d', n), '/a', '', 'text', 'better', '', 1000 + n, 'i', iif(n < 60, 'ann', 's' || n),
      '{"name":"Ann"}', iif(n < 90, 2000 + n, NULL), iif(n < 90, '{"state":"done","at":1}', NULL) FROM numbers;
  `);
  older.close();
  for (let opened = 0; opened < 2; opened++) {
    const store = openSqliteCorrections(place, { ofWriter: 50, open: 50, closedOfWriter: 5, closed: 20 });
    const ids = (await store.list({ from: 0, most: 100 })).map(({ id }) => Number(id));
    assert.deepEqual(ids, [...range(99, 90), ...range(89, 70)]);
    await store.close();
  }
});

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);
