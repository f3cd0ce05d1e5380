import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, daysAfter } from './day.ts';

test('a day is a day in UTC', () => {
  assert.equal(dayOf(1_800_000_000_000), '2027-01-15');
  assert.equal(dayOf(new Date(1_800_000_000_000)), '2027-01-15');
});

test('days after a day pass the ends of months and years', () => {
  assert.equal(daysAfter('2027-12-31', 60), '2028-02-29');
  assert.equal(daysAfter('2026-11-20', 0), '2026-11-20');
});
