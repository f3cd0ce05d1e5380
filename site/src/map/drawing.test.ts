import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walk } from './drawing.ts';

/** Three in the first row, two in the second, two in the third. */
const places = [
  ...[0, 50, 100].map((x) => ({ x, y: 0 })),
  ...[0, 90].map((x) => ({ x, y: 70 })),
  ...[0, 200].map((x) => ({ x, y: 100 })),
];
const steps: [from: number, key: string, to: number | undefined][] = [
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [3, 'ArrowLeft', 2],
  [0, 'ArrowLeft', undefined],
  [6, 'ArrowRight', undefined],
  [2, 'ArrowDown', 4],
  [0, 'ArrowDown', 3],
  [4, 'ArrowDown', 5],
  [6, 'ArrowUp', 4],
  [0, 'ArrowUp', undefined],
  [5, 'ArrowDown', undefined],
  [4, 'Home', 0],
  [0, 'End', 6],
  [0, 'x', undefined],
  [-1, 'Home', undefined],
];
for (const [from, key, to] of steps)
  test(`${key} at place ${from} leads to ${to ?? 'no other place'}`, () =>
    assert.equal(places.indexOf(places[walk(places, from, key) ?? -1] as never), to ?? -1));
