import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { noReaderData } from '@kwikid/wire/reader-data';
import { readerStoreContract } from '../../api/me/reader-store.contract.ts';
import { refuseWrites } from '../../testing/store-contract.ts';
import { openSqliteReaders } from './readers.ts';

const folder = mkdtempSync(join(tmpdir(), 'readers-'));
const database = (name: string) => new DatabaseSync(join(folder, name, 'readers.sqlite'));
const ann = { issuer: 'https://id.example', subject: 'ann' };
const now = 1_800_000_000;

readerStoreContract('SQLite', (name) => ({
  open: () => openSqliteReaders(join(folder, name)),
  refuseWrites: () =>
    refuseWrites(join(folder, name, 'readers.sqlite'), {
      tables: ['readers'],
      events: ['INSERT', 'UPDATE'],
      action: 'ABORT',
    }),
}));

test('nothing is opened before it is used, and a failure is not for ever', async () => {
  const place = join(folder, 'late');
  writeFileSync(place, 'a file where the folder should be');
  const store = openSqliteReaders(place);
  await assert.rejects(store.of(ann, now));
  rmSync(place);
  assert.deepEqual(await store.of(ann, now), noReaderData);
  await store.close();
  assert.ok(existsSync(join(place, 'readers.sqlite')));
});

test('a role that does not exist any more does not count; the rest stays', async () => {
  const store = openSqliteReaders(join(folder, 'roles'));
  await store.change(ann, [{ do: 'tick', step: 'a' }], now);
  const other = database('roles');
  other.exec(`UPDATE readers SET data = '{"role":"architect","steps":["a"]}'`);
  other.close();
  assert.deepEqual(await store.of(ann, now), { ...noReaderData, steps: ['a'] });
  await store.close();
});

test('what is forgotten is not in the file any more', async () => {
  const store = openSqliteReaders(join(folder, 'erased'));
  await store.change(ann, [{ do: 'read', path: '/canary-page', title: 'Canary' }], now);
  await store.forget(ann);
  await store.close();
  const bytes = readFileSync(join(folder, 'erased', 'readers.sqlite')).toString('latin1');
  assert.ok(!bytes.includes('canary-page') && !bytes.includes('ann'));
});
