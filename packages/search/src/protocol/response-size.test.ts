import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixtureRecord, fixtureRecords } from '../../fixtures/fixture-records.ts';
import { createEngine } from '../create-engine.ts';
import { SearchRequestError } from '../records/search-error.ts';
import { levels, type SearchRecord } from '../records/search-record.ts';
import { tokenize } from '../words/tokenize.ts';
import { escapeHtml } from './escape-html.ts';
import { runQueries } from './run-queries.ts';

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

/** The most bytes that a hit can have: its texts four times over, and two tags around each of 60 words, twice. */
function maxHitBytes({ hierarchy, content, ...others }: SearchRecord): number {
  const texts = [...levels.map((level) => hierarchy[level] ?? ''), (content ?? '').slice(0, 1200)];
  const text = texts.reduce((sum, each) => sum + jsonBytes(escapeHtml(each)), 0);
  const words = texts.map((each) => tokenize(each).filter(({ span }) => span === 1).length);
  const marks = words.reduce((sum, each) => sum + Math.min(each, 60), 0);
  const tag = 32 * 3;
  return jsonBytes(others) + 4 * text + 2 * marks * 2 * tag + 8 * 2 * tag + 1024;
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
  const facetBytes = jsonBytes(engine.search({ query: '', facets: ['*'] }).facets);
  const constantBytes = 10 * (30 * Math.max(...records.map(maxHitBytes)) + facetBytes + queryBytes);

  /** @returns bytes of the answer, or of the refusal */
  function answer(body: string): number {
    assert.ok(Buffer.byteLength(body) <= requestLimit);
    calls.search = 0;
    calls.nearest = 0;
    let bytes: number;
    try {
      const { results } = runQueries(counting, JSON.parse(body));
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
      bytes = jsonBytes(error);
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

const tags = (length: number) => ({
  highlightPreTag: 'x'.repeat(length),
  highlightPostTag: '"'.repeat(length),
});
const everything = {
  attributesToHighlight: ['*'],
  attributesToSnippet: ['*:9999'],
  facets: ['*'],
};
const many = (count: number, request: object) => JSON.stringify({ requests: Array(count).fill(request) });
const long = `${mistyped} `.repeat(5).slice(0, 512);
const names = Array.from({ length: 15_000 }, (_, number) => number.toString(36)).join('&');

const hostile: readonly [what: string, body: string][] = [
  ['50 mistyped queries', many(50, { query: long, hitsPerPage: 100, ...everything, ...tags(100) })],
  ['10 mistyped queries', many(10, { query: long, hitsPerPage: 100, ...everything, ...tags(32) })],
  ['10 dense queries', many(10, { query: 'a ', hitsPerPage: 100, ...everything, ...tags(32) })],
  ['tags that JSON doubles', many(10, { query: 'a ', ...everything, highlightPreTag: '\\'.repeat(32) })],
  ['tags of three bytes', many(10, { query: 'a ', ...everything, highlightPreTag: '↗'.repeat(32) })],
  ['queries of function words', many(10, { query: common, hitsPerPage: 30, ...everything, ...tags(32) })],
  ['15,000 names', many(1, { query: 'a', params: names })],
  ['15,000 known names', many(1, { query: 'a', params: 'page=1&'.repeat(9000) })],
  ['150 filters in 50 queries', many(50, { query: 'a', facetFilters: Array(150).fill('a:b') })],
  ['200 filters', many(10, { query: 'a', facetFilters: Array(20).fill(`type:${'"'.repeat(50)}`) })],
  ['numbers that grow', `{"requests":[{"page":[${Array(12_000).fill('1e20').join(',')}]}]}`],
  ['percent signs', many(1, { query: 'a', facets: Array(50).fill('"'.repeat(600)) })],
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
    { weight: 20, arbitrary: fc.constantFrom(0, '30', 2000, null) },
    { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.constant(1e20)) },
  );
  const attribute = fc.constantFrom(
    '*',
    '*:60',
    '*:9999',
    'content',
    'content:9999',
    'hierarchy',
    '-content',
    'x',
  );
  const attributes = fc.oneof(fc.array(attribute, { maxLength: 50 }), attribute);
  const tag = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('<mark>', '"'.repeat(32)),
  );
  const filter = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('type:lvl1', 'language:en', 'type:-lvl6') },
    { weight: 1, arbitrary: fc.string() },
  );
  const parameters = {
    query: text,
    page: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: count }),
    hitsPerPage: count,
    facets: attributes,
    facetFilters: fc.array(fc.oneof(filter, fc.array(filter, { maxLength: 30 })), { maxLength: 3 }),
    attributesToRetrieve: attributes,
    attributesToHighlight: attributes,
    attributesToSnippet: attributes,
    snippetEllipsisText: tag,
    highlightPreTag: tag,
    highlightPostTag: tag,
    unknown: fc.jsonValue(),
  };
  const request = fc.record(
    { ...parameters, params: fc.oneof(fc.record(parameters, { requiredKeys: [] }), fc.string()) },
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
