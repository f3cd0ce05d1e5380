import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readSearchAddress, searchAddress } from './search-address.ts';

test('an empty address is the empty page, and the other way round', () => {
  const empty = { query: '', area: '', page: 0 };
  assert.deepEqual(readSearchAddress(''), empty);
  assert.equal(searchAddress(empty), '/search');
});

test('a state is read from its address as it was', () => {
  const state = fc.record(
    { query: fc.string({ maxLength: 100 }), area: fc.string({ maxLength: 20 }), page: fc.nat({ max: 9998 }) },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(state, (each) => {
      const { search } = new URL(searchAddress(each), 'https://docs.example');
      assert.deepEqual(readSearchAddress(search), each);
    }),
  );
});

const odd: [search: string, page: number, area: string][] = [
  ['?page=0', 0, ''],
  ['?page=-1', 0, ''],
  ['?page=1e9', 0, ''],
  ['?page=99999', 0, ''],
  ['?page=x&page=2', 0, ''],
  ['?page=2', 1, ''],
  ['?area=&area=a', 0, ''],
  [`?area=${'a'.repeat(101)}`, 0, 'a'.repeat(100)],
  ['?unknown=1&%=%&__proto__=x', 0, ''],
];
for (const [search, page, area] of odd) {
  test(`an odd address is read: ${search.slice(0, 30)}`, () => {
    const state = readSearchAddress(search);
    assert.deepEqual([state.page, state.area], [page, area]);
  });
}
