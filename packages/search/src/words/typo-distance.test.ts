import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { typoDistance, typosAllowed } from './typo-distance.ts';

const table: [typed: string, term: string, typos: number, prefix?: boolean][] = [
  ['nginx', 'nginx', 0],
  ['ngnix', 'nginx', 1],
  ['ngix', 'nginx', 1],
  ['nginxx', 'nginx', 1],
  ['ngimx', 'nginx', 1],
  ['gninx', 'nginx', 1],
  ['ratelimitng', 'ratelimiting', 1],
  ['databsae', 'database', 1],
  ['asynchronus', 'asynchronous', 1],
  ['deploymnet', 'deployment', 1],
  ['enviroment', 'environment', 1],
  ['cerificat', 'certificate', 2],
  ['turn', 'pion', 3],
  ['ngi', 'nginx', 0, true],
  ['ngni', 'nginx', 1, true],
  ['limt', 'limiting', 1, true],
  ['certifcat', 'certificates', 1, true],
  ['', 'ab', 2],
];

for (const [typed, term, typos, prefix = false] of table) {
  test(`${typed} is ${typos} from ${term}${prefix ? ' as a prefix' : ''}`, () => {
    assert.equal(typoDistance(typed, term, 3, prefix), Math.min(typos, 4));
  });
}

/** The definition of the distance, character by character from the end. */
function plainDistance(a: string, b: string, known = new Map<string, number>()): number {
  if (a === '' || b === '') return a.length + b.length;
  const key = `${a.length} ${b.length}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  let value = Math.min(
    plainDistance(restA, restB, known) + (a.at(-1) === b.at(-1) ? 0 : 1),
    plainDistance(restA, b, known) + 1,
    plainDistance(a, restB, known) + 1,
  );
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    value = Math.min(value, plainDistance(a.slice(0, -2), b.slice(0, -2), known) + 1);
  }
  known.set(key, value);
  return value;
}

const words = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 10 });

test('the bounded distance is the plain distance, cut at the bound', () => {
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 3 }), (typed, term, max) => {
      assert.equal(typoDistance(typed, term, max), Math.min(plainDistance(typed, term), max + 1));
    }),
    { numRuns: 2000 },
  );
});

test('the distance as a prefix is the least distance from any prefix of the term', () => {
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 2 }), (typed, term, max) => {
      const beginnings = Array.from({ length: term.length + 1 }, (_, length) => term.slice(0, length));
      const least = Math.min(...beginnings.map((beginning) => plainDistance(typed, beginning)));
      assert.equal(typoDistance(typed, term, max, true), Math.min(least, max + 1));
    }),
    { numRuns: 2000 },
  );
});

test('one typing error from 4 characters, two from 8', () => {
  assert.deepEqual([1, 3, 4, 7, 8, 20].map(typosAllowed), [0, 0, 1, 1, 2, 2]);
});
