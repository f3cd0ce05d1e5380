import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StoreWatch } from './store-watch.ts';

function watched() {
  const times: [store: string, operation: string][] = [];
  const watch = new StoreWatch((store, operation, seconds) => {
    assert.ok(seconds >= 0 && seconds < 60);
    times.push([store, operation]);
  });
  return { watch, times };
}

test('a wrapped store does what it did, and its errors pass', async () => {
  const { watch, times } = watched();
  const store = watch.openStore('readers', () => ({
    of: async (name: string) => `of ${name}`,
    async change() {
      throw new Error('disk full');
    },
    write(rows: number) {
      if (rows > 1) throw new Error('locked');
      return rows;
    },
    async prune() {},
    close: () => 'closed',
  }));
  assert.equal(await store.of('a'), 'of a');
  await assert.rejects(store.change(), /disk full/);
  assert.equal(store.write(1), 1);
  assert.throws(() => store.write(2), /locked/);
  await store.prune();
  assert.equal(store.close(), 'closed');
  assert.deepEqual(times, [
    ['readers', 'read'],
    ['readers', 'write'],
    ['readers', 'write'],
    ['readers', 'write'],
    ['readers', 'upkeep'],
  ]);
  assert.deepEqual(watch.failures.get('readers'), { open: 0, read: 0, write: 2, upkeep: 0 });
});

test('a store that cannot be opened is counted, and again if it is tried again', () => {
  const { watch, times } = watched();
  const open = () => {
    throw new Error('no database');
  };
  for (let tried = 0; tried < 2; tried++)
    assert.throws(() => watch.openStore('sessions', open), /no database/);
  assert.equal(watch.failures.get('sessions')?.open, 2);
  assert.deepEqual(times, []);
});
