import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SearchRequestError } from '../records/search-error.ts';
import { parseQueries } from './parse-queries.ts';

const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
const filters = (count: number) => ({ query: 'a', facetFilters: [Array(count).fill('type:lvl1')] });

const invalid: [name: string, body: unknown, message: RegExp][] = [
  ['nothing', undefined, /must be an object/],
  ['null', null, /must be an object/],
  ['text', 'query', /must be an object/],
  ['a list', [], /must be an object/],
  ['no requests', {}, /requests must be a list/],
  ['requests that are not a list', { requests: {} }, /requests must be a list/],
  ['requests in the prototype', JSON.parse('{"__proto__":{"requests":[]}}'), /requests must be a list/],
  ['a request that is text', { requests: ['a'] }, /requests\.0 must be an object/],
  ['a request that is a list', { requests: [[]] }, /requests\.0 must be an object/],
  ['gate-43: eleven requests', { requests: Array(11).fill({}) }, /requests may hold 10 at most/],
  ['gate-43: 201 filters in all', { requests: [filters(101), filters(100)] }, /at most 200 filters/],
  ['gate-43: 201 filters in one', { requests: [filters(201)] }, /at most 200 filters/],
  ['51 facets', { requests: [{ facets: Array(51).fill('area') }] }, /facets may hold 50 names at most/],
  ['a query that is an object', { requests: [{ query: {} }] }, /query must be a string/],
  ['a negative page', { requests: [{ page: -1 }] }, /page must be a whole number, 0 or greater/],
  ['a page that is text', { requests: [{ page: '1' }] }, /page must be a whole number/],
  ['half a hit', { requests: [{ hitsPerPage: 1.5 }] }, /hitsPerPage must be a whole number/],
  ['a deep number', { requests: [{ hitsPerPage: deep }] }, /hitsPerPage must be a whole number/],
  ['a negative bound', { requests: [{ distinct: -1 }] }, /distinct must be a whole number/],
  ['facets that are text', { requests: [{ facets: 'area' }] }, /facets must be a list of names/],
  ['names that are not text', { requests: [{ facets: [1] }] }, /facets\.0 must be a name/],
  ['a malformed facet filter', { requests: [{ facetFilters: ['language'] }] }, /write each filter as/],
  ['deep facet filters', { requests: [{ facetFilters: deep }] }, /any-of lists one level deep/],
  ['an unknown field', { requests: [{ query: 'a', filters: 'language:en' }] }, /filters is not known\.$/],
  ['an unknown field that is deep', { requests: [{ query: 'a', x: deep }] }, /x is not known/],
  ['a field beside the requests', { requests: [], strategy: 'none' }, /strategy is not known/],
];
for (const [name, body, message] of invalid) {
  test(`a body is refused: ${name}`, () => {
    assert.throws(() => parseQueries(body), { name: 'SearchRequestError', status: 400, message });
  });
}

test('a query has defaults, and what is too long or too many is cut', () => {
  const [plain, long] = parseQueries({
    requests: [
      {},
      { query: `${'a'.repeat(511)}😀b`, hitsPerPage: 5000, distinct: 9, page: 1e9, snippetWords: 61 },
    ],
  });
  const defaults = { query: '', page: 0, hitsPerPage: 20, distinct: 0, facetFilters: [], snippetWords: 0 };
  assert.deepEqual(plain, defaults);
  const { query = '', ...numbers } = long ?? {};
  assert.deepEqual([query.length, query.isWellFormed()], [512, true]);
  const bounds = { hitsPerPage: 30, distinct: 1, page: 100_000, snippetWords: 60 };
  assert.deepEqual(numbers, { ...bounds, facetFilters: [] });
});

test('gate-43 ten requests with 200 filters in all are accepted', () => {
  assert.equal(parseQueries({ requests: Array(10).fill(filters(20)) }).length, 10);
});

test('gate-43 a name that a request made up is shortened in the error', () => {
  assert.throws(() => parseQueries({ requests: [{ ['x'.repeat(60_000)]: 1 }] }), {
    message: `Send {"requests": [{"query": …}]}: ${'x'.repeat(64)} is not known.`,
  });
});

test('a body of any shape is served or refused with one kind of error', () => {
  const name = fc.constantFrom('query', 'page', 'distinct', 'facets', 'facetFilters', '__proto__');
  const body = fc.oneof(
    fc.anything(),
    fc.record({ requests: fc.array(fc.oneof(fc.anything(), fc.dictionary(name, fc.anything()))) }),
  );
  fc.assert(
    fc.property(body, (sent) => {
      try {
        parseQueries(sent);
      } catch (error) {
        assert.ok(error instanceof SearchRequestError, String(error));
      }
    }),
    { numRuns: 1000 },
  );
});
