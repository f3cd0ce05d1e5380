import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { docSearchRequest } from '../../fixtures/docsearch-request.ts';
import { fixtureLines, fixtureRecord, fixtureRecords } from '../../fixtures/fixture-records.ts';
import { createEngine } from '../create-engine.ts';
import { SearchRequestError } from '../records/search-error.ts';
import { levels } from '../records/search-record.ts';
import { hostedRecord } from './hosted-record.ts';
import { runQueries } from './run-queries.ts';

const engine = createEngine(fixtureRecords());
const first = (request: object) => {
  const [result] = runQueries(engine, { requests: [request] }).results;
  assert.ok(result);
  return result;
};

test('the request of DocSearch gets the fields that DocSearch reads', () => {
  const result = first(docSearchRequest('rate limit'));
  assert.deepEqual(
    [result.query, result.index, result.page, result.hitsPerPage],
    ['rate limit', 'documentation', 0, 20],
  );
  const [hit] = result.hits;
  assert.deepEqual(Object.keys(hit ?? {}).sort(), [
    '_highlightResult',
    '_snippetResult',
    'content',
    'hierarchy',
    'objectID',
    'type',
    'url',
  ]);
  assert.equal(hit?.url, '/docs/knowledge/nginx/rate-limiting#rate-limiting');
  assert.deepEqual(hit?.hierarchy, {
    lvl0: 'NGINX',
    lvl1: 'NGINX rate limiting',
    lvl2: 'Rate limiting',
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  });
  assert.equal(hit?._snippetResult.hierarchy?.lvl2?.value, '<mark>Rate</mark> <mark>limit</mark>ing');
  assert.equal(hit?._snippetResult.hierarchy?.lvl3, undefined);
  assert.equal(hit?._highlightResult.hierarchy?.lvl0?.value, 'NGINX');
  assert.deepEqual(hit?._highlightResult.hierarchy?.lvl2, {
    value: '<mark>Rate</mark> <mark>limit</mark>ing',
    matchLevel: 'full',
    fullyHighlighted: false,
    matchedWords: ['rate', 'limit'],
  });
});

test("each text of DocSearch's hit has a snippet, so that none is written as it is", () => {
  for (const hit of first({ ...docSearchRequest('nginx'), hitsPerPage: 100 }).hits) {
    for (const level of levels.slice(1))
      assert.equal(hit._snippetResult.hierarchy?.[level] !== undefined, hit.hierarchy?.[level] !== null);
    assert.equal(hit._snippetResult.content !== undefined, hit.content !== null);
  }
});

