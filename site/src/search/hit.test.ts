import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DocSearchHit, resultOf, withSectionPath, withSuggestion } from './hit.ts';

const hit: DocSearchHit = {
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
    path: ['Knowledge Base', 'Understanding nginx'],
    summary: 'Limit requests by client address.',
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
  assert.deepEqual(marked.path, ['Knowledge Base', 'Understanding nginx']);
});

test('a hit without headings is named by its address', () => {
  assert.equal(resultOf({ ...hit, hierarchy: {} }).title, hit.url);
});

test("the modal's path of a text leads through its headings, marked where they match", () => {
  const deep = withSectionPath<DocSearchHit>({
    ...hit,
    hierarchy: { ...hit.hierarchy, lvl3: 'Bursts' },
    _highlightResult: { hierarchy: { lvl2: { value: '<mark>Limit</mark>s' } } },
  });
  assert.equal(
    deep._highlightResult?.hierarchy?.lvl1?.value,
    'Understanding nginx › <mark>Limit</mark>s › Bursts',
  );
  assert.equal(deep._snippetResult?.hierarchy?.lvl1?.value, deep._highlightResult?.hierarchy?.lvl1?.value);
  assert.equal(deep.hierarchy.lvl1, 'Understanding nginx');
});

test('a heading is not part of its own path, and a page alone has none', () => {
  const section: DocSearchHit = { ...hit, type: 'lvl3', hierarchy: { ...hit.hierarchy, lvl3: 'Bursts' } };
  assert.equal(
    withSectionPath(section)._highlightResult?.hierarchy?.lvl1?.value,
    'Understanding nginx › Limits',
  );
  const page: DocSearchHit = { ...hit, type: 'lvl1', hierarchy: { lvl1: 'Understanding nginx' } };
  assert.equal(withSectionPath(page), page);
});

test("a page's name is suggested as plain text, and a hit without one suggests nothing", () => {
  const support = { ...hit, hierarchy: { lvl0: 'Documentation', lvl1: 'Support &amp; Help &lt;now&gt;' } };
  assert.equal(withSuggestion(support).suggestion, 'Support & Help <now>');
  assert.equal(withSuggestion({ ...hit, hierarchy: {} }).suggestion, undefined);
});
