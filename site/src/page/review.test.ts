import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayInWords, isPast } from './review.ts';

test('a review is overdue from the day after it was due', () => {
  assert.equal(isPast('2026-11-20', new Date('2026-11-20T23:59:59Z')), false);
  assert.equal(isPast('2026-11-20', new Date('2026-11-21T00:00:00Z')), true);
});

test('a day is written in words', () => assert.equal(dayInWords('2026-11-20'), 'Nov 20, 2026'));
