import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from './page-parts.ts';

const parts = (...headings: string[]) => partsOf(headings).map(({ part }) => part);

test('an unknown heading is in the part of the one above', () => {
  assert.deepEqual(
    parts(
      'Where it sits',
      'How it works',
      'Interface',
      'Templates',
      'Operation',
      'Rename it',
      'Related pages',
    ),
    ['explanation', 'explanation', 'reference', 'reference', 'how-to', 'how-to', 'more'],
  );
  assert.deepEqual(parts('How it works'), ['explanation']);
});

test('a heading below a later part is late, and does not take the next ones with it', () => {
  const late = partsOf(['Interface', 'Operation', 'Security', 'Backup', 'Related pages']);
  assert.deepEqual(
    late.map(({ isLate }) => isLate),
    [false, false, true, false, false],
  );
  assert.equal(late[3]?.part, 'how-to');
});
