import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownedPage } from './owned-pages.ts';

const page = `---
title: Rate limiting
owner: data
reviewed: 2026-11-30
review_every: 3
controls:
  - 'Example Act 2026, section 4: limits'
---
Text.
`;
const file = 'content/docs/Start Here/limits.md';

test('a page says who owns it, when it is due and which clauses it serves', () =>
  assert.deepEqual(ownedPage(file, page), {
    path: '/docs/Start%20Here/limits',
    title: 'Rate limiting',
    owner: 'data',
    reviewed: '2026-11-30',
    due: '2027-02-28',
    clauses: [{ instrument: 'Example Act 2026', clause: 'section 4', asks: 'limits' }],
  }));

test('a draft and a page without an owner have none', () => {
  assert.equal(ownedPage(file, page.replace('owner: data', 'draft: true\nowner: data')), undefined);
  assert.equal(ownedPage(file, page.replace('owner: data\n', '')), undefined);
});
