import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryMarkdown, categoryPages } from './category-markdown.ts';

const pages = new Map([
  ['a', { id: 'a', title: 'Page A', permalink: '/docs/a', description: 'About\nA.' }],
  ['hidden', { id: 'hidden', title: 'Hidden', permalink: '/docs/hidden', unlisted: true }],
]);
const inner = {
  type: 'category',
  label: 'Inner',
  link: { type: 'generated-index', permalink: '/docs/category/inner', description: 'What is inside.' },
  items: [{ type: 'doc', id: 'a' }],
};
const sidebar = [
  { type: 'doc', id: 'a' },
  {
    type: 'category',
    label: 'Outer',
    link: { type: 'generated-index', permalink: '/docs/category/outer', title: 'The outer one' },
    items: [inner, { type: 'doc', id: 'hidden' }, { type: 'link', label: 'B [c]', href: '/docs/b c' }],
  },
  { type: 'category', label: 'By a document', link: { type: 'doc', id: 'a' }, items: [] },
];

test('each category with a generated page is found with its list', () => {
  const [outer, second, ...others] = categoryPages(sidebar, pages);
  assert.deepEqual(outer, {
    title: 'The outer one',
    permalink: '/docs/category/outer',
    description: '',
    entries: [
      { label: 'Inner', permalink: '/docs/category/inner', description: 'What is inside.' },
      { label: 'B [c]', permalink: '/docs/b c', description: undefined },
    ],
  });
  assert.equal(second?.title, 'Inner');
  assert.deepEqual(others, []);
});

test('the list has a title, a URL and one line for each entry', () => {
  const [outer, second] = categoryPages(sidebar, pages);
  assert.ok(outer && second);
  assert.equal(
    categoryMarkdown(outer, 'https://docs.test.example/docs/category/outer'),
    '# The outer one\n\nSource: <https://docs.test.example/docs/category/outer>\n\n- [Inner](/docs/category/inner): What is inside.\n- [B \\[c\\]](/docs/b%20c)\n',
  );
  assert.equal(
    categoryMarkdown(second, 'https://docs.test.example/x'),
    '# Inner\n\nSource: <https://docs.test.example/x>\n\nWhat is inside.\n\n- [Page A](/docs/a): About A.\n',
  );
});
