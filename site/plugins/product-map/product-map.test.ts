import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readData } from '@kwikid/facts';
import type { Node } from '../reference-marks/nodes.ts';
import { mapMarks, siteMap } from './product-map.ts';

test('the map of the site: every relation leads from part to part, and names are there for all that it shows', () => {
  const map = siteMap(readData('product'));
  const ids = new Set(map.nodes.map(({ id }) => id));
  assert.equal(ids.size, map.nodes.length);
  for (const { from, to, via } of map.relations)
    for (const id of [from, to, ...(via === undefined ? [] : [via])]) assert.ok(ids.has(id), id);
  for (const { members } of map.steps) for (const id of members) assert.ok(ids.has(id), id);
  for (const { area, group } of map.nodes) assert.ok(map.parts[area] && (!group || map.parts[group]), area);
  // The drawing is as wide as the column of a document on a laptop, and prints on one page.
  const [, width, height] = /viewBox="-1 -1 (\d+) (\d+)"/.exec(map.drawing)?.map(Number) ?? [];
  assert.ok(width && height && width <= 940 && height <= width * 1.3, `${width} × ${height}`);
});

const html = (value: string): Node => ({ type: 'html', value });
const names = (children: Node[]) => {
  const tree: Node = { type: 'root', children };
  mapMarks()(tree);
  return (tree.children ?? []).map(({ name, type }) => name ?? type);
};

test('the mark becomes the map, which only its page imports', () => {
  const table: Node = { type: 'table', children: [] };
  assert.deepEqual(names([table, html('<!-- product-map -->'), table]), [
    'mdxjsEsm',
    'table',
    'ProductMap',
    'table',
  ]);
  assert.deepEqual(names([html('<!-- a note -->'), table]), ['html', 'table']);
});
