import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readerSignIn } from './start-realtime.ts';

const table: [what: string, record: string | null, signIn: string | undefined][] = [
  ['a sign-in', '{"status":"in","signIn":"s1","expiresAt":1}', 's1'],
  ['a logout', '{"status":"out","at":1}', undefined],
  ['a logout that still has a name', '{"status":"out","signIn":"s1","at":1}', undefined],
  ['nothing', null, undefined],
  ['a name that is not text', '{"status":"in","signIn":1}', undefined],
  ['no JSON', '{', undefined],
  ['null', 'null', undefined],
];
for (const [what, record, signIn] of table) {
  test(`[G16] ${what} in storage is ${signIn ?? 'nobody'}`, () => {
    assert.equal(readerSignIn(record), signIn);
  });
}
