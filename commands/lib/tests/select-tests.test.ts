import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Selection, selectTests } from './select-tests.ts';

const none: Selection = { isAll: false, static: false, content: false };
const all: Selection = {
  isAll: true,
  static: true,
  content: true,
  samples: 'all',
  unit: 'all',
  browser: [],
};

const cases: [args: string[], expected: Selection][] = [
  [[], all],
  [['static', 'content'], { ...none, static: true, content: true }],
  [['samples'], { ...none, samples: 'all' }],
  [['unit'], { ...none, unit: 'all' }],
  [['browser'], { ...none, browser: [] }],
  [['content/docs/support.md'], { ...none, samples: 'content/docs/support.md' }],
  [
    ['packages/search/src/a.test.ts', 'server/b.test.ts'],
    { ...none, unit: ['packages/search/src/a.test.ts', 'server/b.test.ts'] },
  ],
  [['e2e/tests/gate.spec.ts:12'], { ...none, browser: ['tests/gate.spec.ts:12'] }],
  [['gate.spec.ts', '--headed'], { ...none, browser: ['gate.spec.ts', '--headed'] }],
];

for (const [args, expected] of cases) {
  test(`npm test -- ${args.join(' ')}`, () => assert.deepEqual(selectTests(args), expected));
}

test('an argument that selects nothing is reported with the possible ones', () => {
  assert.throws(() => selectTests(['gate']), /'gate' names no tests/);
  assert.throws(() => selectTests(['--headed']), /'--headed' names no tests/);
});
