import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { membersOf, romanOf, romanValue } from './clause-range.ts';

const ranges: [range: string, members: string[]][] = [
  ['direction (i) to (iv)', ['direction (i)', 'direction (ii)', 'direction (iii)', 'direction (iv)']],
  ['paragraph 27(1)(viii) to (x)', ['paragraph 27(1)(viii)', 'paragraph 27(1)(ix)', 'paragraph 27(1)(x)']],
  ['section 8A(4)(a) to (c)', ['section 8A(4)(a)', 'section 8A(4)(b)', 'section 8A(4)(c)']],
  ['rule 9 to 11', ['rule 9', 'rule 10', 'rule 11']],
  ['regulation 16A(1) to (2)', ['regulation 16A(1)', 'regulation 16A(2)']],
  // Not of one series, not in order, or no range.
  ['rule 6(1)(a) to (3)', []],
  ['rule 9 to 3', []],
  ['rule 9', []],
  ['', []],
];
for (const [range, members] of ranges) {
  test(`'${range}' has ${members.length} clauses`, () => assert.deepEqual(membersOf(range), members));
}

test('a Roman numeral is read as it is written, and no other text is one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 39 }), (value) => assert.equal(romanValue(romanOf(value)), value)),
  );
  for (const text of ['', 'iiii', 'ixi', 'vx', 'a', '4', 'xl'])
    assert.equal(romanValue(text), undefined, text);
});
