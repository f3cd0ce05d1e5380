import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeResponses } from './raw-connection.ts';

const responseOf = (body: string, length = body.length) =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n${body}`;

test('complete responses are counted, interim and truncated ones are not', () => {
  const interim = 'HTTP/1.1 100 Continue\r\n\r\n';
  assert.deepEqual(wholeResponses(`${interim}${responseOf('ab')}${responseOf('cde')}`), [
    { status: 200, bytes: 2 },
    { status: 200, bytes: 3 },
  ]);
  assert.deepEqual(wholeResponses(`${responseOf('ab')}${responseOf('cd', 3)}`), [{ status: 200, bytes: 2 }]);
  assert.deepEqual(wholeResponses('HTTP/1.1 200 OK\r\nContent-Le'), []);
});
