import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginningOf, closeCalls, lastLines, type TestResult, timesTable, timeText } from './outcome.ts';

const result = (changes: Partial<TestResult>): TestResult => ({
  title: 'a test',
  status: 'passed',
  seconds: 1,
  repeat: 'npm test -- a.test.ts',
  ...changes,
});

test('the last lines name what was left out, each failure with its command, and the totals', () => {
  const results = [
    result({}),
    result({ title: 'gate-36 cached', status: 'skipped', reason: 'needs nginx' }),
    result({ title: 'gate-36 two readers', status: 'skipped', reason: 'needs nginx' }),
    result({ title: 'types of gate', status: 'failed', repeat: 'npm test -- types' }),
    result({
      title: 'a page',
      status: 'failed',
      reason: beginningOf('\u001b[31mError:\u001b[39m 2\n\n  not 1\n'),
    }),
    result({ status: 'skipped' }),
  ];
  assert.deepEqual(lastLines(results), [
    'left out: 2 (needs nginx)',
    'left out: 1 (no reason given)',
    '✖ types of gate',
    '    npm test -- types',
    '✖ a page',
    '    Error: 2',
    '      not 1',
    '    npm test -- a.test.ts',
    '1 passed, 2 failed, 3 skipped',
  ]);
});

test('a test above half of its limit is named, with its share', () => {
  const slow = result({ title: 'slow', seconds: 16, limitSeconds: 30 });
  assert.deepEqual(closeCalls([slow, result({ seconds: 15, limitSeconds: 30 }), result({ seconds: 99 })]), [
    '! slow: 16.0 s, 53 % of its limit',
  ]);
  assert.equal(timeText(result({ seconds: 2 })), '2.0 s');
});

test('the table of times begins with the slowest', () => {
  const table = timesTable([
    result({}),
    result({ title: 'b', seconds: 3, limitSeconds: 4, status: 'failed' }),
  ]);
  assert.equal(
    table,
    'seconds\tshare of limit\tstatus\ttitle\n3.00\t0.750\tfailed\tb\n1.00\t\tpassed\ta test\n',
  );
});
