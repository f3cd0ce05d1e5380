import type { MapNode, ProductGraph } from './graph.ts';

/** A rectangle, in units of the drawing: CSS pixels at its natural size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedNode extends MapNode {
  /** Of its left upper corner; all nodes have one size. */
  x: number;
  y: number;
}

/** A titled part of the drawing. */
export interface PlacedPart extends Box {
  id: string;
  name: string;
}

export interface Layout {
  width: number;
  height: number;
  node: { width: number; height: number };
  areas: PlacedPart[];
  groups: PlacedPart[];
  nodes: PlacedNode[];
}

/** Nodes beside each other. Seven are as wide as the column of a document on a laptop. */
const columns = 7;
const node = { width: 120, height: 38 } as const;
const gap = { x: 8, y: 8 } as const;
const pad = 10;
/** The line of a title, of an area and of a group. */
const title = { area: 24, group: 18 } as const;
const between = 10;
/** Characters of a group's title above one node. */
const titleCharacters = 20;

interface Block {
  id?: string;
  nodes: readonly MapNode[];
  /** In nodes. */
  columns: number;
  rows: number;
}

/**
 * A place for each node: areas below each other, in each its groups side by side. A place depends only on the order of
 * the data and never on who calls whom, so that a map that somebody knows stays the same when a call is added; and its
 * cost grows with the number of nodes only.
 */
export function layoutOf(graph: ProductGraph): Layout {
  const width = 2 * pad + columns * node.width + (columns - 1) * gap.x;
  const layout: Layout = { width, height: 0, node, areas: [], groups: [], nodes: [] };
  const names = new Map(graph.groups.map((group) => [group.id, group.name] as const));
  for (const { id, name } of graph.areas) {
    const top = layout.height;
    let y = top + title.area;
    const blocks = blocksOf(
      graph.nodes.filter(({ area }) => area === id),
      names,
    );
    for (const shelf of shelvesOf(blocks)) {
      const titled = shelf.some((block) => block.id !== undefined) ? title.group : 0;
      let x = pad;
      for (const block of shelf) {
        const size = {
          width: block.columns * (node.width + gap.x) - gap.x,
          height: titled + block.rows * (node.height + gap.y) - gap.y,
        };
        const group = graph.groups.find((one) => one.id === block.id);
        if (group !== undefined) layout.groups.push({ id: group.id, name: group.name, x, y, ...size });
        block.nodes.forEach((one, index) => {
          const [column, row] = [index % block.columns, Math.floor(index / block.columns)];
          layout.nodes.push({
            ...one,
            x: x + column * (node.width + gap.x),
            y: y + titled + row * (node.height + gap.y),
          });
        });
        x += size.width + gap.x;
      }
      const rows = Math.max(...shelf.map((block) => block.rows));
      y += titled + rows * (node.height + gap.y) + (titled > 0 ? 4 : 0);
    }
    const height = y - gap.y + pad - top;
    layout.areas.push({ id, name, x: 0, y: top, width, height });
    layout.height = top + height + between;
  }
  layout.height = Math.max(0, layout.height - between);
  return layout;
}

/** An area of more than two rows is divided by groups. */
function blocksOf(nodes: readonly MapNode[], names: ReadonlyMap<string | undefined, string>): Block[] {
  if (nodes.length === 0) return [];
  if (nodes.length <= 2 * columns) return [block(nodes, columns)];
  const groups = Map.groupBy(nodes, ({ group }) => group);
  return [...groups].map(([id, all]) => {
    const { rows, columns: needed, nodes: placed } = block(all, 4);
    const name = names.get(id) ?? '';
    const room = Math.min(columns, Math.ceil(name.length / titleCharacters));
    return { rows, nodes: placed, columns: Math.max(needed, room), ...(id !== undefined && { id }) };
  });
}

/** Rows of about one length: eight are four and four, and not seven and one. */
function block(nodes: readonly MapNode[], most: number): Block {
  const rows = Math.max(1, Math.ceil(nodes.length / (nodes.length > 4 * most ? columns : most)));
  return { nodes, rows, columns: Math.ceil(nodes.length / rows) };
}

/** Blocks side by side, each on the first shelf that has room for it; the highest first. */
function shelvesOf(blocks: readonly Block[]): Block[][] {
  const shelves: { free: number; rows: number; blocks: Block[] }[] = [];
  for (const one of blocks.toSorted((a, b) => b.rows - a.rows || b.columns - a.columns)) {
    const shelf = shelves.find(({ free, rows }) => free >= one.columns && rows === one.rows);
    if (shelf === undefined) shelves.push({ free: columns - one.columns, rows: one.rows, blocks: [one] });
    else {
      shelf.free -= one.columns;
      shelf.blocks.push(one);
    }
  }
  return shelves.map((shelf) => shelf.blocks);
}
