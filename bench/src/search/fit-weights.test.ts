import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Example, fitWeights, weighted } from './fit-weights.ts';

/** The first criterion tells the answer, the second is noise, the third speaks against it. */
const examples: Example[] = Array.from({ length: 40 }, (_, query) => {
  const found = Array.from({ length: 10 }, (_, at) => [
    ((query * 31 + at * 17) % 97) / 97,
    ((query * 7 + at * 53) % 89) / 89,
    ((query * 13 + at * 29) % 83) / 83,
  ]);
  const values = found.map(([tells = 0, , against = 0]) => tells - against);
  const best = values.indexOf(Math.max(...values));
  return { found, grades: values.map((_, at) => (at === best ? 2 : 0)) };
});

test('a criterion that tells the answer gets weight, one that speaks against it loses some', () => {
  const [tells = 0, noise = 0, against = 0] = fitWeights(examples);
  assert.ok(tells > 1 && against < -1);
  assert.ok(Math.abs(noise) < tells / 4);
});

test('a criterion that only supports an answer is never held against one', () => {
  const [tells = 0, , against = 0] = fitWeights(examples, new Set([2]));
  assert.ok(tells > 0.5);
  assert.equal(against, 0);
});

test('fitted weights put the answer first', () => {
  const weights = fitWeights(examples);
  for (const { found, grades } of examples) {
    const sums = found.map((values) => weighted(values, weights));
    assert.equal(grades[sums.indexOf(Math.max(...sums))], 2);
  }
});

test('a useful answer may rank above other hits, and examples without an answer teach nothing', () => {
  const none: Example = { found: [[0, 1, 1]], grades: [1] };
  assert.deepEqual(fitWeights([...examples, none]), fitWeights(examples));
});

test('a criterion that never differs gets no weight', () => {
  const same = examples.map(({ found, grades }) => ({
    grades,
    found: found.map((values) => [...values, 5]),
  }));
  assert.equal(fitWeights(same)[3], 0);
});
