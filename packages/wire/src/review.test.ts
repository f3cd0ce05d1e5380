import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewDue, reviewState } from './review.ts';

const due: [reviewed: string, months: number, day: string][] = [
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-11-20', 6, '2027-05-20'],
  ['2026-11-20', 24, '2028-11-20'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
];

for (const [reviewed, months, day] of due) {
  test(`${months} month(s) after ${reviewed} is ${day}`, () =>
    assert.equal(reviewDue(reviewed, months), day));
}

const states: [day: string, state: string][] = [
  ['2026-10-20', 'current'],
  ['2026-10-21', 'due'],
  ['2026-11-20', 'due'],
  ['2026-11-21', 'overdue'],
  ['2027-11-20', 'overdue'],
];

for (const [day, state] of states) {
  test(`a review whose day is 2026-11-20 is ${state} on ${day}`, () =>
    assert.equal(reviewState('2026-11-20', day), state));
}