test('markup of a page never reaches a reader as markup, with a snippet or without', () => {
  const payload = '<img src=x onerror=alert(1)>"\' &';
  const hostile = createEngine([
    fixtureRecord({
      type: 'lvl2',
      hierarchy: { lvl0: payload, lvl1: payload, lvl2: `${payload} relay` },
      content: payload,
    }),
  ]);
  const { results } = runQueries(hostile, { requests: [docSearchRequest('relay'), { query: 'relay' }] });
  for (const [hit] of results.map(({ hits }) => hits)) {
    const html = JSON.stringify(hit).replaceAll(/<\/?(?:mark|em)>/g, '');
    assert.ok(!/[<>']/.test(html), html);
    assert.match(html, /&lt;img src=x onerror=alert\(1\)&gt;&quot;&#039; &amp;/);
  }
});

test('a section that was found by its text is shown by its text', () => {
  const byText = first(docSearchRequest('leaky bucket')).hits[0];
  assert.equal(byText?.type, 'content');
  assert.match(byText?._snippetResult.content?.value ?? '', /<mark>leaky<\/mark> <mark>bucket<\/mark>/);
  assert.equal(first(docSearchRequest('rate limiting')).hits[0]?.type, 'lvl2');
  assert.equal(first(docSearchRequest('leaky bucket limiting')).hits[0]?.type, 'lvl2');
});

test('parameters come URL-encoded, as an object, or beside the name; those beside it win', () => {
  const encoded = new URLSearchParams({
    query: 'rate limit',
    hitsPerPage: '1',
    facetFilters: '["language:en",["docusaurus_tag:docs-default-current"]]',
    attributesToRetrieve: '["url"]',
    attributesToSnippet: 'content:3,hierarchy.lvl1',
  }).toString();
  const result = first({ indexName: 'documentation', params: encoded });
  assert.equal(result.params, encoded);
  assert.deepEqual(Object.keys(result.hits[0] ?? {}), [
    'objectID',
    'url',
    '_highlightResult',
    '_snippetResult',
  ]);
  assert.deepEqual(Object.keys(result.hits[0]?._snippetResult ?? {}).sort(), ['content', 'hierarchy']);
  const inline = {
    query: 'rate limit',
    hitsPerPage: 1,
    facetFilters: ['language:en', ['docusaurus_tag:docs-default-current']],
  };
  for (const request of [inline, { params: inline }, { params: 'query=turn&hitsPerPage=9', ...inline }]) {
    const { hits, nbHits } = first(request);
    assert.deepEqual(
      [hits.map(({ objectID }) => objectID), nbHits],
      [[result.hits[0]?.objectID], result.nbHits],
    );
  }
  assert.equal(first(inline).params.includes('facetFilters=%5B%22language%3Aen%22'), true);
});

test('all attributes come if none is named, without those that are taken out', () => {
  const all = Object.keys(first({ query: 'turn' }).hits[0] ?? {});
  for (const name of ['anchor', 'url_without_anchor', 'tags', 'weight', 'language'])
    assert.ok(all.includes(name));
  const fewer = Object.keys(
    first({ query: 'turn', attributesToRetrieve: ['*', '-weight', '-hierarchy'] }).hits[0] ?? {},
  );
  assert.ok(fewer.includes('tags') && !fewer.includes('weight'));
});

test('what a record is found by and does not show stays here', () => {
  const record = fixtureRecord({
    hierarchy: { lvl1: 'Leave' },
    marked: ['badge'],
    asked: ['offboarding leave'],
    content: 'Days | 30',
    blocks: [{ kind: 'row', start: 7, end: 9, table: 0, cells: [[0, 7, 9]] }],
    columns: [['Days']],
  });
  const attributes = ['asked', 'marked', 'blocks', 'columns'];
  for (const attributesToRetrieve of [undefined, ['*'], attributes]) {
    const request = { query: 'leave', attributesToRetrieve, attributesToHighlight: ['*'] };
    const [hit] = runQueries(createEngine([record]), { requests: [request] }).results[0]?.hits ?? [];
    assert.ok(hit);
    assert.doesNotMatch(JSON.stringify(hit), /offboarding|badge/);
    for (const name of attributes) assert.equal(name in hit, false, name);
  }
});

test('a hit has the phrase in which readers ask for it if its title and text do not say why it was found', () => {
  const record = fixtureRecord({
    hierarchy: { lvl1: 'Leave' },
    content: 'Who leaves gives back what is lent.',
    asked: ['return the laptop', '<b> offboarding of a colleague'],
  });
  const phraseOf = (query: string, more: object = {}) => {
    const { results } = runQueries(createEngine([record]), { requests: [{ query: `${query} `, ...more }] });
    return results[0]?.hits[0]?.askedAs;
  };
  assert.equal(phraseOf('offboarding'), '&lt;b&gt; <em>offboarding</em> of a colleague');
  assert.equal(phraseOf('laptop return'), '<em>return</em> the <em>laptop</em>');
  assert.equal(phraseOf('leave'), undefined, 'the title says it');
  assert.equal(phraseOf('lent laptop'), undefined, 'the text says half of it');
  assert.equal(phraseOf('offboarding', { attributesToSnippet: [] }), undefined, 'nobody reads it');
});

test('a hit that was found by what readers ask of a block shows that block', () => {
  const content = 'Gives back what is lent. Days | 30';
  const record = fixtureRecord({
    hierarchy: { lvl1: 'Leave' },
    content,
    blocks: [
      { kind: 'text', start: 0, end: 24 },
      { kind: 'row', start: 25, end: 34, table: 0, cells: [[1, 32, 34]], asked: ['how long is the holiday'] },
    ],
    columns: [['Name', 'Days']],
  });
  const { results } = runQueries(createEngine([record]), { requests: [docSearchRequest('holiday')] });
  const [hit] = results[0]?.hits ?? [];
  assert.match(hit?.askedAs ?? '', /how long is the <mark>holiday/);
  assert.match(hit?._snippetResult.content?.value ?? '', /Days.*30/);
});

test('the content of a hit has a bound, its snippet may come from beyond it', () => {
  const large = createEngine([
    fixtureRecord({ hierarchy: { lvl1: 'Long' }, content: `${'filler '.repeat(500)}relay` }),
  ]);
  const [hit] = runQueries(large, { requests: [docSearchRequest('relay')] }).results[0]?.hits ?? [];
  assert.ok((hit?.content?.length ?? 0) <= 500);
  assert.match(hit?._snippetResult.content?.value ?? '', /<mark>relay<\/mark>$/);
});

test('facets are counted if the query names them', () => {
  const result = first({ query: 'rate limiting', facets: ['language'], hitsPerPage: 0 });
  assert.deepEqual([result.hits.length], [0]);
  assert.equal(result.facets?.language?.de, 1);
  assert.equal(first({ query: 'rate limiting' }).facets, undefined);
});

test('a record for the hosted service is HTML text', () => {
  const record = fixtureRecord({ url: '/docs/a', hierarchy: { lvl1: 'a < b' }, content: null });
  const hosted = hostedRecord(record);
  assert.deepEqual(
    [hosted.url, hosted.hierarchy.lvl1, hosted.hierarchy.lvl2, hosted.content],
    ['/docs/a', 'a &lt; b', null, null],
  );
  const blocks = [{ kind: 'row', start: 7, end: 9, table: 0, cells: [[0, 7, 9]] }] as const;
  const table = hostedRecord(fixtureRecord({ content: 'Days | 30', blocks, columns: [['Days <']] }));
  assert.equal(table.content, 'Days &lt;: 30.');
  assert.deepEqual([table.blocks, table.columns], [undefined, undefined], 'it has no use for them');
});

const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
const deepObject = JSON.parse(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`);
const filters = (count: number) => ({ query: 'a', facetFilters: [Array(count).fill('type:lvl1')] });
const invalid: [name: string, body: unknown, code: string][] = [
  ['nothing', undefined, 'ERR_SEARCH_BODY'],
  ['null', null, 'ERR_SEARCH_BODY'],
  ['text', 'query', 'ERR_SEARCH_BODY'],
  ['a list', [], 'ERR_SEARCH_BODY'],
  ['no requests', {}, 'ERR_SEARCH_BODY'],
  ['requests that are not a list', { requests: {} }, 'ERR_SEARCH_BODY'],
  ['requests in the prototype', JSON.parse('{"__proto__":{"requests":[]}}'), 'ERR_SEARCH_BODY'],
  ['a request that is text', { requests: ['a'] }, 'ERR_SEARCH_BODY'],
  ['a request that is a list', { requests: [[]] }, 'ERR_SEARCH_BODY'],
  ['a thousand requests', { requests: Array(1000).fill({ query: '' }) }, 'ERR_SEARCH_LIMIT'],
  ['gate-43: eleven requests', { requests: Array(11).fill({ query: '' }) }, 'ERR_SEARCH_LIMIT'],
  ['gate-43: a long tag', { requests: [{ highlightPreTag: 'x'.repeat(33) }] }, 'ERR_SEARCH_PARAMETER'],
  ['gate-43: a long end tag', { requests: [{ highlightPostTag: 'x'.repeat(33) }] }, 'ERR_SEARCH_PARAMETER'],
  [
    'gate-43: a long ellipsis',
    { requests: [{ snippetEllipsisText: 'x'.repeat(33) }] },
    'ERR_SEARCH_PARAMETER',
  ],
  ['gate-43: a control character', { requests: [{ highlightPreTag: '\u0001' }] }, 'ERR_SEARCH_PARAMETER'],
  ['gate-43: 201 filters in all', { requests: [filters(101), filters(100)] }, 'ERR_SEARCH_FACET_FILTERS'],
  ...['page', 'facets', 'filters', 'query', 'highlightPreTag', 'attributesToSnippet'].map(
    (name): [string, unknown, string] => [
      `a ${name} that cannot be text`,
      { requests: [{ [name]: { toString: 1, valueOf: 1 } }] },
      'ERR_SEARCH_PARAMETER',
    ],
  ),
  ['a query that is an object', { requests: [{ query: {} }] }, 'ERR_SEARCH_PARAMETER'],
  ['params that are a number', { requests: [{ params: 1 }] }, 'ERR_SEARCH_PARAMETER'],
  ['a negative page', { requests: [{ page: -1 }] }, 'ERR_SEARCH_PARAMETER'],
  ['a page that is not a number', { requests: [{ params: 'page=x' }] }, 'ERR_SEARCH_PARAMETER'],
  ['half a hit', { requests: [{ hitsPerPage: 1.5 }] }, 'ERR_SEARCH_PARAMETER'],
  ['a list that is not JSON', { requests: [{ params: 'facetFilters=[' }] }, 'ERR_SEARCH_PARAMETER'],
  ['names that are not text', { requests: [{ attributesToRetrieve: [1] }] }, 'ERR_SEARCH_PARAMETER'],
  ['a tag that is an object', { requests: [{ highlightPreTag: {} }] }, 'ERR_SEARCH_PARAMETER'],
  ['a filter that is not served', { requests: [{ filters: 'language:en' }] }, 'ERR_SEARCH_PARAMETER'],
  ['a search for facet values', { requests: [{ type: 'facet' }] }, 'ERR_SEARCH_PARAMETER'],
  ['a malformed facet filter', { requests: [{ facetFilters: ['language'] }] }, 'ERR_SEARCH_FACET_FILTERS'],
  ['deep facet filters', { requests: [{ facetFilters: deep }] }, 'ERR_SEARCH_FACET_FILTERS'],
  ['an unknown parameter that is deep', { requests: [{ query: 'a', x: deep }] }, 'ERR_SEARCH_PARAMETER'],
  ['an unknown parameter of objects', { requests: [{ query: 'a', x: deepObject }] }, 'ERR_SEARCH_PARAMETER'],
  ['a deep number', { requests: [{ hitsPerPage: deep }] }, 'ERR_SEARCH_PARAMETER'],
  ['a deep filter that is not served', { requests: [{ filters: deep }] }, 'ERR_SEARCH_PARAMETER'],
  ['deep params', { requests: [{ params: { x: deep } }] }, 'ERR_SEARCH_PARAMETER'],
  ['deep names', { requests: [{ attributesToRetrieve: deep }] }, 'ERR_SEARCH_PARAMETER'],
];

for (const [name, body, code] of invalid) {
  test(`a body is refused: ${name}`, () => {
    assert.throws(
      () => runQueries(engine, body),
      (error) => {
        assert.ok(error instanceof SearchRequestError);
        assert.equal(error.code, code);
        assert.deepEqual(JSON.parse(JSON.stringify(error)), { message: error.message, status: 400 });
        return true;
      },
    );
  });
}

test('what is too long or too many is cut', () => {
  const long = first({ query: `${'a'.repeat(511)}😀b`, hitsPerPage: 5000 });
  assert.equal(long.query.length, 512);
  assert.ok(long.query.isWellFormed());
  assert.equal(long.hitsPerPage, 30);
  assert.equal(first({ query: '', hitsPerPage: 5000 }).hits.length, 30);
});

test('gate-43 a snippet has 60 words at most, whatever the request', () => {
  const content = Array.from({ length: 200 }, (_, number) => `w${number}`).join(' ');
  const wordy = createEngine([fixtureRecord({ hierarchy: { lvl1: 'Relay' }, content })]);
  for (const asked of [
    'content:9999',
    '*:9999',
    'content:99999999',
    'content:9999:1',
    'hierarchy.lvl1,content:61',
  ]) {
    const request = { query: 'relay', attributesToSnippet: asked, snippetEllipsisText: '' };
    const [hit] = runQueries(wordy, { requests: [request] }).results[0]?.hits ?? [];
    assert.equal(hit?._snippetResult.content?.value.split(' ').length, 60, asked);
  }
});

test('gate-43 ten requests, 200 filters in all and tags of 32 characters are accepted', () => {
  const tags = { highlightPreTag: '<'.repeat(32), highlightPostTag: '>'.repeat(32) };
  const requests = Array(10).fill({ ...docSearchRequest('relay'), ...tags, ...filters(20) });
  assert.equal(runQueries(engine, { requests }).results.length, 10);
});

test('gate-43 the largest request of the search page is accepted: each area, kind and audience, and 20 tags', () => {
  const contextual = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
  const groups = Object.entries({ area: 7, kind: 9, audience: 3, tags: 20 }).map(([name, count]) =>
    Array.from({ length: count }, (_, number) => `${name}:${number}`),
  );
  const asked = [groups, ...groups.map((group) => groups.filter((each) => each !== group)), []];
  const requests = asked.map((chosen) => ({ query: 'relay', facetFilters: [...contextual, ...chosen] }));
  assert.equal(runQueries(engine, { requests }).results.length, 6);
});

test('parameters that are not known are ignored, whatever their name', () => {
  const body = JSON.parse(
    '{"requests":[{"query":"turn","__proto__":{"page":5},"constructor":1,"analyticsTags":["a"]}]}',
  );
  const result = runQueries(engine, body).results[0];
  assert.equal(result?.page, 0);
  assert.equal(result?.params, 'query=turn');
  assert.equal(({} as { page?: number }).page, undefined);
});

test('gate-43 unknown names in params are neither kept nor echoed, and none is looked up among the others', (t) => {
  const lookUps = t.mock.method(URLSearchParams.prototype, 'set');
  const names = Array.from({ length: 15_000 }, (_, number) => number.toString(36));
  const params = `query=turn&${names.join('&')}&page=0`;
  assert.equal(first({ params }).params, 'query=turn&page=0');
  assert.equal(
    first({ params: Object.fromEntries(new URLSearchParams(params)) }).params,
    'query=turn&page=0',
  );
  const many = `query=a&`.repeat(9000);
  assert.equal(first({ params: many }).params, 'query=a');
  assert.ok(lookUps.mock.callCount() < 10, `${lookUps.mock.callCount()} look-ups`);
});

test('gate-43 a name that a request made up is shortened in the error', () => {
  const request = { [`${'x'.repeat(60_000)}`]: [[[[[1]]]]] };
  assert.throws(() => runQueries(engine, { requests: [request] }), {
    message: `${'x'.repeat(64)} is nested too deeply.`,
  });
});

test('hostile queries get a response, and no response holds markup other than its own tags', () => {
  for (const line of fixtureLines('../queries/hostile.jsonl')) {
    const query: string = JSON.parse(line);
    for (const request of [docSearchRequest(query), { params: new URLSearchParams({ query }).toString() }]) {
      for (const { _highlightResult, _snippetResult, hierarchy, content } of first(request).hits) {
        const html = JSON.stringify([_highlightResult, _snippetResult, hierarchy, content]);
        const values = html.replaceAll(/"matchedWords":\[[^\]]*\]/g, '').replaceAll(/<\/?(?:mark|em)>/g, '');
        assert.ok(!/[<>]/.test(values), query.slice(0, 60));
      }
    }
  }
});

test('a body of any shape is served or refused with one kind of error', () => {
  const body = fc.oneof(
    fc.anything(),
    fc.record({ requests: fc.array(fc.anything()) }),
    fc.record({
      requests: fc.array(
        fc.dictionary(
          fc.constantFrom(
            'query',
            'page',
            'params',
            'facets',
            'facetFilters',
            'attributesToSnippet',
            '__proto__',
          ),
          fc.anything(),
        ),
      ),
    }),
  );
  fc.assert(
    fc.property(body, (sent) => {
      try {
        runQueries(engine, sent);
      } catch (error) {
        assert.ok(error instanceof SearchRequestError, String(error));
      }
    }),
    { numRuns: 1000 },
  );
});

test('a corrected query and the nearest pages are offered beside the hosted fields, if there is need', () => {
  const ask = (query: string) => runQueries(engine, { requests: [{ indexName: 'i', query }] }).results[0];
  const [known, mistyped, lost] = ['rate limiting', 'rate limitng', 'certyfikatos'].map(ask);
  assert.deepEqual([known?.didYouMean, known?.nearest], [undefined, undefined]);
  assert.deepEqual([mistyped?.didYouMean, mistyped?.nearest], ['rate limiting', undefined]);
  assert.deepEqual([lost?.nbHits, lost?.didYouMean], [0, 'certificates']);
  assert.match(lost?.nearest?.[0]?.hierarchy?.lvl1 ?? '', /certificate/i);
  assert.doesNotMatch(lost?.nearest?.[0]?.url ?? '#', /#/, 'a page, not a section');
  assert.ok((lost?.nearest?.length ?? 9) <= 5);
});

test('distinct is read as the hosted service reads it, and never makes a response larger', () => {
  const hitsOf = (parameters: object) => {
    const { hits, hitsPerPage, nbHits, pagesFound } = first({ query: 'nginx', ...parameters });
    const perPage = new Map<string, number>();
    for (const { url = '' } of hits) {
      const page = url.replace(/#.*/, '');
      perPage.set(page, (perPage.get(page) ?? 0) + 1);
    }
    return {
      most: Math.max(...perPage.values()),
      pages: perPage.size,
      hitsPerPage,
      isOfPages: nbHits === pagesFound,
    };
  };
  assert.deepEqual(hitsOf({ hitsPerPage: 3, distinct: true }), {
    most: 1,
    pages: 3,
    hitsPerPage: 3,
    isOfPages: true,
  });
  assert.deepEqual(hitsOf({ hitsPerPage: 3, distinct: '2' }).most, 2);
  assert.equal(hitsOf({ hitsPerPage: 30, distinct: 4 }).most, 1);
  assert.equal(hitsOf({ distinct: false }).isOfPages, false);
  for (const distinct of [-1, 1.5, 'many', {}])
    assert.throws(() => first({ query: 'a', distinct }), /^SearchRequestError: distinct must be/);
});

test('hits that lack most of what was looked for are weak; a typing error, a question and a filter are not', () => {
  const weakOf = (query: string) => first({ indexName: 'documentation', query }).weak;
  for (const query of ['zebra rate xylophone', 'xylophone limiting', 'how do we lease a zebra for rate'])
    assert.equal(weakOf(query), true, query);
  for (const query of [
    'rate limiting',
    'rate limitng',
    'how is rate limiting done?',
    'limit rate',
    '',
    'xylophone',
  ])
    assert.equal(weakOf(query), undefined, query);
});
