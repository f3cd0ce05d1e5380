import type { MapRelation, PlacedNode } from '@kwikid/facts';
import type { SiteMap } from '../../plugins/product-map/site-map.ts';

const node = (id: string, x: number, y: number, more: Partial<PlacedNode> = {}): PlacedNode => ({
  ...{ id, name: `Part ${id}`, kind: 'service', purpose: 'For tests.', area: 'top', x, y },
  ...more,
});
const relation = (from: string, to: string, more: Partial<MapRelation> = {}): MapRelation => ({
  ...{ from, to, how: 'call', protocol: 'HTTP', why: 'Work', waits: true, steps: [] },
  ...more,
});

/** A calls b, in the step wait; b calls c through p; b sends events to a through q, which is in r; d is by itself. */
export const smallMap: SiteMap = {
  ...{ width: 300, height: 200, node: { width: 40, height: 20 }, groups: [] },
  areas: [
    { id: 'top', name: 'Top', x: 0, y: 0, width: 300, height: 60 },
    { id: 'low', name: 'Low', x: 0, y: 60, width: 300, height: 100 },
  ],
  nodes: [
    node('a', 0, 0),
    node('b', 50, 0, { group: 'g' }),
    node('c', 100, 0),
    node('p', 0, 70, { area: 'low' }),
    node('q', 90, 70, { area: 'low', kind: 'queue', in: 'r' }),
    node('r', 0, 100, { area: 'low' }),
    node('d', 200, 100, { area: 'low' }),
  ],
  relations: [
    relation('a', 'b', { steps: ['wait'] }),
    relation('b', 'c', { via: 'p' }),
    relation('b', 'a', { how: 'event', via: 'q', waits: false }),
  ],
  steps: [{ id: 'wait', name: 'Waiting', ends: 'kyc.done', members: ['a', 'b', 'd'] }],
  teams: {},
  parts: { top: 'Top', low: 'Low', g: 'Group' },
};
