import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSignedIn } from './session-record.ts';

const table: [stored: string | null, signedIn: boolean][] = [
  ['{"status":"in","signIn":"a","expiresAt":1}', true],
  ['{"status":"out","at":1}', false],
  ['{"status":"in"}', false],
  ['nonsense', false],
  ['null', false],
  [null, false],
];
for (const [stored, signedIn] of table) {
  test(`what another tab wrote, ${stored}, says ${signedIn ? 'that' : 'not that'} the reader is signed in`, () => {
    assert.equal(isSignedIn(stored), signedIn);
  });
}
