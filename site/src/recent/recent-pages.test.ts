import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePages, withPage } from './recent-pages.ts';

const page = (path: string) => ({ path, title: `Title of ${path}` });

test('the page just opened is first, once, and the list stays short', () => {
  const pages = ['/1', '/2', '/3', '/4', '/5', '/6'].map(page);
  assert.deepEqual(
    withPage(pages, page('/3')).map(({ path }) => path),
    ['/3', '/1', '/2', '/4', '/5', '/6'],
  );
  assert.equal(withPage(pages, page('/7')).length, 6);
});

const stored: [name: string, text: string | null, kept: number][] = [
  ['nothing', null, 0],
  ['a list', JSON.stringify([page('/docs/product/')]), 1],
  ['no JSON', '{', 0],
  ['no list', '{"path":"/"}', 0],
  ['another origin', JSON.stringify([page('//elsewhere.example'), page('https://elsewhere.example')]), 0],
  ['a script', JSON.stringify([page('javascript:alert(1)')]), 0],
  ['a backslash', JSON.stringify([page('/\\elsewhere.example')]), 0],
  ['an entry of another shape', JSON.stringify([null, { path: '/' }, page('/blog')]), 1],
];

for (const [name, text, kept] of stored) {
  test(`storage that holds ${name} gives ${kept} page(s)`, () => assert.equal(parsePages(text).length, kept));
}
