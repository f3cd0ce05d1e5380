import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askError } from './ask-error.ts';

const reported: [message: string, sentence: RegExp][] = [
  ['{"error":"ERR_TOO_MANY"}', /^Too many questions/],
  ['{"error":"ERR_ASK_MODEL"}', /^The answer broke off/],
  ['401\n', /^Your session has ended/],
  ['413\n', /^This conversation is too long/],
  ['Failed to fetch', /^The assistant cannot be reached/],
  ['{"error":"constructor"}', /^The assistant cannot be reached/],
  ['{"error":"ERR_INTERNAL"}', /^The assistant cannot be reached/],
  ['null', /^The assistant cannot be reached/],
];
for (const [message, sentence] of reported) {
  test(`an error '${message.trim()}' is reported as a sentence`, () => {
    assert.match(askError(new Error(message)), sentence);
  });
}
