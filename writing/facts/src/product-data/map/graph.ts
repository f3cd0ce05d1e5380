import { code, nameOf } from '../../markdown.ts';
import {
  bindingTakes,
  brokerOf,
  callRelations,
  publishersOf,
  type Relation,
  readersOf,
  storeRelations,
  storesWhere,
} from '../relations.ts';
import type { ProductData } from '../schema.ts';
import { type MapStep, stepsOf } from './steps.ts';

export interface MapNode {
  /** Id of a role, a party or a service, or the name of a queue: unique in the product's data. */
  id: string;
  name: string;
  kind: 'role' | 'system of others' | 'part of ours' | 'public component' | 'store' | 'queue';
  purpose: string;
  /** Id of an area: a zone, or the people, or the queues. */
  area: string;
  /** Id of a group of services. */
  group?: string | undefined;
  owner?: string;
  /** Path of its page. */
  page?: string;
  /** The broker that a queue is in. */
  in?: string | undefined;
  /** Names of the libraries in it. */
  contains?: string[];
  /** Tables, keys, buckets and queues in a store. */
  holds?: string[];
}

/** One thing that uses another: by a call, by what it keeps there, or by messages that the other reads. */
export interface MapRelation {
  from: string;
  to: string;
  how: 'Call' | 'Store' | 'Event';
  /** The proxy or the queue that it passes. */
  via?: string | undefined;
  /** For example `HTTPS through nginx`. */
  by: string;
  /** What the user gets, and whether it does not wait; names of the product are in backticks. */
  why: string;
  /** Whether the user waits for a response. */
  waits: boolean;
  /** Ids of the steps in which both sides are at work. */
  steps: string[];
}

/** The product as a graph: everything that uses something, or is used. */
export interface ProductGraph {
  areas: { id: string; name: string; meaning: string }[];
  /** By areas, in each by groups. */
  nodes: MapNode[];
  relations: MapRelation[];
  steps: MapStep[];
}

/** The areas of roles and of queues; no zone of the data has these ids. */
const [peopleArea, queuesArea] = ['people', 'queues'] as const;

/** The graph of the product. What all services have in common is left out, as in the diagrams of their pages. */
export function productGraph(data: ProductData): ProductGraph {
  const stated = [
    ...callRelations(data).map((one) => ({ ...one, how: 'Call' as const })),
    ...storeRelations(data).map((one) => ({ ...one, how: 'Store' as const })),
    ...eventRelations(data).map((one) => ({ ...one, how: 'Event' as const })),
  ];
  const used = new Set(stated.flatMap(({ from, to, via }) => [from, to, via]));
  const all = nodesOf(data, used);
  const byArea = Map.groupBy(all, ({ area }) => area);
  const areas = areasOf(data).filter(({ id }) => byArea.has(id));
  const nodes = areas.flatMap(({ id }) => {
    const byGroup = Map.groupBy(byArea.get(id) ?? [], ({ group }) => group);
    return [...byGroup.values()].flat();
  });
  const steps = stepsOf(data, stated);
  const order = new Map(all.map(({ id }, index) => [id, index]));
  const relations = stated
    .toSorted((a, b) => (order.get(a.from) ?? 0) - (order.get(b.from) ?? 0))
    .map(({ from, to, how, via, protocol, why, mode }): MapRelation => {
      const at = steps.filter(({ members }) => members.includes(from) && members.includes(to));
      return {
        ...{ from, to, how, via, waits: mode === 'sync', steps: at.map(({ id }) => id) },
        by: via === undefined ? protocol : `${protocol} through ${pieceName(data, via)}`,
        why: how === 'Call' && mode === 'async' ? `${why} (asynchronous)` : why,
      };
    });
  return { areas, nodes, relations, steps };
}

/** The name of anything on the map; a queue's is code. */
export const pieceName = (data: ProductData, id: string): string =>
  id in data.queues ? code(id) : nameOf(data, id);

/** People first, then the zones in the order of the data; queues are above the zone that has them. */
function areasOf(data: ProductData): ProductGraph['areas'] {
  const broker = data.services[brokerOf(data) ?? ''];
  const meaning = `What ${broker?.name} keeps until its reader takes it.`;
  return [
    { id: peopleArea, name: 'People', meaning: 'Who opens a portal, an app or a dashboard.' },
    ...Object.entries(data.zones).flatMap(([id, zone]) => [
      ...(broker?.zone === id ? [{ id: queuesArea, name: 'Queues', meaning }] : []),
      { id, ...zone },
    ]),
  ];
}

/** Libraries and tools only if something calls them: what is built in has no place of its own. */
function nodesOf(data: ProductData, used: ReadonlySet<string | undefined>): MapNode[] {
  const broker = brokerOf(data);
  const holding = (id: string) => {
    const stores = storesWhere(data, (one) => one.in === id).map(([name]) => name);
    const holds = [...stores, ...(broker === id ? Object.keys(data.queues) : [])];
    return holds.length > 0 && { holds };
  };
  const services = Object.entries(data.services).filter(
    ([id, { form }]) => used.has(id) || !['library', 'tool'].includes(form),
  );
  return [
    ...Object.entries(data.roles).map(
      ([id, { name, may }]): MapNode => ({ id, name, kind: 'role', purpose: may, area: peopleArea }),
    ),
    ...Object.entries(data.parties).map(
      ([id, { name, purpose, zone, kind }]): MapNode => ({
        ...{ id, name, purpose, area: zone, kind: kind === 'store' ? kind : 'system of others' },
        ...holding(id),
      }),
    ),
    ...services.map(([id, { name, group, page, purpose, owner, zone, kind, builtWith }]): MapNode => {
      const held = holding(id);
      return {
        ...{ id, name, purpose, area: zone, group, owner, page },
        kind: held ? 'store' : kind === 'ours' ? 'part of ours' : 'public component',
        ...(builtWith.length > 0 && { contains: builtWith.map((one) => nameOf(data, one)) }),
        ...held,
      };
    }),
    ...Object.entries(data.queues).map(
      ([id, { meaning }]): MapNode => ({
        ...{ id, name: id, kind: 'queue', purpose: meaning, area: queuesArea, in: broker },
      }),
    ),
  ];
}

/** From whoever publishes to whoever reads, through each queue. */
function eventRelations(data: ProductData): Relation[] {
  const protocol = data.services[brokerOf(data) ?? '']?.ports[0]?.protocol ?? '';
  return Object.entries(data.queues).flatMap(([via, { events }]) =>
    readersOf(data, via).flatMap((to) =>
      Object.entries(data.services).flatMap(([from, { publishes }]): Relation[] => {
        const bindings = events.filter((binding) =>
          publishes.some((name) => name in data.events && bindingTakes(binding, name)),
        );
        const sent = [
          ...(publishersOf(data, via).includes(from) ? ['Tasks'] : []),
          ...(bindings.length > 0 ? [`Events ${bindings.map(code).join(', ')}`] : []),
        ];
        return sent.length > 0 ? [{ from, to, via, protocol, why: sent.join('; '), mode: 'async' }] : [];
      }),
    ),
  );
}
