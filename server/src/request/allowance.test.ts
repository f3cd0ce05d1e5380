import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createAllowance } from './allowance.ts';
import type { SharedCount, SharedCounts } from './shared-counts.ts';

test('each caller’s allowance is used up after the limit and restored after a minute', () => {
  let now = 0;
  const allowance = createAllowance({ perMinute: 2, clock: () => now });
  assert.equal(allowance.isSpent('a'), false);
  allowance.take('a');
  now = 59_000;
  allowance.take('a');
  assert.equal(allowance.isSpent('a'), true);
  assert.equal(allowance.isSpent('b'), false);
  const refusal = allowance.refusal('a', 'refused tokens');
  assert.equal(refusal.status, 429);
  assert.equal(refusal.retryAfterSeconds, 1);
  now = 60_000;
  assert.equal(allowance.isSpent('a'), false);
});

test('a caller may use several units of an allowance at once', () => {
  const allowance = createAllowance({ perMinute: 100, clock: () => 0 });
  allowance.take('a', 99);
  assert.equal(allowance.isSpent('a'), false);
  allowance.take('a', 99);
  assert.equal(allowance.isSpent('a'), true);
});

test('strangers cannot fill its memory', () => {
  const allowance = createAllowance({ perMinute: 1, clock: () => 0, maxCallers: 3 });
  for (const caller of ['a', 'b', 'c', 'd']) allowance.take(caller);
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((caller) => allowance.isSpent(caller)),
    [false, true, true, true],
  );
});

test('nobody gets more than the allowance in a window, whatever the order of callers and times', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.nat(40_000))), (steps) => {
      let now = 0;
      const allowance = createAllowance({ perMinute: 3, clock: () => now });
      const taken: Record<string, number[]> = { a: [], b: [] };
      for (const [caller, later] of steps) {
        now += later;
        if (allowance.isSpent(caller)) continue;
        allowance.take(caller);
        taken[caller]?.push(now);
      }
      for (const times of Object.values(taken)) {
        // A minute overlaps two windows at most, so it holds at most twice the allowance.
        for (const from of times) {
          const inMinute = times.filter((at) => at >= from && at < from + 60_000);
          assert.ok(inMinute.length <= 6);
        }
      }
    }),
  );
});

test('gate-45 what was used in the last minute does not count in the one that other servers have begun', () => {
  const clock = { now: 1_000_000 };
  let learn: ((count: SharedCount) => void) | undefined;
  const counts: SharedCounts = {
    add: (_name, _caller, _amount, learned) => {
      learn = learned;
    },
  };
  const shared = { counts, name: 'limit' };
  const allowance = createAllowance({ perMinute: 5, clock: () => clock.now, shared });
  allowance.take('caller', 4);
  learn?.({ taken: 6, milliseconds: 60_000 });
  assert.equal(allowance.isSpent('caller'), true, 'other servers counted two');
  clock.now += 59_990;
  allowance.take('caller');
  learn?.({ taken: 1, milliseconds: 60_000 });
  assert.equal(allowance.isSpent('caller'), false);
});
