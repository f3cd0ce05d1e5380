import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameRate, judgeSize, recentTimes } from './picture.ts';

test('a picture is judged by its shorter side, however the phone is held', () => {
  assert.deepEqual(judgeSize(640, 480), { state: 'valid', text: 'The camera gives 640 × 480.' });
  assert.equal(judgeSize(360, 640).state, 'valid');
  assert.match(judgeSize(320, 240).text, /320 × 240: too little to read a document/);
});

const every = (milliseconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => 1000 + index * milliseconds);

const recent = (times: number[]) => times.reduce<number[]>(recentTimes, []);

test('a rate is measured over the last two seconds', () => {
  assert.equal(frameRate(recent(every(40, 100))), 25);
  assert.equal(frameRate(recent(every(100, 11))), 10);
  // It was slow before and is not now.
  assert.equal(frameRate(recent([...every(500, 4), ...every(50, 60).map((time) => time + 2000)])), 20);
});

test('there is no frame rate before half a second', () => {
  assert.equal(frameRate([]), undefined);
  assert.equal(frameRate([1000]), undefined);
  assert.equal(frameRate(every(40, 13)), undefined);
  assert.notEqual(frameRate(every(40, 14)), undefined);
});

test('old times are forgotten', () => assert.equal(recent(every(40, 200)).length, 50));
