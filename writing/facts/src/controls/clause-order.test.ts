import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareClauses } from './clause-order.ts';

test('clauses are in the order of their instrument', () => {
  const ordered = [
    ...['26', '27', '27(1)(i)', '27(1)(ii)', '27(1)(iv)', '27(1)(v)', '27(1)(vi)', '27(1)(ix)', '27(1)(x)'],
    ...[
      '27(1)(xiv)',
      '27(1)(xix)',
      '27(1)(xx)',
      '27(2)(i)',
      '27(10)',
      'A.5.9',
      'A.5.10',
      'AC-2',
      'rule 9(1)',
    ],
    ...['rule 9(1A)', 'rule 9(1C)', 'rule 9(2)', 'rule 9A', 'rule 10'],
  ];
  assert.deepEqual([...ordered].reverse().sort(compareClauses), ordered);
});
