import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GapsResponse } from '@kwikid/wire/insight';
import { filteredRows, type GapRow, isClosed, leftOut, rowsOf } from './gap-rows.ts';

const days = { first: '2027-01-01', last: '2027-01-15' };
const response: GapsResponse = {
  keptDays: 180,
  groups: [
    {
      kind: 'no-hit',
      total: 5,
      gaps: [
        { text: 'cafeteria menu', count: 3, ...days },
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
  assert.deepEqual(ids('weak', ''), ['weak parking']);
  assert.deepEqual(ids('weak', 'cafeteria'), []);
});

const row = (kind: GapRow['kind'], closed?: true): GapRow => ({
  ...{ kind, id: kind, text: 'a', count: 1, ...days },
  ...(closed && { closed }),
});
const closings: [what: string, closed: boolean, row: GapRow, found: Parameters<typeof isClosed>[1]][] = [
  ['a query that finds a page', true, row('no-hit'), { is: 'found' }],
  ['a query that finds some words', false, row('weak'), { is: 'weak' }],
  ['a query that was not searched yet', false, row('weak'), undefined],
  ['a search that failed', false, row('weak'), { is: 'failed' }],
  ['a question, whatever the search finds', false, row('unanswered'), { is: 'found' }],
  ['an answer that did not help', false, row('unhelpful'), { is: 'found' }],
  ['a path, whatever the search finds', false, row('not-found'), { is: 'found' }],
  ['a path that has a page', true, row('not-found', true), undefined],
];
for (const [what, closed, given, found] of closings)
  test(`${what} is ${closed ? 'closed' : 'open'}`, () => assert.equal(isClosed(given, found), closed));
