import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, hitOf } from '../window/fixtures/answers.ts';
import { pageOfResults, requestsFor } from './search-question.ts';

const contextual = ['language:en', ['docusaurus_tag:default']];
const everywhere = { query: 'nginx', area: '', page: 2 };
const inArea = { ...everywhere, area: '-Blog' };

test('a question is one request; in an area a second one counts all areas', () => {
  const [main, ...others] = requestsFor(everywhere, contextual);
  assert.deepEqual([main?.page, main?.facetFilters, main?.facets, others], [2, contextual, ['area'], []]);
  assert.deepEqual(
    requestsFor(inArea, contextual).map(({ facetFilters, facets }) => [facetFilters, facets]),
    [
      [[...contextual, 'area:\\-Blog'], ['area']],
      [contextual, ['area']],
    ],
  );
});

test('the areas are those of all results, the most first', () => {
  const found = pageOfResults(inArea, [
    answerOf({ nbHits: 1, facets: { area: { Blog: 1 } } }),
    answerOf({ facets: { area: { Blog: 1, Tools: 4 } } }),
  ]);
  assert.deepEqual(found.areas, [
    ['Tools', 4],
    ['Blog', 1],
  ]);
});

test('a service without facets and without our own fields is shown without them', () => {
  const found = pageOfResults(everywhere, [answerOf({ hits: [hitOf('1', 'Redis')], nbHits: 1 })]);
  assert.deepEqual(
    [found.areas, found.didYouMean, found.pages.length, found.isOfPages],
    [[], undefined, 1, false],
  );
});
