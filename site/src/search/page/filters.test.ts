import assert from 'node:assert/strict';
import { test } from 'node:test';
import { facetFiltersOf, hasFilters, knownFilters, noFilters, toggled } from './filters.ts';

const filters = { ...noFilters, area: ['Blog', 'Tools'], tag: ['-odd'] };

test('any of a group, all of the groups, and a minus that is part of a value', () => {
  assert.deepEqual(facetFiltersOf(filters), [['area:Blog', 'area:Tools'], ['tags:\\-odd']]);
  assert.deepEqual(facetFiltersOf(filters, 'area'), [['tags:\\-odd']]);
  assert.deepEqual(facetFiltersOf(noFilters), []);
});

test('what no page has is dropped, whatever its name', () => {
  const known = { area: { Blog: 3 }, kind: {}, audience: {}, tag: {} };
  assert.deepEqual(knownFilters({ ...filters, kind: ['toString', '__proto__'] }, known), {
    ...noFilters,
    area: ['Blog'],
  });
});

test('a value is chosen and dropped, and the others stay', () => {
  const chosen = toggled(filters, 'kind', 'guide');
  assert.deepEqual(chosen, { ...filters, kind: ['guide'] });
  assert.deepEqual(toggled(chosen, 'kind', 'guide'), filters);
  assert.equal(hasFilters(noFilters), false);
  assert.equal(hasFilters(chosen), true);
});
