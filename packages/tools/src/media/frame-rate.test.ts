import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameRate, recentTimes } from './frame-rate.ts';

const every = (milliseconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => 1000 + index * milliseconds);

test('a rate is measured over the last two seconds', () => {
  assert.equal(frameRate(every(40, 100)), 25);
  assert.equal(frameRate(every(100, 11)), 10);
  // It was slow, and is not any more.
  assert.equal(frameRate([...every(500, 4), ...every(50, 60).map((time) => time + 2000)]), 20);
});

test('before half a second nothing is said', () => {
  assert.equal(frameRate([]), undefined);
  assert.equal(frameRate([1000]), undefined);
  assert.equal(frameRate(every(40, 13)), undefined);
  assert.notEqual(frameRate(every(40, 14)), undefined);
});

test('old times are forgotten', () => {
  const times = every(40, 200).reduce<number[]>(recentTimes, []);
  assert.equal(times.length, 50);
  assert.equal(frameRate(times), 25);
});
