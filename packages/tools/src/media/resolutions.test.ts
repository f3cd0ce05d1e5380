import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cameraConstraints, judgeResolution, type Resolution } from './resolutions.ts';

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
