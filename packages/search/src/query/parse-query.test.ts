import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxQueryWords, parseQuery } from './parse-query.ts';

/** Query → its words; `word?` is optional, `word*` a prefix, `a.b` a compound of parts. */
const table: [query: string, words: string][] = [
  ['rate limiting', 'rate limiting*'],
  ['rate limiting ', 'rate limiting'],
  ['how to limit the rate', 'how? to? limit the? rate*'],
  ['how to', 'how to*'],
  ['the', 'the*'],
  ['camera abhi band hai ', 'camera abhi? band hai?'],
  ['hamara link ab kaam nahi karta ', 'hamara? link ab? kaam nahi? karta?'],
  ['client_max_bo', 'client.max.bo*'],
  ['X-Forwarded-For header ', 'x.forwarded.for header'],
  ['10.0.0.0/8', '10.0.0.0.8*'],
  ['nginx?', 'nginx*'],
  ['"rate limiting"', 'rate limiting*'],
  ['the rate of the rate', 'of? the? rate*'],
  ['', ''],
  ['?!', ''],
];

for (const [query, words] of table) {
  test(`the words of ${JSON.stringify(query)}`, () => {
    const written = parseQuery(query).map(
      ({ parts, optional, prefix }) => parts.join('.') + (optional ? '?' : '') + (prefix ? '*' : ''),
    );
    assert.equal(written.join(' '), words);
  });
}

test('a long query keeps what it is about, and of its function words as many as there is room for', () => {
  const functionWords = 'what is the of and to in for on with at by from as it this that'.split(' ');
  const words = parseQuery(`${functionWords.join(' ')} rate limit `);
  assert.deepEqual(
    words.map(({ term }) => term),
    [...functionWords.slice(0, maxQueryWords - 2), 'rate', 'limit'],
  );
});

test('a query has a maximum number of words', () => {
  const words = Array.from({ length: 100 }, (_, number) => `word${number}`);
  assert.equal(parseQuery(words.join(' ')).length, maxQueryWords);
  assert.equal(parseQuery(words.join('-')).length, maxQueryWords);
});
