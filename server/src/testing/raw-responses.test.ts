import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseResponses } from './raw-responses.ts';

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-A: b: c\r\n\r\nok';
const statuses = (bytes: string, isHead: (index: number) => boolean | undefined = () => false) => {
  const { responses, rest } = parseResponses(bytes, isHead);
  return [...responses.map(({ status, body }) => `${status} ${body}`), rest];
};

test('consecutive responses are split, and interim ones skipped', () => {
  const refused = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n';
  assert.deepEqual(statuses(`HTTP/1.1 100 Continue\r\n\r\n${ok}${refused}${ok}`), [
    '200 ok',
    '400 ',
    '200 ok',
    '',
  ]);
  assert.equal(parseResponses(ok, () => false).responses[0]?.headers.get('x-a'), 'b: c');
});

test('an incomplete response is left over', () => {
  for (let length = 0; length < ok.length; length++)
    assert.deepEqual(statuses(ok.slice(0, length)), [ok.slice(0, length)]);
});

test('a response to HEAD has no body, whatever its length says', () => {
  const bare = ok.slice(0, -2);
  assert.deepEqual(
    statuses(`${bare}${ok}`, (index) => index === 0),
    ['200 ', '200 ok', ''],
  );
  assert.deepEqual(
    statuses(`${bare}${ok}${bare}`, () => undefined),
    ['200 ', '200 ok', '200 ', ''],
  );
  assert.deepEqual(statuses(`HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n${ok}`), [
    '304 ',
    '200 ok',
    '',
  ]);
});
