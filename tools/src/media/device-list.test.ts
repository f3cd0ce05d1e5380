import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listDevices } from './device-list.ts';

test('devices are sorted by kind, under their names', () => {
  assert.deepEqual(
    listDevices([
      { kind: 'audioinput', deviceId: 'default', label: 'Default - Headset' },
      { kind: 'videoinput', deviceId: 'c1', label: 'Front camera' },
      { kind: 'audioinput', deviceId: 'm1', label: 'Headset' },
      { kind: 'audiooutput', deviceId: 's1', label: 'Headset' },
      { kind: 'audioinput', deviceId: 'm1', label: 'Headset' },
    ]),
    {
      cameras: [{ id: 'c1', label: 'Front camera' }],
      microphones: [
        { id: 'default', label: 'Default - Headset' },
        { id: 'm1', label: 'Headset' },
      ],
      speakers: [{ id: 's1', label: 'Headset' }],
    },
  );
});

test('without permission a device of each kind is listed without its name', () => {
  const { cameras, microphones, speakers } = listDevices([
    { kind: 'videoinput', deviceId: '', label: '' },
    { kind: 'videoinput', deviceId: '', label: '' },
    { kind: 'audioinput', deviceId: '', label: ' ' },
  ]);
  assert.deepEqual(cameras, [{ id: '', label: 'Camera 1' }]);
  assert.deepEqual(microphones, [{ id: '', label: 'Microphone 1' }]);
  assert.deepEqual(speakers, []);
});
