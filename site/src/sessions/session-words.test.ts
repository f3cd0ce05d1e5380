import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserOf, failureWords, otherSessions } from './session-words.ts';

const failures: [status: number, text: RegExp, needsSignIn: boolean][] = [
  [0, /^The server cannot be reached\. Check your network/, false],
  [401, /^Your session has ended\. Load the page again and sign in\.$/, true],
  [404, /not in your list any more/, false],
  [429, /Wait a minute, then try again\.$/, false],
  [500, /^The server cannot read or change/, false],
  [503, /^The server cannot read or change/, false],
];
for (const [status, text, needsSignIn] of failures) {
  test(`${status} has a sentence that says what to do`, () => {
    const words = failureWords(status);
    assert.match(words.text, text);
    assert.equal(words.needsSignIn, needsSignIn);
  });
}

test('an unknown browser has a name, too, and one session is named in the singular', () => {
  assert.deepEqual(
    [browserOf({ browser: '' }), browserOf({ browser: 'Safari' })],
    ['Unknown browser', 'Safari'],
  );
  assert.deepEqual([otherSessions(1), otherSessions(3)], ['1 other session', '3 other sessions']);
});
