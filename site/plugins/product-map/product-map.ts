import type { Plugin } from '@docusaurus/types';
import { mapMark, type ProductData, pathOf, productGraph, readData } from '@kwikid/facts';
import { element, importOf, type Node } from '../reference-marks/nodes.ts';
import { drawingOf } from './drawing.ts';

/** What the page of the map needs besides its own text. Written as `map.json`. */
export type SiteMap = ReturnType<typeof siteMap>;

export function siteMap(data: ProductData) {
  const graph = productGraph(data);
  const groups = Object.entries(data.groups).filter(([id]) => graph.nodes.some(({ group }) => group === id));
  /** What the map can be narrowed to: names by id. */
  const parts: Record<string, string> = Object.fromEntries([
    ...graph.areas.map(({ id, name }) => [id, name]),
    ...groups.map(([id, { name }]) => [id, name]),
  ]);
  return {
    ...{ drawing: drawingOf(graph), steps: graph.steps, parts },
    nodes: graph.nodes.map(({ id, name, area, group, in: broker }) => ({
      id,
      name,
      area,
      group,
      in: broker,
    })),
    relations: graph.relations.map(({ from, to, via, steps }) => ({ from, to, via, steps })),
  };
}

/** Draws the map of the product for its page, /docs/product/map: no browser computes a place. */
export function productMap(): Plugin {
  return {
    name: 'product-map',
    getPathsToWatch: () => [pathOf('product')],
    async contentLoaded({ actions }) {
      await actions.createData('map.json', siteMap(readData('product')));
    },
  };
}

/** A remark plugin: puts the map at its mark. Only a page with the mark loads its code. */
export function mapMarks() {
  return (tree: Node): void => {
    const at =
      tree.children?.findIndex(({ type, value }) => type === 'html' && value?.trim() === mapMark) ?? -1;
    if (at < 0) return;
    tree.children?.splice(at, 1, element('ProductMap', {}));
    tree.children?.unshift(importOf('ProductMap', '@site/src/map/ProductMap'));
  };
}
