import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import type { Node } from '../reference-marks/nodes.ts';
import { mapMarks } from './map-marks.ts';
import { siteMap } from './product-map.ts';

const data = (name: string) =>
  parse(readFileSync(new URL(`../../../content/data/${name}`, import.meta.url), 'utf8'));
const product = data('product.yml');
const teams = data('teams.yml');

test('the map of the site: every relation leads from part to part, and names are there for all that it shows', () => {
  const map = siteMap(product, teams);
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

test('data with errors stops the build, and every error is named', () => {
  const broken = structuredClone(product);
  delete broken.services['queue-api'].zone;
  broken.session.steps.call.services.push('nobody');
  assert.throws(() => siteMap(broken, teams), /1 error.*services\.queue-api\.zone/s);
  broken.services['queue-api'].zone = 'servces';
  assert.throws(() => siteMap(broken, teams), /error\(s\).*did you mean 'services'.*no service 'nobody'/s);
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
