import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { noFilters } from './filters.ts';
import { readSearchAddress, searchAddress } from './search-address.ts';

test('an empty address is the empty page, and the other way round', () => {
  const empty = { query: '', filters: noFilters, page: 0 };
  assert.deepEqual(readSearchAddress(''), empty);
  assert.equal(searchAddress(empty), '/search');
});

test('a state is read from its address as it was', () => {
  const value = fc.string({ minLength: 1, maxLength: 20 });
  const values = fc.uniqueArray(value, { maxLength: 5 });
  const state = fc.record(
    {
      query: fc.string({ maxLength: 100 }),
      filters: fc.record(
        { area: values, kind: values, audience: values, tag: values },
        { noNullPrototype: true },
      ),
      page: fc.nat({ max: 9998 }),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(state, (each) => {
      const { search } = new URL(searchAddress(each), 'https://docs.example');
      assert.deepEqual(readSearchAddress(search), each);
    }),
  );
});

const odd: [search: string, page: number, tags: number][] = [
  ['?page=0', 0, 0],
  ['?page=-1', 0, 0],
  ['?page=1e9', 0, 0],
  ['?page=99999', 0, 0],
  ['?page=x&page=2', 0, 0],
  ['?page=2', 1, 0],
  ['?tag=&tag=a&tag=a', 0, 1],
  [`?tag=${'a'.repeat(101)}`, 0, 0],
  [`?${Array.from({ length: 99 }, (_, at) => `tag=${at}`).join('&')}`, 0, 20],
  ['?unknown=1&%=%&__proto__=x', 0, 0],
];
for (const [search, page, tags] of odd) {
  test(`an odd address is read: ${search.slice(0, 30)}`, () => {
    const state = readSearchAddress(search);
    assert.deepEqual([state.page, state.filters.tag.length], [page, tags]);
  });
}
