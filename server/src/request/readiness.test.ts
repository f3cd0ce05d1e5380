import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { createReadiness } from './readiness.ts';

/** A server whose log of revocations fails as a test says, and what it logs. */
function failing() {
  const store = { now: 100, reads: undefined as Error | undefined, keeps: undefined as Error | undefined };
  const calls = { read: 0, keep: 0 };
  const lines: string[] = [];
  const readiness = createReadiness({
    async readRevocations() {
      calls.read++;
      if (store.reads !== undefined) throw store.reads;
    },
    async keepRevocations() {
      calls.keep++;
      if (store.keeps !== undefined) throw store.keeps;
    },
    now: () => store.now,
    logger: pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) }),
  });
  return { store, calls, lines, readiness };
}

test('a store that takes no writes degrades the server, one that cannot be read makes it unready', async () => {
  const { store, lines, readiness } = failing();
  const now = async () => {
    store.now += 1;
    return readiness();
  };
  assert.deepEqual(await now(), { state: 'ready', reasons: [] });
  store.keeps = new Error('disk full');
  const degraded = await now();
  assert.equal(degraded.state, 'degraded');
  assert.match(degraded.reasons.join(), /^Logouts are not kept \(disk full\): .*DATA_DIR/);
  store.reads = new Error('disk broken');
  const unready = await now();
  assert.equal(unready.state, 'unready');
  assert.match(unready.reasons.join(), /^Logouts elsewhere are unknown here \(disk broken\): .*DATA_DIR/);
  await now();
  store.reads = undefined;
  store.keeps = undefined;
  assert.equal((await now()).state, 'ready');
  assert.deepEqual(lines, ['degraded', 'not ready', 'ready again'], 'only changes are logged');
});

test('gate-42 however often it is asked, the store is checked once a second and never concurrently', async () => {
  const { store, calls, readiness } = failing();
  await Promise.all(Array.from({ length: 50 }, () => readiness()));
  for (let asked = 0; asked < 50; asked++) await readiness();
  assert.deepEqual(calls, { read: 1, keep: 1 });
  store.now += 1;
  await readiness();
  assert.deepEqual(calls, { read: 2, keep: 2 });
});
