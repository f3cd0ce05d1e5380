import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Circumstances, type DeviceFailure, deviceFailure } from './device-failure.ts';

const secure: Circumstances = { secure: true };
const failure = (name: string, message = '') => new DOMException(message, name);

const cases: [
  what: string,
  error: unknown,
  around: Circumstances,
  kind: DeviceFailure['kind'],
  says: RegExp,
][] = [
  [
    'refused',
    failure('NotAllowedError', 'Permission denied'),
    { secure: true, permission: 'denied' },
    'denied',
    /site settings/,
  ],
  [
    'refused, by a browser that keeps it to itself',
    failure('NotAllowedError'),
    secure,
    'denied',
    /refused, now or earlier/,
  ],
  ['dismissed', failure('NotAllowedError', 'Permission dismissed'), secure, 'dismissed', /nobody chose/],
  [
    'dismissed, as the state shows',
    failure('NotAllowedError'),
    { secure: true, permission: 'prompt' },
    'dismissed',
    /“Allow”/,
  ],
  [
    'refused by the system',
    failure('NotAllowedError', 'Permission denied by system'),
    { secure: true, permission: 'denied' },
    'denied',
    /operating system/,
  ],
  ['forbidden by a policy', failure('SecurityError'), secure, 'blocked', /policy/],
  ['absent', failure('NotFoundError', 'Requested device not found'), secure, 'absent', /finds no camera/],
  [
    'in use',
    failure('NotReadableError', 'Could not start video source'),
    secure,
    'in-use',
    /another program/,
  ],
  ['given up', failure('AbortError'), secure, 'in-use', /another program/],
  ['gone', failure('OverconstrainedError'), secure, 'unfit', /is gone/],
  // Firefox and Safari have a separate interface for it, which is not a DOMException.
  [
    'gone, by its own interface',
    { name: 'OverconstrainedError', constraint: 'deviceId' },
    secure,
    'unfit',
    /is gone/,
  ],
  ['not there on http', new TypeError('undefined is not an object'), { secure: false }, 'insecure', /https/],
  [
    'not there in a web view',
    new TypeError('undefined is not an object'),
    secure,
    'unsupported',
    /does not let a page/,
  ],
  ['an error of tomorrow', failure('OperationError'), secure, 'failed', /OperationError/],
  ['no error at all', undefined, secure, 'failed', /could not be opened\./],
  ['null', null, secure, 'failed', /could not be opened\./],
];

for (const [what, error, around, kind, says] of cases) {
  test(`a camera that is ${what} has its own message`, () => {
    const found = deviceFailure(error, 'camera', around);
    assert.equal(found.kind, kind);
    assert.match(`${found.message} ${found.remedy}`, says);
  });
}

test('the message names the device', () => {
  for (const device of ['camera', 'microphone', 'speaker'] as const) {
    for (const [, error, around] of cases.slice(0, 9))
      assert.match(deviceFailure(error, device, around).message, new RegExp(device));
  }
});
