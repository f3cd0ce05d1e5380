import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixtureRecord, fixtureRecords } from '../../fixtures/fixture-records.ts';
import { createEngine } from '../create-engine.ts';
import { filterableAttributes } from '../index/facet-filters.ts';
import { SearchRequestError } from '../records/search-error.ts';
import { levels, type SearchRecord } from '../records/search-record.ts';
import { tokenize } from '../words/tokenize.ts';
import { escapeHtml } from './escape-html.ts';
import { parseQueries } from './parse-queries.ts';
import { runQuery } from './run-query.ts';

const requestLimit = 64 * 1024;
const mistyped =
  'authentcation certifcate confguration databse encrpytion deploymnt recodring credentail organsation transcation';
/** Only function words are searched for: every third word of a text is marked. */
const common = 'a an and are as at be by for from in is it of on to';
/** The densest texts that can be: a word for every second character, and what HTML and JSON make longest. */
const dense = Array.from({ length: 31 }, (_, number) =>
  fixtureRecord({
    objectID: `${number}`,
    url: `/docs/dense-${number}`,
    type: 'lvl2',
    hierarchy: { lvl1: 'a '.repeat(150), lvl2: `"'<&`.repeat(70) },
    content: 'a '.repeat(700),
  }),
);

const jsonBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** The most bytes that a hit can have: its texts, and two tags around each of 60 words of each. */
function maxHitBytes({ hierarchy, content, ...others }: SearchRecord): number {
  const texts = [...levels.map((level) => hierarchy[level] ?? ''), (content ?? '').slice(0, 1200)];
  const text = texts.reduce((sum, each) => sum + jsonBytes(escapeHtml(each)), 0);
  const words = texts.map((each) => tokenize(each).filter(({ span }) => span === 1).length);
  const marks = words.reduce((sum, each) => sum + Math.min(each, 60), 0);
  return jsonBytes(others) + text + marks * '<mark></mark>'.length + 1024;
}

/** Bytes of what an answer has of its query, besides its hits. */
const queryBytes = 16 * 1024;
const bytesPerByte = 6;

/** An engine that counts, and the most bytes of its answers: A + b·n, for a request of n bytes. */
function measured(records: readonly SearchRecord[]) {
  const engine = createEngine(records);
  const calls = { search: 0, nearest: 0 };
  const counting: typeof engine = {
    ...engine,
    search(query) {
      calls.search += 1;
      return engine.search(query);
    },
    nearestPages(query, limit) {
      calls.nearest += 1;
      return engine.nearestPages(query, limit);
    },
  };
  const facetBytes = jsonBytes(engine.search({ query: '', facets: filterableAttributes }).facets);
  const constantBytes = 10 * (30 * Math.max(...records.map(maxHitBytes)) + facetBytes + queryBytes);

  /** @returns bytes of the answer, or of the refusal */
  function answer(body: string): number {
    assert.ok(Buffer.byteLength(body) <= requestLimit);
    calls.search = 0;
    calls.nearest = 0;
    let bytes: number;
    try {
      const results = parseQueries(JSON.parse(body)).map((each) => runQuery(counting, each));
      bytes = jsonBytes({ results });
      assert.ok(results.length <= 10);
      for (const { hits, nearest = [] } of results) assert.ok(hits.length <= 30 && nearest.length <= 5);
      assert.ok(
        calls.search <= 2 * results.length && calls.nearest <= results.length,
        `${JSON.stringify(calls)} for ${results.length} queries`,
      );
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      assert.ok(error instanceof SearchRequestError, String(error));
      bytes = jsonBytes(error.message);
      assert.ok(bytes < 1024, 'a refusal is short');
      assert.equal(calls.search, 0, 'a refusal costs no search');
    }
    const most = constantBytes + bytesPerByte * Buffer.byteLength(body);
    assert.ok(bytes <= most, `${bytes} of ${most}`);
    return bytes;
  }
  return { constantBytes, answer };
}

const corpora = [
  ['the fixture', measured(fixtureRecords())],
  ['the densest texts', measured(dense)],
] as const;

const everything = { hitsPerPage: 100, snippetWords: 9999, facets: filterableAttributes };
const many = (count: number, request: object) => JSON.stringify({ requests: Array(count).fill(request) });
const long = `${mistyped} `.repeat(5).slice(0, 512);
const names = Object.fromEntries(Array.from({ length: 7500 }, (_, number) => [number.toString(36), 0]));

const hostile: readonly [what: string, body: string][] = [
  ['50 mistyped queries', many(50, { query: long, ...everything })],
  ['10 mistyped queries', many(10, { query: long, ...everything })],
  ['10 dense queries', many(10, { query: 'a ', ...everything })],
  ['queries of function words', many(10, { query: common, ...everything })],
  ['7,500 names', many(1, { query: 'a', ...names })],
  ['150 filters in 50 queries', many(50, { query: 'a', facetFilters: Array(150).fill('a:b') })],
  ['200 filters', many(10, { query: 'a', facetFilters: Array(20).fill(`type:${'"'.repeat(50)}`) })],
  ['numbers that grow', `{"requests":[{"page":[${Array(12_000).fill('1e20').join(',')}]}]}`],
  ['long names of facets', many(1, { query: 'a', facets: Array(50).fill('"'.repeat(600)) })],
  ['deep lists', `{"requests":[{"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}]}`],
  ['a long name', `{"requests":[{"${'x'.repeat(60_000)}":[[[[[1]]]]]}]}`],
];
for (const [what, body] of hostile) {
  test(`gate-43 the response to ${what} has a bound`, (t) => {
    const bytes = corpora.map(([name, { answer }]) => `${answer(body)} out of ${name}`);
    t.diagnostic(`${body.length} bytes in, ${bytes.join(', ')}`);
  });
}

test('gate-43 a response has at most A + b·n bytes for a request of n bytes, and 20 searches', (t) => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.constantFrom(long, common, 'a', 'a ', '', 'relay', 'qxzj', 'nginx rate limitng'),
  );
  const count = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(0, 30, 2000) },
    { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.constantFrom(1e20, '30', null)) },
  );
  const filter = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('type:lvl1', 'language:en', 'type:-lvl6') },
    { weight: 1, arbitrary: fc.string() },
  );
  const request = fc.record(
    {
      query: text,
      page: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: count }),
      hitsPerPage: count,
      distinct: count,
      snippetWords: count,
      facets: fc.array(fc.constantFrom(...filterableAttributes, 'x'), { maxLength: 50 }),
      facetFilters: fc.array(fc.oneof(filter, fc.array(filter, { maxLength: 30 })), { maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
  for (const [name, { answer, constantBytes }] of corpora) {
    let worst = 0;
    let answered = 0;
    fc.assert(
      fc.property(fc.array(request, { maxLength: 11 }), (requests) => {
        const body = JSON.stringify({ requests });
        if (Buffer.byteLength(body) > requestLimit) return;
        const bytes = answer(body);
        if (bytes > 1024) answered += 1;
        worst = Math.max(worst, bytes);
      }),
      { numRuns: 200 },
    );
    assert.ok(answered > 10, 'enough requests are answered');
    t.diagnostic(
      `${name}: A = ${constantBytes}, b = ${bytesPerByte}; ${answered} answers of ${worst} bytes at most`,
    );
  }
});
