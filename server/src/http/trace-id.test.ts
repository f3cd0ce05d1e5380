import assert from 'node:assert/strict';
import { test } from 'node:test';
import { traceIdOf } from './trace-id.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const rows: [what: string, sent: unknown, expected: string | undefined][] = [
  ['the example of the standard', `00-${id}-00f067aa0ba902b7-01`, id],
  ['none', undefined, undefined],
  ['two headers', [`00-${id}-00f067aa0ba902b7-01`], undefined],
  ['upper case', `00-${id.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  ['a trace of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  ['a parent of zeros', `00-${id}-${'0'.repeat(16)}-01`, undefined],
  ['another version', `ff-${id}-00f067aa0ba902b7-01`, undefined],
  ['a forged line', `00-${id}-00f067aa0ba902b7-01\n{"level":50}`, undefined],
];
for (const [what, sent, expected] of rows) {
  test(`traceparent: ${what}`, () => assert.equal(traceIdOf(sent), expected));
}
