import {
  bindingTakes,
  brokerOf,
  callRelations,
  publishersOf,
  readersOf,
  storeRelations,
  storesWhere,
} from '../relations.ts';
import type { ProductData } from '../schema.ts';
import { type MapStep, stepsOf } from './steps.ts';

/** What a node of the map is: decides its look and what is said of it. */
export type NodeKind = 'person' | 'system' | 'service' | 'component' | 'store' | 'queue';

export interface MapNode {
  /** Id of a role, a party or a service, or the name of a queue: unique in the product's data. */
  id: string;
  name: string;
  kind: NodeKind;
  purpose: string;
  /** Id of an area: a zone, or the people, or the queues. */
  area: string;
  /** Id of a group of services. */
  group?: string;
  owner?: string;
  /** Path of its page. */
  page?: string;
  /** The broker that a queue is in. */
  in?: string;
  /** Names of the libraries in it. */
  contains?: string[];
  /** Tables, keys, buckets and queues in a store. */
  holds?: string[];
}

/** One thing that uses another: by a call, by what it keeps there, or by messages that the other reads. */
export interface MapRelation {
  from: string;
  to: string;
  how: 'call' | 'store' | 'event';
  /** The proxy or the queue that it passes. */
  via?: string | undefined;
  protocol: string;
  /** What the user gets; names of the product are in backticks. */
  why: string;
  /** Whether the user waits for a response. */
  waits: boolean;
  /** Ids of the steps in which both sides are at work. */
  steps: string[];
}

export interface MapArea {
  id: string;
  name: string;
  meaning: string;
}

/** The product as a graph: everything that uses something, or is used. */
export interface ProductGraph {
  areas: MapArea[];
  groups: { id: string; name: string }[];
  nodes: MapNode[];
  relations: MapRelation[];
  steps: MapStep[];
}

/** The area of roles; no zone of the data has this id. */
export const peopleArea = 'people';
/** The area of queues. */
export const queuesArea = 'queues';

/** The graph of the product. What all services have in common is left out, as in the diagrams of their pages. */
export function productGraph(data: ProductData): ProductGraph {
  const stated = [
    ...callRelations(data).map((one) => ({ ...one, how: 'call' as const })),
    ...storeRelations(data).map((one) => ({ ...one, how: 'store' as const })),
    ...eventRelations(data),
  ];
  const used = new Set(stated.flatMap(({ from, to, via }) => [from, to, via]));
  const nodes = [...people(data), ...parties(data), ...services(data, used), ...queues(data)];
  const steps = stepsOf(data, stated);
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const place = ({ from }: { from: string }) => order.get(from) ?? 0;
  const relations = stated
    .toSorted((a, b) => place(a) - place(b))
    .map(({ mode, ...one }): MapRelation => {
      const at = steps.filter(({ members }) => members.includes(one.from) && members.includes(one.to));
      return { ...one, waits: mode === 'sync', steps: at.map(({ id }) => id) };
    });
  return {
    areas: areas(data).filter(({ id }) => nodes.some(({ area }) => area === id)),
    groups: Object.entries(data.groups)
      .filter(([id]) => nodes.some(({ group }) => group === id))
      .map(([id, { name }]) => ({ id, name })),
    nodes,
    relations,
    steps,
  };
}

/** People first, then the zones in the order of the data; queues are drawn above the zone that has them. */
function areas(data: ProductData): MapArea[] {
  const broker = brokerOf(data) ?? '';
  return [
    { id: peopleArea, name: 'People', meaning: 'Who opens a portal, an app or a dashboard.' },
    ...Object.entries(data.zones).flatMap(([id, zone]) => [
      ...(data.services[broker]?.zone === id
        ? [
            {
              id: queuesArea,
              name: 'Queues',
              meaning: `What ${data.services[broker]?.name ?? broker} keeps until its reader takes it.`,
            },
          ]
        : []),
      { id, ...zone },
    ]),
  ];
}

const people = (data: ProductData) =>
  Object.entries(data.roles).map(
    ([id, { name, may }]): MapNode => ({ id, name, kind: 'person', purpose: may, area: peopleArea }),
  );

const parties = (data: ProductData) =>
  Object.entries(data.parties).map(
    ([id, { name, purpose, zone, kind }]): MapNode => ({
      ...{ id, name, kind, purpose, area: zone },
      ...holding(data, id),
    }),
  );

/** Libraries and tools only if something calls them: what is built in has no place of its own. */
function services(data: ProductData, used: ReadonlySet<string | undefined>): MapNode[] {
  return Object.entries(data.services)
    .filter(([id, { form }]) => used.has(id) || !['library', 'tool'].includes(form))
    .map(([id, { name, group, page, purpose, owner, zone, kind, builtWith }]) => {
      const held = holding(data, id);
      return {
        ...{ id, name, purpose, area: zone, group, owner, page },
        kind: 'holds' in held ? 'store' : kind === 'ours' ? 'service' : 'component',
        ...(builtWith.length > 0 && { contains: builtWith.map((one) => data.services[one]?.name ?? one) }),
        ...held,
      };
    });
}

function queues(data: ProductData): MapNode[] {
  const broker = brokerOf(data);
  return Object.entries(data.queues).map(([id, { meaning }]) => ({
    ...{ id, name: id, kind: 'queue', purpose: meaning, area: queuesArea },
    ...(broker !== undefined && { in: broker }),
  }));
}

function holding(data: ProductData, id: string): { holds?: string[] } {
  const stores = storesWhere(data, (one) => one.in === id).map(([name]) => name);
  const held = [...stores, ...(brokerOf(data) === id ? Object.keys(data.queues) : [])];
  return held.length > 0 ? { holds: held } : {};
}

/** From whoever publishes to whoever reads, through each queue. */
function eventRelations(data: ProductData) {
  const broker = data.services[brokerOf(data) ?? ''];
  return Object.entries(data.queues).flatMap(([via, { events }]) =>
    readersOf(data, via).flatMap((to) =>
      Object.keys(data.services).flatMap((from) => {
        const bindings = events.filter((binding) =>
          data.services[from]?.publishes.some((name) => name in data.events && bindingTakes(binding, name)),
        );
        const sendsTasks = publishersOf(data, via).includes(from);
        if (bindings.length === 0 && !sendsTasks) return [];
        const sent = [
          ...(sendsTasks ? ['Tasks'] : []),
          ...(bindings.length > 0 ? [`Events ${bindings.map((one) => `\`${one}\``).join(', ')}`] : []),
        ];
        const protocol = broker?.ports[0]?.protocol ?? '';
        return [{ from, to, via, how: 'event' as const, protocol, why: sent.join('; '), mode: 'async' }];
      }),
    ),
  );
}
