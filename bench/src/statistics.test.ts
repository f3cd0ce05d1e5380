import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, quantile } from './statistics.ts';

test('quantiles are by nearest rank', () => {
  const values = [5, 1, 4, 2, 3];
  assert.equal(median(values), 3);
  assert.equal(quantile(values, 0.99), 5);
  assert.equal(quantile(values, 0), 1);
});
