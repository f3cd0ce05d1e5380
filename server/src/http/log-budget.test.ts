import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogBudget } from './log-budget.ts';

test('gate-48 a flood of one kind leaves the lines of the others, and each reports how many were left out', () => {
  const reported: [kind: string, unlogged: number][] = [];
  let now = 5_000;
  const mayLog = createLogBudget(
    (kind, unlogged) => reported.push([kind, unlogged]),
    () => now,
  );
  const lines = (kind: 'malformed' | 'token', count: number) =>
    Array.from({ length: count }, () => mayLog(kind)).filter(Boolean).length;
  assert.equal(lines('malformed', 5_000), 20);
  assert.equal(lines('token', 20), 20);
  assert.equal(lines('token', 7), 0);
  assert.deepEqual(reported, []);
  now += 1_000;
  assert.equal(lines('token', 1), 1);
  assert.deepEqual(reported, [
    ['malformed', 4_980],
    ['token', 7],
  ]);
  now += 1_000;
  assert.equal(lines('token', 1), 1);
  assert.equal(reported.length, 2, 'nothing has been left out since');
});
