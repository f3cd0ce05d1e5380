import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unmet } from './outcome.ts';

test('a condition that does not hold is named, and no other', () => {
  assert.deepEqual(unmet({ 'none lost': true, 'none invented': false, ended: false }), [
    'none invented',
    'ended',
  ]);
  assert.deepEqual(unmet({}), []);
});
