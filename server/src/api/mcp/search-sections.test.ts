import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, type SearchRecord } from '@kwikid/search';
import { facetsOf } from './facets.ts';
import { searchSections } from './search-sections.ts';

const record = (number: number, over: Partial<SearchRecord>): SearchRecord => ({
  objectID: String(number),
  url: `/docs/page-${number}#part`,
  url_without_anchor: `/docs/page-${number}`,
  anchor: 'part',
  type: 'lvl2',
  area: 'Knowledge Base',
  audience: [],
  kind: '',
  hierarchy: {
    lvl0: 'nginx',
    lvl1: 'Limits',
    lvl2: 'Bursts',
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  content: 'A zone counts requests.',
  language: 'en',
  docusaurus_tag: 'docs-default-current',
  version: 'current',
  tags: ['nginx'],
  weight: { page_rank: 0, level: 80, position: number },
  ...over,
});
const long = `${'word '.repeat(200)}needle ${'tail '.repeat(200)}`;
const records = [
  record(1, {}),
  record(2, { tags: ['nginx', '-odd'], content: long }),
  record(3, { tags: [], content: null }),
];
const engine = createEngine(records);

test('a hit names its headings and path in plain text', () => {
  const { total, hits } = searchSections(engine, 'zone', { limit: 5 });
  assert.equal(total, 1);
  assert.deepEqual(hits, [
    {
      title: 'Limits',
      section: ['nginx', 'Limits', 'Bursts'],
      path: '/docs/page-1#part',
      snippet: 'A zone counts requests.',
    },
  ]);
});

test('a snippet surrounds the match and is cut at both sides', () => {
  const [hit] = searchSections(engine, 'needle', { limit: 1 }).hits;
  assert.match(hit?.snippet ?? '', /^…word .*needle tail.*…$/);
  assert.ok((hit?.snippet.length ?? 0) <= 302);
});

test('a tag that begins with a minus filters and does not exclude', () => {
  const { hits } = searchSections(engine, 'limits', { tag: '-odd', limit: 5 });
  assert.deepEqual(
    hits.map(({ path }) => path),
    ['/docs/page-2#part'],
  );
});

test('facets count pages, not sections, the most used first', () => {
  const twice = [...records, record(4, { url_without_anchor: '/docs/page-1', tags: ['nginx'] })];
  assert.deepEqual(facetsOf(twice), {
    tags: [
      { name: 'nginx', pages: 2 },
      { name: '-odd', pages: 1 },
    ],
    areas: [{ name: 'nginx', pages: 3 }],
  });
});
