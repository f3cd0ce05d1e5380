import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  coverageAhead,
  daysBetween,
  oldestPages,
  percent,
  reviewedPages,
  reviewsByTeam,
} from './review-figures.ts';

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

test('what is current falls month by month if nobody reviews a page', () => {
  const ahead = coverageAhead(reviewedPages(teams, day), day, 4);
  assert.deepEqual(
    ahead.map((each) => [each.day, each.current, percent(each)]),
    [
      ['2026-11-24', 2, 66],
      ['2026-12-01', 2, 66],
      ['2027-01-01', 1, 33],
      ['2027-02-01', 1, 33],
      ['2027-03-01', 0, 0],
    ],
  );
  assert.equal(percent({ current: 0, pages: 0 }), 100);
});

test('the oldest pages are those whose last review is longest ago', () => {
  assert.deepEqual(
    oldestPages(reviewedPages(teams, day), 2).map(({ label }) => label),
    ['c', 'a'],
  );
  const reviewed = teams.flatMap(({ id, pages }) =>
    pages.map((each) => ({ ...each, team: id, state: 'current' as const })),
  );
  const later = { ...page('d', '2025-10-01', '2028-01-01'), team: 'web', state: 'current' as const };
  assert.deepEqual(
    oldestPages([...reviewed, later], 2).map(({ label }) => label),
    ['d', 'c'],
    'not those whose next review is first',
  );
  assert.equal(daysBetween('2025-11-01', day), 388);
});
