import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../server/api.ts';
import { askError } from './ask-error.ts';

const refused = (status: number, reason = '') => new ApiError('/api/ask', status, reason);
const reported: [what: string, error: unknown, sentence: RegExp][] = [
  ['too many', refused(429, 'ERR_TOO_MANY'), /^Too many questions/],
  ['an error in the stream', '{"error":"ERR_ASK_MODEL"}', /^The answer broke off/],
  ['the end of the session', refused(401), /^Your session has ended/],
  ['a long conversation', refused(413), /^This conversation is too long/],
  ['no network', refused(0), /^The assistant cannot be reached/],
  [
    'a code named as a member of all objects',
    refused(500, 'constructor'),
    /^The assistant cannot be reached/,
  ],
  ['an unknown code', refused(500, 'ERR_INTERNAL'), /^The assistant cannot be reached/],
  ['an unknown code in the stream', '{"error":"ERR_INTERNAL"}', /^The assistant cannot be reached/],
  ['a stream that breaks off', new TypeError('network error'), /^The assistant cannot be reached/],
  ['null in the stream', 'null', /^The assistant cannot be reached/],
];
for (const [what, error, sentence] of reported)
  test(`${what} is reported as a sentence`, () => assert.match(askError(error), sentence));
