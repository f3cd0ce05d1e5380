import assert from 'node:assert/strict';
import { test } from 'node:test';
import { floorDb, hearing, levelOf, meterPart } from './level.ts';

const wave = (amplitude: number, shape: (turn: number) => number) =>
  Float32Array.from({ length: 4800 }, (_, index) => amplitude * shape((index / 48) % 1));
const sine = (turn: number) => Math.sin(2 * Math.PI * turn);
const square = (turn: number) => (turn < 0.5 ? 1 : -1);
const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 0.01, `${actual} is not ${expected}`);

test('levels are decibels below full scale', () => {
  near(levelOf(wave(1, square)).meanDb, 0);
  near(levelOf(wave(1, sine)).meanDb, -3.01);
  near(levelOf(wave(1, sine)).peakDb, 0);
  near(levelOf(wave(0.1, square)).meanDb, -20);
  near(levelOf(wave(0.5, sine)).peakDb, -6.02);
  assert.deepEqual(levelOf(new Float32Array(10)), { meanDb: -Infinity, peakDb: -Infinity });
  assert.equal(levelOf(new Float32Array()).meanDb, -Infinity);
});

test('the meter is empty at its floor and full at full scale', () => {
  assert.deepEqual([0, -30, floorDb, -Infinity, 3].map(meterPart), [1, 0.5, 0, 0, 1]);
});

test('the loudest moment is judged', () => {
  const states = [
    [-Infinity, -Infinity],
    [-90, -85],
    [-70, -60],
    [-46, -30],
    [-45, -30],
    [-20, -6],
    [-10, -0.05],
  ].map(([mean = 0, peak = 0]) => hearing(mean, peak).state);
  assert.deepEqual(states, ['silent', 'silent', 'quiet', 'quiet', 'good', 'good', 'clipped']);
});
