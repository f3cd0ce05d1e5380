import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stillMeant } from './early-input.ts';

test('a key of ten seconds ago is still meant, an older one is not; a click and what is in a field always are', () => {
  const key = { type: 'keydown' };
  const kept = [
    { at: 999, name: 'old', event: key },
    { at: 1000, name: 'young', event: key },
    { at: 0, name: 'click', event: { type: 'click' } },
    { at: 0, name: 'field' },
  ];
  assert.deepEqual(
    stillMeant(kept, 11_000).map(({ name }) => name),
    ['young', 'click', 'field'],
  );
});
