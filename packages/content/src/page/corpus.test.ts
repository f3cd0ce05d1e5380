import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { corpusOf, document, post } from '../testing/testing.ts';
import { routeOfPage } from '../url/page-url.ts';
import { readCorpus } from './read-corpus.ts';

const routes: [file: string, frontMatter: Record<string, unknown>, route: string][] = [
  ['content/docs/a.md', {}, '/docs/a'],
  ['content/docs/product/index.md', {}, '/docs/product/'],
  ['content/docs/product/README.md', {}, '/docs/product/'],
  ['content/docs/product/bolt/bolt.md', {}, '/docs/product/bolt/'],
  ['content/docs/01-product/02-overview.md', {}, '/docs/01-product/02-overview'],
  ['content/docs/release/2025-10-notes.md', {}, '/docs/release/2025-10-notes'],
  ['content/docs/start-here.md', { slug: '/Start Here' }, '/docs/Start Here'],
  ['content/docs/product/b.md', { slug: '', id: 7 }, '/docs/product/b'],
  ['content/docs/product/b.md', { slug: 'c' }, '/docs/product/c'],
  ['content/docs/product/b.md', { slug: '../c' }, '/docs/c'],
  ['content/docs/product/b.md', { id: 'named' }, '/docs/product/named'],
  ['content/docs/product/index.md', { slug: '/product/' }, '/docs/product/'],
  ['content/blog/2024-10-04-bolt.md', {}, '/blog/2024/10/04/bolt'],
  ['content/blog/2024/10/04/release/bolt/index.md', {}, '/blog/2024/10/04/release/bolt'],
  ['content/blog/a.md', { slug: '/2024/10/04/release/bolt' }, '/blog/2024/10/04/release/bolt'],
  ['site/src/pages/markdown-page.md', {}, '/markdown-page'],
  ['site/src/pages/index.md', {}, '/'],
  ['site/src/pages/tools/index.md', {}, '/tools/'],
];
for (const [file, frontMatter, route] of routes) {
  test(`${file} with ${JSON.stringify(frontMatter)} is ${route}`, () => {
    assert.equal(routeOfPage(file, frontMatter), route);
  });
}

test('the routes are those of pages in code, lists, used tags and categories, not of drafts and tests', () => {
  const posts = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [
      `content/blog/${index}.md`,
      post('Text.', { slug: `/2025/01/0${index}/release/x` }),
    ]),
  );
  const corpus = corpusOf(
    {
      'content/docs/a.md': document('Text.', { tags: ['l-1', 'inline'] }),
      'content/docs/b.md': document('Text.', { tags: ['aws'], draft: true }),
      'content/docs/tags.yml': 'l-1:\n  permalink: /level-1\n',
      'content/docs/k/_category_.yml': 'label: Standards & Practices\nlink:\n  type: generated-index\n',
      'content/docs/k/c.md': document('Text.', { tags: ['l-1'] }),
      'content/docs/empty/_category_.yml': 'label: Empty\nlink:\n  type: generated-index\n',
      'content/docs/empty/d.md': document('Text.', { draft: true }),
      'content/docs/k/l/_category_.yml': 'label: No link\n',
      'content/blog/unlisted.md': post('Text.', {
        slug: '/2025/01/08/release/x',
        unlisted: true,
        tags: ['pdf'],
      }),
      'content/blog/authors.yml': 'a:\n  page: true\nb:\n  page:\n    permalink: /team\nc:\n  name: C\n',
      'content/docs/k/m/_category_.yml': 'label: M\nlink:\n  type: doc\n  id: c\n',
      'content/docs/k/m/e.md': document('Text.', { tags: ['l-1'] }),
      ...posts,
    },
    [
      'site/src/pages/insight/index.tsx',
      'site/src/pages/_part.tsx',
      'site/src/pages/a.test.tsx',
      'site/static/x.tsx',
    ],
  );
  assert.deepEqual([...corpus.routes.keys()].filter((key) => !key.includes('/release/')).sort(), [
    ...['/', '/blog', '/blog/archive', '/blog/authors', '/blog/authors/a', '/blog/authors/team'],
    ...['/blog/tags', '/blog/tags/nginx', '/blog/tags/pdf'],
    ...['/docs', '/docs/a', '/docs/category/standards--practices', '/docs/k/c', '/docs/k/m/e', '/docs/tags'],
    ...['/docs/tags/inline', '/docs/tags/level-1', '/insight', '/markdown-page', '/search', '/tools'],
  ]);
});

test('a project is read from disk; a missing folder counts as empty', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'content-lint-'));
  try {
    assert.equal((await readCorpus(root)).pages.length, 0);
    for (const [file, text] of Object.entries({
      'content/docs/product/index.md': document('Text.'),
      'content/docs/product/a.svg': '<svg/>',
      'content/docs/tags.yml': 'nginx: {}',
      'site/static/img/b.svg': '<svg/>',
      'site/src/pages/tools.tsx': '',
      'other/c.md': 'Text.',
    })) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    const corpus = await readCorpus(root);
    assert.deepEqual([...corpus.pageByFile.keys()], ['content/docs/product/index.md']);
    assert.deepEqual([...corpus.dataFiles.keys()], ['content/docs/tags.yml']);
    assert.ok(corpus.files.has('content/docs/product/a.svg') && corpus.files.has('site/static/img/b.svg'));
    assert.ok(corpus.routes.has('/tools') && !corpus.files.has('other/c.md'));
  } finally {
    await rm(root, { recursive: true });
  }
});
