import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { selectBest } from './select-best.ts';

test('the best are the first ones of a full sort, in its order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(50)),
      fc.array(fc.nat(4), { minLength: 51, maxLength: 51 }),
      fc.nat(20),
      (numbers, scores, count) => {
        const sorted = numbers
          .map((number, at) => ({ number, at }))
          .sort((a, b) => (scores[b.at] ?? 0) - (scores[a.at] ?? 0) || a.number - b.number);
        assert.deepEqual(selectBest(numbers, scores, count), sorted.slice(0, count));
      },
    ),
  );
});
