import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWords, type PageHit, pageResults, suggestionsOf } from './hit.ts';

const hit: PageHit = {
  objectID: '7',
  url: '/docs/knowledge/nginx#limits',
  type: 'content',
  content: 'Limit requests by client address.',
  hierarchy: { lvl0: 'nginx', lvl1: 'Understanding nginx', lvl2: 'Limits', lvl3: null },
  area: 'Knowledge Base',
};

test('the page comes first, then the section and its text', () => {
  assert.deepEqual(pageResults([hit]), [
    {
      title: 'Understanding nginx',
      where: ['Knowledge Base', 'nginx'],
      kind: undefined,
      best: {
        id: '7',
        url: '/docs/knowledge/nginx#limits',
        section: ['Limits'],
        summary: 'Limit requests by client address.',
        askedAs: undefined,
      },
      others: [],
    },
  ]);
});

test('highlights and the snippet win over the plain values', () => {
  const [marked] = pageResults([
    {
      ...hit,
      _highlightResult: { hierarchy: { lvl2: { value: '<mark>Limit</mark>s' } } },
      _snippetResult: { content: { value: '<mark>Limit</mark> requests…' } },
    },
  ]);
  assert.deepEqual(marked?.best.section, ['<mark>Limit</mark>s']);
  assert.equal(marked?.best.summary, '<mark>Limit</mark> requests…');
});

test('a hit without headings is named by its category, else by its URL', () => {
  const named = (hierarchy: PageHit['hierarchy']) => pageResults([{ ...hit, hierarchy }])[0]?.title;
  assert.deepEqual([named({ lvl0: 'nginx' }), named({})], ['nginx', hit.url]);
});

test('where a page is says nothing twice, and not its own name', () => {
  const where = (area: string, lvl0: string) =>
    pageResults([{ ...hit, area, hierarchy: { ...hit.hierarchy, lvl0 } }])[0]?.where;
  assert.deepEqual(where('Blog', '<mark>Blog</mark>'), ['Blog']);
  assert.deepEqual(where('Tools', 'Understanding nginx'), ['Tools']);
  assert.deepEqual(where('', ''), []);
});

const section = (objectID: string, lvl1: string, lvl2: string | null): PageHit => {
  const page = lvl1.replaceAll(/<[^>]+>/g, '');
  return {
    objectID,
    url: lvl2 === null ? `/docs/${page}` : `/docs/${page}#${objectID}`,
    type: 'lvl2',
    hierarchy: { lvl0: 'A', lvl1, lvl2 },
  };
};
const shown = (...hits: PageHit[]) =>
  pageResults(hits).map(({ title, best, others }) => [title, best.id, ...others.map(({ id }) => id)]);

test('each page is one result where its best hit is, whatever order its sections have', () => {
  const sections = [
    section('1', 'Queue', 'One'),
    section('2', 'Calls', 'Two'),
    section('3', 'Queue', 'Three'),
    section('4', 'Queue', null),
    section('5', 'Calls', null),
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

test('a number is of pages if the service counts them, else of results', () => {
  assert.deepEqual(
    [countWords(1, true), countWords(12, true), countWords(12, false)],
    ['1 page', '12 pages', '12 results'],
  );
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
