import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createInspector } from './inspector.ts';

const response = (status: number, headers: string, body: string | Buffer) => {
  const bytes = Buffer.from(body).toString('latin1');
  return `HTTP/1.1 ${status} X\r\n${headers}Content-Length: ${bytes.length}\r\n\r\n${bytes}`;
};
const gate = response(401, '', 'the gate');

const leaks: [what: string, received: string][] = [
  ['in a body', response(200, '', 'a secret b')],
  ['in a header', response(401, 'X-Page: secret\r\n', '')],
  ['in a brotli body', response(200, 'Content-Encoding: br\r\n', brotliCompressSync('a secret b'))],
  ['in a gzip body', response(401, 'Content-Encoding: gzip\r\n', gzipSync('a secret b'))],
  ['in a second response', gate + response(200, '', 'secret')],
  ['in a response that was cut', response(200, '', `secret${'.'.repeat(99)}`).slice(0, -50)],
  ['by a redirect', response(308, 'Location: /docs/a\r\n', '')],
  ['by a range', response(206, '', 'a')],
  ['by an entity tag', response(304, 'ETag: "page"\r\n', '')],
  ['by a Location', response(401, 'Location: /docs/a\r\n', '')],
  ['by an error of the server', response(500, '', '')],
];
for (const [what, received] of leaks) {
  test(`a leak ${what} is found`, () => {
    assert.throws(() => createInspector(['canary', 'secret'], new Set(['"public"'])).inspect(received));
  });
}

test('public responses are counted and are not a leak', () => {
  const { inspect, statuses } = createInspector(['secret'], new Set(['"public"']));
  for (const date of ['Mon', 'Tue']) inspect(response(401, `Date: ${date}\r\n`, 'the gate'));
  inspect(response(200, 'ETag: "public"\r\n', 'gate.js') + gate);
  inspect('');
  assert.deepEqual(
    [...statuses],
    [
      [401, 3],
      [200, 1],
    ],
  );
});
