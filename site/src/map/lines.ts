import type { MapRelation, PlacedNode } from '@kwikid/facts';

/** An arrow of the drawing: one way between two nodes, for all relations that go it. */
export interface Line {
  key: string;
  from: string;
  to: string;
  relations: MapRelation[];
  /** Whether it only asks and waits for no response. */
  isAsync: boolean;
}

/** The arrows of relations; what passes a proxy or a queue goes two ways. */
export function linesOf(relations: Iterable<MapRelation>): Line[] {
  const lines = new Map<string, Line>();
  for (const relation of relations) {
    const { from, to, via } = relation;
    for (const [a, b] of via === undefined
      ? [[from, to] as const]
      : [[from, via] as const, [via, to] as const]) {
      if (a === b) continue;
      const key = `${a} ${b}`;
      const line = lines.get(key) ?? { key, from: a, to: b, relations: [], isAsync: true };
      line.relations.push(relation);
      line.isAsync &&= !relation.waits;
      lines.set(key, line);
    }
  }
  return [...lines.values()];
}

/**
 * The path of an arrow: from the lower or upper edge of a node to the edge of another that faces it. Within a row it
 * goes over the nodes between.
 *
 * @param size - of every node
 */
export function pathOf(a: PlacedNode, b: PlacedNode, size: { width: number; height: number }): string {
  const [ax, bx] = [a.x + size.width / 2, b.x + size.width / 2];
  if (a.y === b.y) {
    const top = a.y - 14 - Math.min(26, Math.abs(bx - ax) / 20);
    return `M${ax} ${a.y}C${ax} ${top} ${bx} ${top} ${bx} ${b.y}`;
  }
  const down = b.y > a.y;
  const [ay, by] = [down ? a.y + size.height : a.y, down ? b.y : b.y + size.height];
  const bend = Math.round(Math.max(14, Math.abs(by - ay) / 2.4)) * (down ? 1 : -1);
  return `M${ax} ${ay}C${ax} ${ay + bend} ${bx} ${by - bend} ${bx} ${by}`;
}
