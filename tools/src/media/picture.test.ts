import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cameraConstraints, frameRate, judgeResolution, type Resolution, recentTimes } from './picture.ts';

test('the device is asked for exactly, the size is not', () => {
  assert.deepEqual(cameraConstraints('', 'default'), {});
  assert.deepEqual(cameraConstraints('c1', '720p'), {
    deviceId: { exact: 'c1' },
    width: { ideal: 1280 },
    height: { ideal: 720 },
  });
});

const cases: [width: number, height: number, asked: Resolution, state: string, says: RegExp][] = [
  [640, 480, 'default', 'valid', /640 × 480/],
  [1280, 720, '720p', 'valid', /1280 × 720/],
  [720, 1280, '720p', 'valid', /720 × 1280/],
  [640, 480, '720p', 'warning', /less than the 1280 × 720/],
  [1280, 640, '720p', 'warning', /less than/],
  [320, 240, 'default', 'warning', /too little to read a document/],
  [640, 480, '360p', 'valid', /640 × 480/],
];

for (const [width, height, asked, state, says] of cases) {
  test(`${width} × ${height} for ${asked} is ${state}`, () => {
    const judged = judgeResolution(width, height, asked);
    assert.equal(judged.state, state);
    assert.match(judged.message, says);
  });
}

const every = (milliseconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => 1000 + index * milliseconds);

test('a rate is measured over the last two seconds', () => {
  assert.equal(frameRate(every(40, 100)), 25);
  assert.equal(frameRate(every(100, 11)), 10);
  // It was slow before and is not now.
  assert.equal(frameRate([...every(500, 4), ...every(50, 60).map((time) => time + 2000)]), 20);
});

test('there is no frame rate before half a second', () => {
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
