import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodedQuery, searchedPart } from './searched-part.ts';

for (const [what, query, part] of [
  ['a short query', 'nginx & 50% off', 'nginx & 50% off'],
  ['an empty query', '', ''],
  ['a query of 10000 characters', 'क'.repeat(10_000), 'क'.repeat(512)],
  ['a character that is cut in half', `${'a'.repeat(511)}😀`, `${'a'.repeat(511)}\uFFFD`],
  ['half a character', 'a\uD83D', 'a\uFFFD'],
] as const) {
  test(`${what} is searched as far as the engine reads, and written into a URL`, () => {
    assert.equal(searchedPart(query), part);
    assert.equal(decodeURIComponent(encodedQuery(query)), part);
  });
}
