import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewedPages, reviewsByTeam } from './review-figures.ts';

const page = (label: string, reviewed: string, due: string) => ({
  ...{ label, path: `/docs/${label}`, reviewed, due, proposed: false },
});
const teams = [
  {
    id: 'web',
    name: 'Web',
    pages: [page('a', '2026-01-10', '2026-12-20'), page('b', '2026-02-01', '2027-02-01')],
  },
  { id: 'data', name: 'Data', pages: [page('c', '2025-11-01', '2026-11-01')] },
  { id: 'release', name: 'Release', pages: [] },
];
const day = '2026-11-24';

test('pages are in the order of their next review, each with its state', () =>
  assert.deepEqual(
    reviewedPages(teams, day).map(({ label, team, state }) => [label, team, state]),
    [
      ['c', 'data', 'overdue'],
      ['a', 'web', 'due'],
      ['b', 'web', 'current'],
    ],
  ));

test('teams are counted, those with overdue pages first', () =>
  assert.deepEqual(reviewsByTeam(teams, day), [
    { id: 'data', name: 'Data', pages: 1, due: 0, overdue: 1 },
    { id: 'web', name: 'Web', pages: 2, due: 1, overdue: 0 },
    { id: 'release', name: 'Release', pages: 0, due: 0, overdue: 0 },
  ]));
