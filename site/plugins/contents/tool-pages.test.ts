import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tool } from '@kwikid/tools/catalogue';
import { toolPages } from './tool-pages.ts';

const tool = (slug: string, pages: readonly string[]): Tool => ({
  slug,
  title: slug,
  task: 'Text and time',
  summary: '',
  words: [],
  pages,
});
const titles = [
  { permalink: '/docs/a', title: 'A' },
  { permalink: '/docs/b', title: 'B' },
];

test('only pages that a tool names are listed', () => {
  assert.deepEqual(toolPages([tool('one', ['/docs/a']), tool('two', [])], titles), { '/docs/a': 'A' });
});

test('a page that is not in this build has no title', () => {
  assert.deepEqual(toolPages([tool('one', ['/docs/c', '/docs/b'])], titles), { '/docs/b': 'B' });
});
