import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtOnce } from './built-once.ts';

test('gate-52 what many ask for at once is built once, kept for its time, and built again when it is forgotten', async () => {
  const clock = { now: 0 };
  let built = 0;
  const { get, forget } = builtOnce(async () => ++built, { keptSeconds: 60, now: () => clock.now });
  assert.deepEqual(await Promise.all([get(), get(), get()]), [1, 1, 1]);
  clock.now = 59;
  assert.equal(await get(), 1);
  clock.now = 60;
  assert.equal(await get(), 2);
  forget();
  assert.equal(await get(), 3);
});

test('what fails is built again for the next one', async () => {
  let attempts = 0;
  const { get } = builtOnce(
    async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('down');
      return 'whole';
    },
    { keptSeconds: 60, now: () => 0 },
  );
  assert.deepEqual(
    (await Promise.allSettled([get(), get()])).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await get(), 'whole');
});
