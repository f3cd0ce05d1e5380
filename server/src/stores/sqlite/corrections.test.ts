import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  await assert.rejects(store.list());
  rmSync(place);
  assert.deepEqual(await store.list(), []);
  await store.close();
  assert.ok(existsSync(join(place, 'corrections.sqlite')));
});
