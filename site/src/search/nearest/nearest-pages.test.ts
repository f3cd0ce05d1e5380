import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageHit } from '../results/hit.ts';
import { nearestPages } from './nearest-pages.ts';

const hit = (url: string, lvl1: string | null = url): PageHit => ({
  objectID: url,
  url,
  type: 'lvl2',
  hierarchy: { lvl0: 'Protocols &amp; SOPs', lvl1 },
});

test('a page stands once, where its best section stood', () => {
  const pages = nearestPages(
    [
      [hit('/a#x', 'A &lt;b&gt;'), hit('/b')],
      [hit('/c'), hit('/a#y')],
    ],
    5,
  );
  assert.deepEqual(
    pages.map(({ url }) => url),
    ['/a', '/b', '/c'],
  );
  assert.deepEqual(pages[0], { url: '/a', title: 'A <b>', area: 'Protocols & SOPs' });
});

test('no more than asked for, and none without a name', () => {
  assert.deepEqual(
    nearestPages([[hit('/a', null), hit('/b'), hit('/c'), hit('/d')]], 2).map(({ url }) => url),
    ['/b', '/c'],
  );
});
