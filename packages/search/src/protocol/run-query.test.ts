import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchRequest } from '@kwikid/wire/search';
import { fixtureLines, fixtureRecord, fixtureRecords } from '../../fixtures/fixture-records.ts';
import { windowRequest } from '../../fixtures/window-request.ts';
import { createEngine } from '../create-engine.ts';
import { hostedRecord } from './hosted-record.ts';
import { parseQueries } from './parse-queries.ts';
import { runQuery } from './run-query.ts';

const engine = createEngine(fixtureRecords());
const first = (request: Partial<SearchRequest>, of = engine) => {
  const [parameters] = parseQueries({ requests: [request] });
  assert.ok(parameters);
  return runQuery(of, parameters);
};

test('the request of the window gets the fields that the window shows', () => {
  const { query, page, hits } = first(windowRequest('rate limit'));
  assert.deepEqual([query, page], ['rate limit', 0]);
  const [{ objectID: _, snippet, ...hit } = assert.fail()] = hits;
  assert.match(snippet ?? '', /<mark>/);
  assert.deepEqual(hit, {
    url: '/docs/knowledge/nginx/rate-limiting#rate-limiting',
    hierarchy: {
      lvl0: 'NGINX',
      lvl1: 'NGINX <mark>rate</mark> <mark>limit</mark>ing',
      lvl2: '<mark>Rate</mark> <mark>limit</mark>ing',
    },
    area: 'Documentation',
    kind: '',
  });
});

test('markup of a page never reaches a reader as markup', () => {
  const payload = '<img src=x onerror=alert(1)>"\' &';
  const hostile = createEngine([
    fixtureRecord({
      type: 'lvl2',
      hierarchy: { lvl0: payload, lvl1: payload, lvl2: `${payload} relay` },
      content: payload,
    }),
  ]);
  const [hit] = first(windowRequest('relay'), hostile).hits;
  const html = JSON.stringify(hit).replaceAll(/<\/?mark>/g, '');
  assert.ok(!/[<>']/.test(html), html);
  assert.equal(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#039; &amp;/g)?.length, 4);
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
  const [hit] = first({ query: 'leave', snippetWords: 20 }, createEngine([record])).hits;
  assert.deepEqual(Object.keys(hit ?? {}), ['objectID', 'url', 'hierarchy', 'area', 'kind', 'snippet']);
  assert.doesNotMatch(JSON.stringify(hit), /offboarding|badge/);
});

test('a hit has the phrase in which readers ask for it if its title and text do not say why it was found', () => {
  const record = fixtureRecord({
    hierarchy: { lvl1: 'Leave' },
    content: 'Who leaves gives back what is lent.',
    asked: ['return the laptop', '<b> offboarding of a colleague'],
  });
  const phraseOf = (query: string, snippetWords = 20) =>
    first({ query: `${query} `, snippetWords }, createEngine([record])).hits[0]?.askedAs;
  assert.equal(phraseOf('offboarding'), '&lt;b&gt; <mark>offboarding</mark> of a colleague');
  assert.equal(phraseOf('laptop return'), '<mark>return</mark> the <mark>laptop</mark>');
  assert.equal(phraseOf('leave'), undefined, 'the title says it');
  assert.equal(phraseOf('lent laptop'), undefined, 'the text says half of it');
  assert.equal(phraseOf('offboarding', 0), undefined, 'nobody reads it');
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
  const [hit] = first(windowRequest('holiday'), createEngine([record])).hits;
  assert.match(hit?.askedAs ?? '', /how long is the <mark>holiday/);
  assert.match(hit?.snippet ?? '', /Days.*30/);
});

test('facets are counted if the query names them', () => {
  const result = first({ query: 'rate limiting', facets: ['language'], hitsPerPage: 0 });
  assert.deepEqual([result.hits.length, result.facets?.language?.de], [0, 1]);
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

test('gate-43 a snippet has 60 words at most, whatever the request', () => {
  const content = Array.from({ length: 200 }, (_, number) => `w${number}`).join(' ');
  const wordy = createEngine([fixtureRecord({ hierarchy: { lvl1: 'Relay' }, content })]);
  const [hit] = first({ query: 'relay', snippetWords: 9999 }, wordy).hits;
  assert.equal(hit?.snippet?.split(' ').length, 60);
});

test('hostile queries get a response, and no response holds markup other than its own', () => {
  for (const line of fixtureLines('../queries/hostile.jsonl')) {
    const query: string = JSON.parse(line);
    const html = JSON.stringify(first(windowRequest(query)).hits).replaceAll(/<\/?mark>/g, '');
    assert.ok(!/[<>]/.test(html), query.slice(0, 60));
  }
});

test('a corrected query and the nearest pages are offered if there is need', () => {
  const [known, mistyped, lost] = ['rate limiting', 'rate limitng', 'certyfikatos'].map((query) =>
    first({ query }),
  );
  assert.deepEqual([known?.didYouMean, known?.nearest], [undefined, undefined]);
  assert.deepEqual([mistyped?.didYouMean, mistyped?.nearest], ['rate limiting', undefined]);
  assert.deepEqual([lost?.nbHits, lost?.didYouMean], [0, 'certificates']);
  assert.match(lost?.nearest?.[0]?.hierarchy.lvl1 ?? '', /certificate/i);
  assert.doesNotMatch(lost?.nearest?.[0]?.url ?? '#', /#/, 'a page, not a section');
  assert.ok((lost?.nearest?.length ?? 9) <= 5);
});

test('several hits of a page never make a response larger', () => {
  const hitsOf = (parameters: Partial<SearchRequest>) => {
    const { hits, nbHits, pagesFound } = first({ query: 'nginx', ...parameters });
    const ofPages = Map.groupBy(hits, ({ url }) => url.replace(/#.*/, ''));
    const most = Math.max(...[...ofPages.values()].map((own) => own.length));
    return { most, pages: ofPages.size, isOfPages: nbHits === pagesFound };
  };
  assert.deepEqual(hitsOf({ hitsPerPage: 3, distinct: 1 }), { most: 1, pages: 3, isOfPages: true });
  assert.equal(hitsOf({ hitsPerPage: 3, distinct: 2 }).most, 2);
  assert.equal(hitsOf({ hitsPerPage: 30, distinct: 4 }).most, 1);
  assert.equal(hitsOf({}).isOfPages, false);
});

test('hits that lack most of what was looked for are weak; a typing error, a question and a filter are not', () => {
  const weakOf = (query: string) => first({ query }).weak;
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
