import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MapNode, MapRelation } from '@kwikid/facts';
import { arrowsOf, drawingOf, nodeSize, placesOf } from './drawing.ts';

const areas = ['top', 'low'].map((id) => ({ id, name: `Area ${id}`, meaning: 'For tests.' }));
const relation = (from: string, to: string, more: Partial<MapRelation> = {}): MapRelation => ({
  ...{ from, to, how: 'Call', by: 'HTTP', why: 'Work', waits: true, steps: [] },
  ...more,
});
/** Nodes in two areas and two groups. */
const made = (count: number) =>
  Array.from(
    { length: count },
    (_, index): MapNode => ({
      ...{ id: `made-${index}`, name: `Made with a long name ${index}`, purpose: 'For tests.' },
      ...{ kind: 'part of ours', area: index % 3 === 0 ? 'low' : 'top', group: index % 2 === 0 ? 'a' : 'b' },
    }),
  );

for (const count of [1, 7, 15, 200]) {
  test(`${count} nodes: nothing overlaps, and all is in its area and in the drawing`, () => {
    const nodes = made(count);
    const { width, height, areas: placed } = placesOf({ areas, nodes });
    const boxes = placed.flatMap((area) => area.nodes.map((node) => ({ ...node, in: area })));
    assert.equal(boxes.length, count);
    for (const [index, one] of boxes.entries()) {
      const [right, bottom] = [one.x + nodeSize.width, one.y + nodeSize.height];
      assert.ok(one.x >= 0 && right <= width && bottom <= height, one.id);
      assert.ok(one.y > one.in.y && bottom <= one.in.y + one.in.height, one.id);
      const overlaps = (other: (typeof boxes)[0]) =>
        Math.abs(one.x - other.x) < nodeSize.width && Math.abs(one.y - other.y) < nodeSize.height;
      assert.ok(!boxes.slice(index + 1).some(overlaps), one.id);
    }
  });
}

test('what passes a proxy or a queue is two arrows, and a call of oneself has none', () => {
  const arrows = arrowsOf([
    relation('a', 'b', { waits: false }),
    relation('a', 'b'),
    relation('b', 'c', { via: 'p' }),
    relation('b', 'a', { via: 'q', waits: false }),
    relation('a', 'a'),
  ]);
  assert.deepEqual(
    arrows.map(({ from, to, waits }) => `${from} ${to} ${waits}`),
    ['a b true', 'b q false', 'q a false', 'b p true', 'p c true'],
  );
});

test('an arrow begins and ends at edges that face each other', () => {
  const nodes = made(15);
  const ends = (from: string, to: string) => {
    const path = / d="([^"]+)"/g.exec(
      drawingOf({ areas, nodes, relations: [relation(from, to)], steps: [] }).split('data-from')[1] ?? '',
    );
    const points = path?.[1]?.match(/-?[\d.]+ -?[\d.]+/g) ?? [];
    return [points[0], points.at(-1)];
  };
  assert.deepEqual(ends('made-1', 'made-0'), ['80.5 56', '80.5 140']);
  assert.deepEqual(ends('made-0', 'made-1'), ['80.5 140', '80.5 56']);
  assert.deepEqual(ends('made-1', 'made-2'), ['80.5 24', '229.5 24']);
});

test('a node is a link to its page with a full name; markup in a name stays text', () => {
  const [first, second] = made(2);
  assert.ok(first && second);
  const nodes = [
    { ...first, name: 'A & <b>', page: '/docs/a', area: 'top' },
    { ...second, kind: 'role' as const },
  ];
  const drawing = drawingOf({
    areas,
    nodes,
    relations: [relation('made-1', 'made-0'), relation('made-1', 'made-0', { how: 'Store' })],
    steps: [],
  });
  assert.match(
    drawing,
    /<a href="\/docs\/a" data-node="made-0" aria-label="A &amp; &lt;b&gt;, part of ours, used by 1, uses 0">/,
  );
  assert.match(
    drawing,
    /<a href="#top" data-node="made-1"[^>]* aria-label="[^"]+, role, used by 0, uses 1">/,
  );
});
