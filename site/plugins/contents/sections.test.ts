import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentsOf, type Item, type Page, sectionsOf } from './sections.ts';

const documents: Page[] = [
  { id: 'product/index', title: 'Product', permalink: '/docs/product/' },
  { id: 'product/overview', title: 'Overview of the product', permalink: '/docs/product/overview' },
  { id: 'product/app/index', title: 'App services', permalink: '/docs/product/app/' },
  { id: 'product/app/admin-api', title: 'Admin API', permalink: '/docs/product/app/admin-api' },
  { id: 'product/app/hidden', title: 'Hidden', permalink: '/docs/product/app/hidden', unlisted: true },
  { id: 'product/redis', title: 'Redis', permalink: '/docs/product/redis' },
];
const pages = new Map(documents.map((page) => [page.id, page]));

const sidebar: Item[] = [
  { type: 'doc', id: 'product/index', label: 'Overview' },
  { type: 'doc', id: 'product/overview' },
  {
    type: 'category',
    label: 'App services',
    link: { type: 'doc', id: 'product/app/index' },
    items: [
      { type: 'doc', id: 'product/app/admin-api' },
      { type: 'doc', id: 'product/app/hidden' },
    ],
  },
  {
    type: 'category',
    label: 'Redis',
    link: { type: 'generated-index', permalink: '/docs/category/redis' },
    items: [{ type: 'doc', id: 'product/redis' }],
  },
  {
    type: 'category',
    label: 'Unlinked',
    items: [{ type: 'category', label: 'Inner', items: [{ type: 'doc', id: 'product/redis' }] }],
  },
  { type: 'category', label: 'Empty', items: [{ type: 'doc', id: 'product/app/hidden' }] },
  { type: 'html' },
];

test('sections keep the order of the sidebar, count listed pages and have a link', () => {
  assert.deepEqual(sectionsOf(sidebar, pages, 'product/index'), [
    { label: 'Overview of the product', path: '/docs/product/overview', pages: 1 },
    { label: 'App services', path: '/docs/product/app/', pages: 2 },
    { label: 'Redis', path: '/docs/category/redis', pages: 1 },
    { label: 'Unlinked', path: '/docs/product/redis', pages: 1 },
  ]);
});

test('a document that occurs twice counts once', () => {
  const item: Item = { type: 'category', label: 'All', items: sidebar };
  assert.equal(documentsOf(item, pages).size, 5);
});
