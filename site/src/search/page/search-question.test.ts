import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchAnswer } from '../results/search-service.ts';
import { noFilters } from './filters.ts';
import { foundOf, type PageOfResults, pageInstead, requestsFor } from './search-question.ts';

const contextual = ['language:en', ['docusaurus_tag:default']];
const plain = { query: 'nginx', filters: noFilters, page: 2 };
const filtered = { ...plain, filters: { ...noFilters, area: ['Blog'], tag: ['tls', 'nginx'] } };
const answer = (fields: Partial<SearchAnswer>): SearchAnswer => ({
  query: 'nginx',
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hosted: false,
  ...fields,
});
const page = (title: string) => ({
  objectID: title,
  url: `/docs/${title}#x`,
  type: 'lvl2' as const,
  hierarchy: { lvl1: title },
});

test('a question without filters is one request', () => {
  const [main, ...others] = requestsFor(plain, contextual);
  assert.deepEqual(others, []);
  assert.deepEqual([main?.page, main?.facetFilters], [2, contextual]);
  assert.deepEqual(main?.facets, ['area', 'kind', 'audience', 'tags']);
});

test('each group in use is counted as if it were not, and the last request knows no filter', () => {
  const [area, tags] = [['area:Blog'], ['tags:tls', 'tags:nginx']];
  assert.deepEqual(
    requestsFor(filtered, contextual).map(({ facetFilters, facets }) => [facetFilters, facets]),
    [
      [
        [...contextual, area, tags],
        ['area', 'kind', 'audience', 'tags'],
      ],
      [[...contextual, tags], ['area']],
      [[...contextual, area], ['tags']],
      [contextual, undefined],
    ],
  );
});

test('counts come from the request of their group', () => {
  const { counts } = foundOf(filtered, [
    answer({ nbHits: 1, facets: { area: { Blog: 1 }, kind: { post: 1 }, tags: { tls: 1 } } }),
    answer({ facets: { area: { Blog: 1, Tools: 4 } } }),
    answer({ facets: { tags: { tls: 1, nginx: 2 } } }),
    answer({}),
  ]);
  assert.deepEqual(counts, {
    area: { Blog: 1, Tools: 4 },
    kind: { post: 1 },
    audience: {},
    tag: { tls: 1, nginx: 2 },
  });
});

test('an empty answer names the pages that there are without filters, then the nearest', () => {
  const nearest = [page('near')];
  const titles = (found: PageOfResults) => found.nearest.map(({ title }) => title);
  const empty = answer({ nearest });
  assert.deepEqual(titles(foundOf(plain, [empty])), ['near']);
  const narrowed = [empty, answer({}), answer({}), answer({ hits: [page('without')] })];
  assert.deepEqual(titles(foundOf(filtered, narrowed)), ['without', 'near']);
  const hits = [page('hit')];
  assert.deepEqual(titles(foundOf(plain, [answer({ hits, nbHits: 1, nearest })])), []);
});

test('a service without facets and without our own fields is shown without them', () => {
  const found = foundOf(plain, [answer({ hits: [page('hit')], nbHits: 1, nbPages: 1 })]);
  assert.deepEqual(found.counts, { area: {}, kind: {}, audience: {}, tag: {} });
  assert.equal(found.didYouMean, undefined);
  assert.equal(found.results.length, 1);
  assert.equal(found.isOfPages, false);
});

test('a page beyond the last is the last', () => {
  const found = foundOf(plain, [answer({ nbHits: 30, nbPages: 2, page: 2 })]);
  assert.equal(pageInstead(found), 1);
  assert.equal(pageInstead({ ...found, page: 1 }), undefined);
  assert.equal(pageInstead({ ...found, count: 0, pages: 0 }), undefined);
});
