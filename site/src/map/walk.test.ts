import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallMap } from './testing.ts';
import { walk } from './walk.ts';

const steps: [from: string, key: string, to: string | undefined][] = [
  ['a', 'ArrowRight', 'b'],
  ['c', 'ArrowRight', 'p'],
  ['p', 'ArrowLeft', 'c'],
  ['a', 'ArrowLeft', undefined],
  ['d', 'ArrowRight', undefined],
  ['c', 'ArrowDown', 'q'],
  ['a', 'ArrowDown', 'p'],
  ['q', 'ArrowDown', 'r'],
  ['d', 'ArrowUp', 'q'],
  ['a', 'ArrowUp', undefined],
  ['r', 'ArrowDown', undefined],
  ['q', 'Home', 'a'],
  ['a', 'End', 'd'],
  ['a', 'x', undefined],
  ['gone', 'Home', undefined],
];
for (const [from, key, to] of steps)
  test(`${key} at ${from} leads to ${to ?? 'no other part'}`, () =>
    assert.equal(walk(smallMap.nodes, from, key), to));
