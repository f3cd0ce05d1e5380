import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readData } from '@kwikid/facts';
import type { Node } from '../reference-marks/nodes.ts';
import { mapMarks } from './map-marks.ts';
import { siteMap } from './product-map.ts';

test('the map of the site: every relation leads from part to part, and names are there for all that it shows', () => {
  const map = siteMap(readData('product'), readData('teams'));
  const ids = new Set(map.nodes.map(({ id }) => id));
  assert.equal(ids.size, map.nodes.length);
  for (const { from, to, via } of map.relations)
    for (const id of [from, to, ...(via === undefined ? [] : [via])]) assert.ok(ids.has(id), id);
  for (const { members } of map.steps) for (const id of members) assert.ok(ids.has(id), id);
  for (const { owner, area, group } of map.nodes) {
    assert.ok(owner === undefined || map.teams[owner], owner);
    assert.ok(map.parts[area] && (group === undefined || map.parts[group]), area);
  }
  // The drawing is as wide as the column of a document on a laptop, and prints on one page.
  assert.ok(map.width <= 940 && map.height <= map.width * 1.3, `${map.width} × ${map.height}`);
});

const html = (value: string): Node => ({ type: 'html', value });
const table: Node = { type: 'table', children: [] };
const names = (children: Node[]) => {
  const tree: Node = { type: 'root', children };
  mapMarks()(tree);
  return (tree.children ?? []).map(({ name, type }) => name ?? type);
};

test('marks become components, which only their page imports; the marked table is drawn by one', () => {
  assert.deepEqual(
    names([html('<!-- product-map -->'), table, html('<!-- who-uses-whom -->'), table, table]),
    ['mdxjsEsm', 'mdxjsEsm', 'ProductMap', 'table', 'UsesTable', 'table'],
  );
  assert.deepEqual(names([html('<!-- a note -->'), table]), ['html', 'table']);
});
