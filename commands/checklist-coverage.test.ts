import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingIds } from './checklist-coverage.ts';

const checklist = '# comment\nG01\tgate\tthe gate\nG02\tgate\tthe server\nN01\tnavbar\tthe bar\n';

test('an id counts where a title names it in brackets', () => {
  assert.deepEqual(missingIds(checklist, ['[G01] [N01] shows both', 'G02 without brackets']), ['G02']);
});
