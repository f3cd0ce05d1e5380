import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRecentCounts, noteMilliseconds } from './recent-counts.ts';

test('the last minute and the last 15 minutes are counted by themselves', () => {
  let pages = 5;
  const recent = createRecentCounts(() => ({ pages }));
  const row = () => recent.rows()[0];
  pages += 1;
  assert.deepEqual(row(), { name: 'pages', minute: 1, quarter: 1, total: 6 });
  const perMinute = 60_000 / noteMilliseconds;
  // One more in each interval, for 20 minutes.
  for (let note = 0; note < 20 * perMinute; note++) {
    recent.note();
    pages += 1;
  }
  assert.deepEqual(row(), {
    name: 'pages',
    minute: perMinute,
    quarter: 15 * perMinute,
    total: 6 + 20 * perMinute,
  });
});
