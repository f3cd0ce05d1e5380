import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GapsResponse } from '@kwikid/wire/insight';
import { rowsOf } from './gap-rows.ts';

const days = { first: '2027-01-01', last: '2027-01-15' };
const response: GapsResponse = {
  keptDays: 180,
  pages: [],
  groups: [
    {
      kind: 'no-hit',
      more: true,
      gaps: [
        { text: 'cafeteria menu', count: 3, ...days },
        { text: 'parking', count: 1, ...days },
      ],
    },
    { kind: 'weak', more: false, gaps: [{ text: 'parking', count: 1, ...days, last: '2027-01-16' }] },
  ],
};

test('rows of all kinds are one list, the most frequent first, then the latest', () => {
  assert.deepEqual(
    rowsOf(response).map(({ id }) => id),
    ['no-hit cafeteria menu', 'weak parking', 'no-hit parking'],
  );
});
