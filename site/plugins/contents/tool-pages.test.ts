import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tool } from '../../src/tools/catalogue.ts';
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

test('a page that does not exist stops the build, with every fault at once', () => {
  assert.throws(
    () => toolPages([tool('one', ['/docs/c', '/docs/a']), tool('two', ['/docs/d'])], titles),
    /one → \/docs\/c, two → \/docs\/d$/,
  );
});
