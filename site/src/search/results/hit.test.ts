import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Hit } from '@kwikid/wire/search';
import { pageResults } from './hit.ts';

const hit: Hit = {
  objectID: '7',
  url: '/docs/knowledge/nginx#limits',
  snippet: '<mark>Limit</mark> requests…',
  hierarchy: { lvl0: 'nginx', lvl1: 'Understanding nginx', lvl2: '<mark>Limit</mark>s' },
  area: 'Knowledge Base',
  kind: '',
};

test('the page comes first, then the section and its text', () => {
  assert.deepEqual(pageResults([hit]), [
    {
      title: 'Understanding nginx',
      note: 'Knowledge Base › nginx',
      best: {
        id: '7',
        url: '/docs/knowledge/nginx#limits',
        section: ['<mark>Limit</mark>s'],
        summary: '<mark>Limit</mark> requests…',
        askedAs: undefined,
      },
      others: [],
    },
  ]);
});

test('a hit without headings is named by its category, else by its URL', () => {
  const named = (hierarchy: Hit['hierarchy']) => pageResults([{ ...hit, hierarchy }])[0]?.title;
  assert.deepEqual([named({ lvl0: 'nginx' }), named({})], ['nginx', hit.url]);
});

test('where a page is says nothing twice, and not its own name', () => {
  const note = (area: string, lvl0: string, kind = '') =>
    pageResults([{ ...hit, area, kind, hierarchy: { ...hit.hierarchy, lvl0 } }])[0]?.note;
  assert.equal(note('Blog', '<mark>Blog</mark>', 'how-to'), 'Blog · How-to');
  assert.equal(note('Tools', 'Understanding nginx'), 'Tools');
  assert.equal(note('', ''), '');
});

const section = (objectID: string, lvl1: string, lvl2?: string): Hit => {
  const page = lvl1.replaceAll(/<[^>]+>/g, '');
  return {
    objectID,
    url: lvl2 === undefined ? `/docs/${page}` : `/docs/${page}#${objectID}`,
    hierarchy: { lvl0: 'A', lvl1, ...(lvl2 && { lvl2 }) },
    area: '',
    kind: '',
  };
};
const shown = (...hits: Hit[]) =>
  pageResults(hits).map(({ title, best, others }) => [title, best.id, ...others.map(({ id }) => id)]);

test('each page is one result where its best hit is, whatever order its sections have', () => {
  const sections = [
    section('1', 'Queue', 'One'),
    section('2', 'Calls', 'Two'),
    section('3', 'Queue', 'Three'),
    section('4', 'Queue'),
    section('5', 'Calls'),
  ];
  assert.deepEqual(shown(...sections), [
    ['Queue', '1'],
    ['Calls', '2'],
  ]);
});

test('a further section is shown if its heading says of the query what the page does not', () => {
  const first = section('1', 'Queue API', '<mark>Errors</mark>');
  const cases: [what: string, lvl1: string, lvl2: string, isShown: boolean][] = [
    ['matches', 'Queue API', '<mark>Errors</mark> of uploads', true],
    ['is called as the best one', 'Queue API', '<mark>Errors</mark>', false],
    ['does not match', 'Queue API', 'Uploads', false],
    ['matches by a word of the page’s name', '<mark>Errors</mark>', '<mark>errors</mark> of uploads', false],
  ];
  for (const [what, lvl1, lvl2, isShown] of cases) {
    const [page] = pageResults([
      { ...first, hierarchy: { ...first.hierarchy, lvl1 } },
      { ...section('2', 'Queue API', lvl2) },
    ]);
    assert.equal(page?.others.length, isShown ? 1 : 0, `its heading ${what}`);
  }
});
