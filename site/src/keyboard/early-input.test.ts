import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stillMeant } from './early-input.ts';

test('what was done ten seconds ago is still meant, what is older is not, and what is in a field always is', () => {
  const typed = { value: 'typed' };
  const kept = [
    { at: 999, name: 'old' },
    { at: 1000, name: 'young' },
    { at: 0, name: 'field', field: typed },
  ];
  assert.deepEqual(
    stillMeant(kept, 11_000).map(({ name }) => name),
    ['young', 'field'],
  );
});
