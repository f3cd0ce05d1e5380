import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roles } from '@kwikid/wire/reader-data';
import { counted, rolesInWords } from './words.ts';

test('roles and numbers in words', () => {
  assert.equal(rolesInWords(['support']), 'support');
  assert.equal(rolesInWords(['support', 'developer']), 'support and developers');
  assert.equal(
    rolesInWords(['support', 'coordinator', 'newcomer', 'manager']),
    'support, coordinators, newcomers and managers',
  );
  assert.equal(rolesInWords([...roles]), 'everybody');
  assert.deepEqual([counted(1, 'day'), counted(14, 'day')], ['1 day', '14 days']);
});
