import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GapsResponse } from '@kwikid/wire/insight';
import { filteredRows, type GapRow, isClosed, leftOut, rowsOf, timesInWords } from './gap-rows.ts';

const days = { first: '2027-01-01', last: '2027-01-15' };
const response: GapsResponse = {
  keptDays: 180,
  closedAfter: 3,
  pages: [],
  groups: [
    {
      kind: 'no-hit',
      total: 5,
      gaps: [
        {
          ...{ text: 'cafeteria menu', count: 3, ...days },
          variants: [{ text: 'menus of the canteen', count: 1 }],
        },
        { text: 'parking', count: 1, ...days },
      ],
    },
    { kind: 'weak', total: 1, gaps: [{ text: 'parking', count: 1, ...days, last: '2027-01-16' }] },
  ],
};

test('rows of all kinds are one list, the most frequent first, then the latest', () => {
  const rows = rowsOf(response);
  assert.deepEqual(
    rows.map(({ id }) => id),
    ['no-hit cafeteria menu', 'weak parking', 'no-hit parking'],
  );
  assert.equal(leftOut(response), 3);
  const ids = (kind: GapRow['kind'] | '', words: string) =>
    filteredRows(rows, { kind, words }).map(({ id }) => id);
  assert.deepEqual(ids('', ' MENU cafe '), ['no-hit cafeteria menu']);
  assert.deepEqual(ids('', 'canteen'), ['no-hit cafeteria menu'], 'a variant');
  assert.deepEqual(ids('weak', ''), ['weak parking']);
  assert.deepEqual(ids('weak', 'cafeteria'), []);
});

test('a row is closed if the server says so, whatever the search finds', () => {
  assert.equal(isClosed({}), false);
  assert.equal(isClosed({ closed: true }), true);
  assert.deepEqual([timesInWords(1), timesInWords(3)], ['1 time', '3 times']);
});
