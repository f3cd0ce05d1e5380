import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorsIn } from './error-codes.ts';

const table = [
  '| Status | `type` ends in | When | What the caller does |',
  '| --- | --- | --- | --- |',
  '| 409 | `offer-over` | It ran out | Waits |',
].join('\n');

test('the errors of a page are the rows of its tables of errors', () => {
  assert.deepEqual(errorsIn(`Text.\n\n${table}\n\n| Status | Name |\n| --- | --- |\n| 1 | x |\n`), [
    { status: '409', code: 'offer-over', when: 'It ran out', remedy: 'Waits' },
  ]);
  assert.deepEqual(errorsIn('No table.'), []);
});
