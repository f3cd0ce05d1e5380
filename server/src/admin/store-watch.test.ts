import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Counter, Histogram } from 'prom-client';
import { watchedStore } from './store-watch.ts';

function measures() {
  const options = { help: 'of a test', labelNames: ['store', 'operation'], registers: [] };
  const times = new Histogram({ name: 'times', buckets: [1], ...options });
  const failures = new Counter({ name: 'failures', ...options });
  const counts = (values: readonly { labels: object; value: number }[]) =>
    values.map(({ labels, value }) => `${Object.values(labels).join(' ')}: ${value}`);
  return {
    measures: { times, failures },
    timed: async () =>
      counts((await times.get()).values.filter(({ metricName }) => metricName === 'times_count')),
    failed: async () => counts((await failures.get()).values.filter(({ value }) => value > 0)),
  };
}

test('a wrapped store does what it did, and its errors pass', async () => {
  const { measures: taken, timed, failed } = measures();
  const open = () => ({
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
  });
  const store = watchedStore('readers', open, taken);
  assert.equal(await store.of('a'), 'of a');
  await assert.rejects(store.change(), /disk full/);
  assert.equal(store.write(1), 1);
  assert.throws(() => store.write(2), /locked/);
  await store.prune();
  assert.equal(store.close(), 'closed');
  assert.deepEqual(await timed(), ['readers read: 1', 'readers write: 3', 'readers upkeep: 1']);
  assert.deepEqual(await failed(), ['readers write: 2']);
});

test('a store that cannot be opened is counted, and again if it is tried again', async () => {
  const { measures: taken, timed, failed } = measures();
  const open = () => {
    throw new Error('no database');
  };
  for (let tried = 0; tried < 2; tried++)
    assert.throws(() => watchedStore('sessions', open, taken), /no database/);
  assert.deepEqual(await failed(), ['sessions open: 2']);
  assert.deepEqual(await timed(), []);
});
