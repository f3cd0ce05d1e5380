import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeAnswers } from './raw-connection.ts';

const answer = (body: string, length = body.length) =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n${body}`;

test('answers in a row are counted, interim ones and cut ones are not', () => {
  const interim = 'HTTP/1.1 100 Continue\r\n\r\n';
  assert.deepEqual(wholeAnswers(`${interim}${answer('ab')}${answer('cde')}`), [
    { status: 200, bytes: 2 },
    { status: 200, bytes: 3 },
  ]);
  assert.deepEqual(wholeAnswers(`${answer('ab')}${answer('cd', 3)}`), [{ status: 200, bytes: 2 }]);
  assert.deepEqual(wholeAnswers('HTTP/1.1 200 OK\r\nContent-Le'), []);
});
