import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Circumstances, deviceFailure } from './device-failure.ts';

const secure: Circumstances = { secure: true };
const domError = (name: string, message = '') => new DOMException(message, name);

const cases: [what: string, error: unknown, around: Circumstances, word: string, says: RegExp][] = [
  [
    'refused',
    domError('NotAllowedError', 'Permission denied'),
    { secure: true, permission: 'denied' },
    'Not allowed',
    /site settings/,
  ],
  [
    'refused, by a browser that keeps it to itself',
    domError('NotAllowedError'),
    secure,
    'Not allowed',
    /refused, now or earlier/,
  ],
  ['dismissed', domError('NotAllowedError', 'Permission dismissed'), secure, 'No choice', /nobody chose/],
  [
    'dismissed, as the state shows',
    domError('NotAllowedError'),
    { secure: true, permission: 'prompt' },
    'No choice',
    /“Allow”/,
  ],
  [
    'refused by the system',
    domError('NotAllowedError', 'Permission denied by system'),
    { secure: true, permission: 'denied' },
    'Not allowed',
    /operating system/,
  ],
  ['forbidden by a policy', domError('SecurityError'), secure, 'Blocked', /policy/],
  ['absent', domError('NotFoundError', 'Requested device not found'), secure, 'No device', /finds no camera/],
  [
    'in use',
    domError('NotReadableError', 'Could not start video source'),
    secure,
    'In use',
    /another program/,
  ],
  ['given up', domError('AbortError'), secure, 'In use', /another program/],
  ['gone', domError('OverconstrainedError'), secure, 'Not available', /is gone/],
  // Firefox and Safari have a separate interface for it, which is not a DOMException.
  [
    'gone, by its own interface',
    { name: 'OverconstrainedError', constraint: 'deviceId' },
    secure,
    'Not available',
    /is gone/,
  ],
  [
    'not there on http',
    new TypeError('undefined is not an object'),
    { secure: false },
    'Not secure',
    /https/,
  ],
  [
    'not there in a web view',
    new TypeError('undefined is not an object'),
    secure,
    'Not supported',
    /does not let a page/,
  ],
  ['an error of tomorrow', domError('OperationError'), secure, 'Failed', /OperationError/],
  ['no error at all', undefined, secure, 'Failed', /could not be opened\./],
  ['null', null, secure, 'Failed', /could not be opened\./],
];

for (const [what, error, around, word, says] of cases) {
  test(`a camera that is ${what} has its own message`, () => {
    const found = deviceFailure(error, 'camera', around);
    assert.equal(found.word, word);
    assert.match(found.text, says);
  });
}

test('the message names the device', () => {
  for (const device of ['camera', 'microphone', 'speaker'] as const) {
    for (const [, error, around] of cases.slice(0, 9))
      assert.match(deviceFailure(error, device, around).text, new RegExp(device));
  }
});
