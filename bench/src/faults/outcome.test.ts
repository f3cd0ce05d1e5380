import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unmet } from './outcome.ts';

test('only conditions that do not hold are named', () => {
  assert.deepEqual(unmet({ 'none lost': true, 'none invented': false, ended: false }), [
    'none invented',
    'ended',
  ]);
  assert.deepEqual(unmet({}), []);
});
