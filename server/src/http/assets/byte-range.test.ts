import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseRange } from './byte-range.ts';

const table: [header: string, part: [number, number] | 'unsatisfiable' | undefined][] = [
  ['bytes=0-9', [0, 9]],
  ['BYTES=0-0', [0, 0]],
  ['bytes= 5-6 ', [5, 6]],
  ['bytes=90-', [90, 99]],
  ['bytes=90-1000', [90, 99]],
  ['bytes=0-18446744073709551615', [0, 99]],
  [`bytes=0-${'9'.repeat(400)}`, [0, 99]],
  ['bytes=-1', [99, 99]],
  ['bytes=-1000', [0, 99]],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
  ['bytes=1-0', undefined],
  ['bytes=-', undefined],
  ['bytes=', undefined],
  ['bytes', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-0,-1', undefined],
  ['bytes=+1-2', undefined],
  ['bytes=0x1-2', undefined],
  ['bytes=1.5-2', undefined],
  ['items=0-1', undefined],
  ['', undefined],
];
for (const [header, part] of table) {
  test(`'${header.slice(0, 40)}' of 100 bytes is ${part ?? 'ignored'}`, () => {
    const expected = Array.isArray(part) ? { first: part[0], last: part[1] } : part;
    assert.deepEqual(parseRange(header, 100), expected);
  });
}

test('no range of an empty file can be satisfied', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1'])
    assert.equal(parseRange(header, 0), 'unsatisfiable', header);
});

test('a range never leaves the whole', () => {
  const digits = fc.stringMatching(/^\d{0,20}$/);
  fc.assert(
    fc.property(digits, digits, fc.nat(1000), (from, to, length) => {
      const part = parseRange(`bytes=${from}-${to}`, length);
      if (typeof part !== 'object') return;
      assert.ok(0 <= part.first && part.first <= part.last && part.last < length);
    }),
  );
});
