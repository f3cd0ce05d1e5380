import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grouped, type PageHit, resultGroups, resultOf, suggestionsOf } from './hit.ts';

const hit: PageHit = {
  objectID: '7',
  url: '/docs/knowledge/nginx#limits',
  type: 'content',
  content: 'Limit requests by client address.',
  hierarchy: { lvl0: 'Knowledge Base', lvl1: 'Understanding nginx', lvl2: 'Limits', lvl3: null },
};

test('the innermost heading is the title, the others are the path', () => {
  assert.deepEqual(resultOf(hit), {
    id: '7',
    url: '/docs/knowledge/nginx#limits',
    title: 'Limits',
    path: ['Understanding nginx'],
    category: 'Knowledge Base',
    area: undefined,
    kind: undefined,
    summary: 'Limit requests by client address.',
    askedAs: undefined,
  });
});

test('highlights and the snippet win over the plain values', () => {
  const marked = resultOf({
    ...hit,
    _highlightResult: { hierarchy: { lvl2: { value: '<mark>Limit</mark>s' } } },
    _snippetResult: { content: { value: '<mark>Limit</mark> requests…' } },
  });
  assert.equal(marked.title, '<mark>Limit</mark>s');
  assert.equal(marked.summary, '<mark>Limit</mark> requests…');
  assert.deepEqual(marked.path, ['Understanding nginx']);
});

test('a hit without headings is named by its address', () => {
  assert.equal(resultOf({ ...hit, hierarchy: {} }).title, hit.url);
});

test('results stand by category, where the best of each stands, and a category of two areas is two', () => {
  const of = (objectID: string, lvl0: string, area: string) =>
    resultOf({ ...hit, objectID, area, hierarchy: { ...hit.hierarchy, lvl0 } });
  const results = [
    of('1', 'nginx', 'K'),
    of('2', 'Redis', 'K'),
    of('3', '<mark>nginx</mark>', 'K'),
    of('4', 'nginx', 'P'),
  ];
  assert.deepEqual(
    grouped(results).map(({ category, area, results: own }) => [category, area, ...own.map(({ id }) => id)]),
    [
      ['nginx', 'K', '1', '3'],
      ['Redis', 'K', '2'],
      ['nginx', 'P', '4'],
    ],
  );
});

const section = (objectID: string, lvl1: string, lvl2: string | null, lvl0 = 'A'): PageHit => ({
  objectID,
  url: lvl2 === null ? `/docs/${lvl1}` : `/docs/${lvl1}#${lvl2}`,
  type: 'lvl2',
  hierarchy: { lvl0, lvl1, lvl2 },
});

test('results with the same title say what page, or what category, they belong to', () => {
  const hits = [
    section('1', 'Biometric API', 'Errors'),
    section('2', 'Queue API', '<mark>errors</mark>'),
    section('3', 'Queue API', 'Limits'),
    section('4', 'Overview', null, 'B'),
    section('5', 'Overview', null, 'C'),
  ];
  const names = resultGroups(hits).flatMap(({ results }) =>
    results.map(({ title, within }) => (within === undefined ? title : `${title} in ${within}`)),
  );
  assert.deepEqual(names, [
    'Errors in Biometric API',
    '<mark>errors</mark> in Queue API',
    'Limits',
    'Overview in B',
    'Overview in C',
  ]);
});

test('a page comes before its sections, except before the best result', () => {
  const order = (...hits: PageHit[]) =>
    resultGroups(hits).flatMap(({ results }) => results.map(({ id }) => id));
  const other = section('0', 'Other', null);
  const [page, one, two] = [section('p', 'P', null), section('1', 'P', 'one'), section('2', 'P', 'two')];
  assert.deepEqual(order(other, one, two, page), ['0', 'p', '1', '2']);
  assert.deepEqual(order(one, two, page), ['1', 'p', '2']);
  assert.deepEqual(order(page, one, other), ['p', '1', '0']);
});

test('an empty response suggests the corrected query and the nearest pages, any other its own pages', () => {
  const nearest = [{ hierarchy: { lvl1: 'Rules &amp; rates' } }, { hierarchy: { lvl1: 'rate' } }];
  assert.deepEqual(suggestionsOf({ hits: [], didYouMean: 'rate', nearest }), ['rate', 'Rules & rates']);
  assert.equal(suggestionsOf({ hits: [] }), undefined);
  const support = { hierarchy: { lvl0: 'Documentation', lvl1: 'Support &amp; Help &lt;now&gt;' } };
  const hits = [support, hit, support, { hierarchy: {} }];
  assert.deepEqual(suggestionsOf({ hits, didYouMean: 'rate' }), [
    'Support & Help <now>',
    'Understanding nginx',
  ]);
});
