import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingGateTests, missingIds } from './checklist-coverage.ts';

const checklist = '# comment\nG01\tgate\tthe gate\nG02\tgate\tthe server\nN01\tnavbar\tthe bar\n';

test('an id counts where a title names it in brackets', () => {
  assert.deepEqual(missingIds(checklist, ['[G01] [N01] shows both', 'G02 without brackets']), ['G02']);
});

test('each of the gate’s forty tests is looked for', () => {
  assert.equal(missingGateTests([]).length, 40);
  const missing = missingGateTests(['gate-01 one', '[G02] gate-02 gate-40 three', 'a gate-033']);
  assert.equal(missing.length, 37);
  assert.ok(missing.includes('gate-33'));
});
