import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLoopback, mayBeThisHost } from './loopback.ts';

const rows: [hostname: string, certain: boolean, possible: boolean][] = [
  ['localhost', true, true],
  ['localhost.', true, true],
  ['LOCALHOST', true, true],
  ['127.0.0.1', true, true],
  ['127.1', true, true],
  ['2130706433', true, true],
  ['127.255.255.254', true, true],
  ['[::1]', true, true],
  ['[0:0:0:0:0:0:0:1]', true, true],
  ['[::ffff:127.0.0.1]', true, true],
  ['[::ffff:7f00:1]', true, true],
  ['id.localhost', false, true],
  ['id.localhost.', false, true],
  ['0.0.0.0', false, true],
  ['[::]', false, true],
  ['localhost.example', false, false],
  ['notlocalhost', false, false],
  ['127.0.0.1.example', false, false],
  ['128.0.0.1', false, false],
  ['[::2]', false, false],
  ['[::ffff:10.0.0.1]', false, false],
  ['docs.kwikid.example', false, false],
];
for (const [hostname, certain, possible] of rows) {
  test(`gate-49 ${hostname} is ${certain ? 'loopback' : possible ? 'perhaps this host' : 'another host'}`, () => {
    const parsed = new URL(`http://${hostname}`).hostname;
    assert.deepEqual([isLoopback(parsed), mayBeThisHost(parsed)], [certain, possible]);
  });
}
