import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Dated, latest } from './changes.ts';

const page = (label: string, rest: Partial<Dated>): Dated => ({ label, path: `/${label}`, ...rest });
const labels = (pages: Dated[], limit = 10) => latest(pages, limit).map(({ label }) => label);

test('the later of review and commit counts, newest first', () => {
  const pages = [
    page('reviewed', { reviewed: '2026-11-02' }),
    page('committed', { reviewed: '2026-01-01', lastUpdatedAt: Date.parse('2026-11-03T10:00:00Z') }),
    page('older', { reviewed: '2026-11-01', lastUpdatedAt: Date.parse('2026-10-01T10:00:00Z') }),
  ];
  assert.deepEqual(labels(pages), ['committed', 'reviewed', 'older']);
  assert.equal(latest(pages, 1)[0]?.day, '2026-11-03');
});

test('unlisted pages and pages without any date are left out', () => {
  assert.deepEqual(
    labels([page('hidden', { reviewed: '2026-11-02', unlisted: true }), page('undated', {})]),
    [],
  );
});

test('within a day the areas take turns', () => {
  const reviewed = '2026-11-02';
  const pages = [
    page('p1', { reviewed, area: 'Product' }),
    page('p2', { reviewed, area: 'Product' }),
    page('k1', { reviewed, area: 'Knowledge' }),
  ];
  assert.deepEqual(labels(pages, 2), ['p1', 'k1']);
});

test('a date read by YAML as a Date is a day', () => {
  assert.deepEqual(latest([page('post', { reviewed: new Date('2025-03-17') })], 1), [
    { label: 'post', path: '/post', day: '2025-03-17' },
  ]);
});
