import type { MapNode, MapRelation, ProductGraph } from '@kwikid/facts';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A node with its left upper corner. All lengths are CSS pixels at the natural size of the drawing. */
interface PlacedNode extends MapNode {
  x: number;
  y: number;
}

/** Six beside each other are as wide as the column of a document on a laptop. */
const columns = 6;
export const nodeSize = { width: 141, height: 32 } as const;
const [gap, pad, titleHeight] = [8, 10, 24];
const width = 2 * pad + columns * (nodeSize.width + gap) - gap;
/** Characters of a name that fit; a longer one is narrower. */
const maxCharacters = 22;

/**
 * A place for each node: areas below each other, in each rows of about one length. A place depends only on
 * the order of the data and never on who calls whom, so that a map that somebody knows stays the same when a call is
 * added.
 */
export function placesOf({ areas, nodes }: Pick<ProductGraph, 'areas' | 'nodes'>) {
  let bottom = -pad;
  const placed = areas.map(({ id, name }) => {
    const all = nodes.filter(({ area }) => area === id);
    const rows = Math.ceil(all.length / columns);
    const inRow = Math.ceil(all.length / rows);
    const y = bottom + pad;
    const height = titleHeight + rows * (nodeSize.height + gap) - gap + pad;
    bottom = y + height;
    const inPlace = all.map((node, index) => ({
      ...node,
      x: pad + (index % inRow) * (nodeSize.width + gap),
      y: y + titleHeight + Math.floor(index / inRow) * (nodeSize.height + gap),
    }));
    return { name, y, height, nodes: inPlace };
  });
  return { width, height: bottom, areas: placed };
}

/**
 * The drawing as SVG: links to the pages of the nodes in reading order, and behind them an arrow for each way that
 * something goes. The script of the page marks what a reader chose.
 */
export function drawingOf(graph: ProductGraph): string {
  const { areas, height } = placesOf(graph);
  const nodes = new Map(areas.flatMap((area) => area.nodes.map((node) => [node.id, node])));
  const box = { viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 5, markerHeight: 5, orient: 'auto' };
  const heads = ['out', 'in'].map((way) =>
    h('marker', { id: `map-${way}`, 'data-way': way, ...box }, h('path', { d: 'M0 0L8 4L0 8z' })),
  );
  const frames = areas.flatMap(({ name, y, height }) => [
    h('rect', { y, width, height, rx: 8 }),
    h('text', { x: pad, y: y + 17 }, name),
  ]);
  const arrows = arrowsOf(graph.relations).map(({ from, to, waits }) => {
    const [a, b] = [nodes.get(from), nodes.get(to)];
    const look = { fillOpacity: 0, strokeDasharray: waits ? undefined : '5 4' };
    return a && b && h('path', { 'data-from': from, 'data-to': to, ...look, d: pathOf(a, b) });
  });
  const links = areas.map(({ name, nodes }) =>
    h('g', { role: 'group', 'aria-label': name }, ...nodes.map((node) => linkOf(node, graph.relations))),
  );
  return renderToStaticMarkup(
    h(
      'svg',
      { viewBox: `-1 -1 ${width + 2} ${height + 2}`, fontSize: 12, role: 'group', 'aria-label': 'Parts' },
      h('defs', {}, ...heads),
      h('g', { 'aria-hidden': true, 'data-frames': true, fontSize: 13, fontWeight: 650 }, ...frames),
      h('g', { 'aria-hidden': true }, ...arrows),
      ...links,
    ),
  );
}

/** One arrow for all relations that go a way; what passes a proxy or a queue is two. */
export function arrowsOf(relations: readonly MapRelation[]): Pick<MapRelation, 'from' | 'to' | 'waits'>[] {
  // The last of each way stays: one that waits.
  const arrows = relations
    .toSorted((a, b) => Number(a.waits) - Number(b.waits))
    .flatMap(({ from, to, via, waits }) => [
      { from, to: via ?? to, waits },
      { from: via ?? to, to, waits },
    ])
    .filter(({ from, to }) => from !== to);
  return [...new Map(arrows.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow])).values()];
}

/** From an edge of a node to the edge of another that faces it; within a row over the nodes between. */
function pathOf(a: PlacedNode, b: PlacedNode): string {
  const [ax, bx] = [a.x + nodeSize.width / 2, b.x + nodeSize.width / 2];
  const ay = b.y > a.y ? a.y + nodeSize.height : a.y;
  const by = b.y < a.y ? b.y + nodeSize.height : b.y;
  const bend = a.y === b.y ? -14 - Math.abs(bx - ax) / 20 : (by - ay) / 2.4;
  return `M${ax} ${ay}C${ax} ${ay + Math.round(bend)} ${bx} ${Math.round(by + (a.y === b.y ? bend : -bend))} ${bx} ${by}`;
}

function linkOf({ id, name, kind, page, area, x, y }: PlacedNode, relations: readonly MapRelation[]) {
  const others = (side: 'from' | 'to', own: 'from' | 'to') =>
    new Set(relations.filter((one) => one[own] === id || one.via === id).map((one) => one[side])).size;
  const label = `${name}, ${kind}, used by ${others('from', 'to')}, uses ${others('to', 'from')}`;
  const rx = kind === 'role' ? nodeSize.height / 2 : kind === 'queue' ? 0 : 5;
  const strokeWidth = kind === 'store' ? 2.5 : 1;
  const strokeDasharray = kind === 'public component' || kind === 'system of others' ? '4 3' : undefined;
  const fontFamily = kind === 'queue' ? 'var(--font-code)' : undefined;
  const middle = { x: x + nodeSize.width / 2, y: y + nodeSize.height / 2 + 4, textAnchor: 'middle' };
  const textLength = name.length > maxCharacters ? nodeSize.width - 8 : undefined;
  return h(
    'a',
    { href: page ?? `#${area}`, 'data-node': id, 'aria-label': label },
    h('rect', { x, y, ...nodeSize, rx, strokeWidth, strokeDasharray }),
    h('text', { ...middle, fontFamily, textLength, lengthAdjust: 'spacingAndGlyphs' }, name),
  );
}
