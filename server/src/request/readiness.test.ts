import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { createReadiness } from './readiness.ts';

/** A server whose log of revocations fails as a test says, and what it logs. */
function failing() {
  const store = {
    now: 100,
    fails: undefined as Error | undefined,
    isOutdated: false,
    evidenceProblem: undefined as string | undefined,
    hold: undefined as Promise<void> | undefined,
  };
  const calls = { check: 0 };
  const lines: string[] = [];
  const readiness = createReadiness({
    async checkRevocations() {
      calls.check++;
      await store.hold;
      if (store.fails !== undefined) throw store.fails;
    },
    isOutdated: () => store.isOutdated,
    evidenceProblem: () => store.evidenceProblem,
    now: () => store.now,
    logger: pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) }),
  });
  return { store, calls, lines, readiness };
}

test('a store that fails degrades the server, and makes it unready only after readers are no longer served', async () => {
  const { store, lines, readiness } = failing();
  const now = async () => {
    store.now += 1;
    return readiness();
  };
  assert.deepEqual(await now(), { state: 'ready', reasons: [] });
  store.fails = new Error('the logout is not kept', { cause: new Error('disk full') });
  const degraded = await now();
  assert.equal(degraded.state, 'degraded');
  assert.match(degraded.reasons.join(), /^Logouts are not kept, .* \(disk full\): .*DATA_DIR/);
  store.isOutdated = true;
  const unready = await now();
  assert.equal(unready.state, 'unready');
  await now();
  store.fails = undefined;
  assert.equal((await now()).state, 'ready');
  assert.deepEqual(lines, ['degraded', 'not ready', 'ready again'], 'only changes are logged');
});

test('gate-56: evidence that was altered degrades the server, and readers are served', async () => {
  const { store, lines, readiness } = failing();
  store.evidenceProblem = 'Evidence was altered (record 3)';
  assert.deepEqual(await readiness(), { state: 'degraded', reasons: [store.evidenceProblem] });
  assert.deepEqual(lines, ['degraded']);
});

test('gate-42 however often it is asked, the store is checked once a second and never concurrently', async () => {
  const { store, calls, readiness } = failing();
  await Promise.all(Array.from({ length: 50 }, () => readiness()));
  for (let asked = 0; asked < 50; asked++) await readiness();
  assert.deepEqual(calls, { check: 1 });
  store.now += 1;
  await readiness();
  assert.deepEqual(calls, { check: 2 });
});

test('a probe does not wait for a store that does not respond: it gets the last verdict', async () => {
  const { store, readiness } = failing();
  assert.equal((await readiness()).state, 'ready');
  store.hold = new Promise(() => {});
  store.now += 1;
  assert.equal((await readiness()).state, 'ready');
});
