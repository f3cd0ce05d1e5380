import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedPages } from './changed-pages.ts';

const page = (name: string) => ({
  ...{ file: `content/docs/${name}.md`, label: name, path: `/docs/${name}`, owner: 'web' },
  ...{ audience: ['support'], within: ['/docs/product/', '/docs/tags/nginx'] },
});
const commit = (at: number, subject: string, ...names: string[]) => ({
  ...{ at, day: '2026-11-21', subject, body: '' },
  files: names.map((name) => `content/docs/${name}.md`),
});

test('each page is listed with its latest change, the latest first', () => {
  const changed = changedPages(
    [
      commit(30, 'docs(content): say more', 'b'),
      commit(20, 'docs(content): begin again', 'a', 'b'),
      commit(10, 'docs(content): begin', 'a'),
    ],
    [page('a'), page('b'), page('c')],
  );
  assert.deepEqual(
    changed.map(({ path, at, what }) => [path, at, what]),
    [
      ['/docs/b', 30, 'Say more'],
      ['/docs/a', 20, 'Begin again'],
    ],
  );
  assert.deepEqual(changed[0]?.within, ['/docs/product/', '/docs/tags/nginx']);
});

test('a commit of code, one over sixteen pages, and a page that is gone are left out', () => {
  const many = Array.from({ length: 16 }, (_, index) => `p${index}`);
  const commits = [
    commit(3, 'feat(search): a', 'a'),
    commit(2, 'docs(content): all', ...many),
    commit(1, 'docs(content): gone', 'gone'),
  ];
  assert.deepEqual(changedPages(commits, ['a', ...many].map(page)), []);
});
