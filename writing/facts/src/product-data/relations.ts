import type { ProductData, Service } from './schema.ts';

/** One thing that uses another. */
export interface Relation {
  /** Id of a role, a party or a service. */
  from: string;
  to: string;
  protocol: string;
  /** What the caller gets; names of the product are in backticks. */
  why: string;
  mode: 'sync' | 'async';
  via?: string | undefined;
}

/** Whether the common facts apply: a service or worker of ours. */
export function isOwnProcess({ kind, form }: Service): boolean {
  return kind === 'ours' && (form === 'service' || form === 'worker');
}

/**
 * Every relation of the product. The data states each on one side only: calls at the caller, stores at the owner,
 * messages at sender and reader. What all services of ours have in common is left out.
 */
export function relationsOf(data: ProductData): Relation[] {
  return [...callRelations(data), ...storeRelations(data), ...messageRelations(data)];
}

/** The calls that roles, parties and services state. */
export function callRelations(data: ProductData): Relation[] {
  return [
    ...Object.entries(data.roles).map(([from, role]) => ({ from, calls: role.uses })),
    ...Object.entries(data.parties).map(([from, { calls }]) => ({ from, calls })),
    ...Object.entries(data.services).map(([from, { calls }]) => ({ from, calls })),
  ].flatMap(({ from, calls }) => calls.map((call): Relation => ({ from, ...call })));
}

/** Relations that begin at an id, and those that pass through it. */
export function calledBy(data: ProductData, id: string): Relation[] {
  return relationsOf(data).filter(({ from, via }) => from === id || via === id);
}

/** Relations that end at an id, and those that pass through it. */
export function callersOf(data: ProductData, id: string): Relation[] {
  return relationsOf(data).filter(({ to, via }) => to === id || via === id);
}

/** Everything that a service keeps, or that a component stores: tables, keys and buckets by name. */
export function storesWhere(
  data: ProductData,
  is: (store: ProductData['tables'][string]) => boolean,
): [name: string, store: ProductData['tables'][string]][] {
  return [
    ...Object.entries(data.tables),
    ...Object.entries(data.keys),
    ...Object.entries(data.buckets),
  ].filter(([, store]) => is(store));
}

/** Whether a binding (`kyc.session.*`, `kyc.#`) takes an event, as a topic exchange decides it. */
export function bindingTakes(binding: string, event: string): boolean {
  const words = binding.split('.').map((word) => (word === '*' ? '[^.]+' : word === '#' ? '.*' : word));
  return new RegExp(`^${words.join('\\.')}$`).test(event);
}

/** The component that carries events and tasks; undefined if the product has none. */
export function brokerOf(data: ProductData): string | undefined {
  return Object.values(data.topics).find(({ kind }) => kind === 'exchange')?.in;
}

/** The queues that an event reaches. */
export function queuesOf(data: ProductData, event: string): string[] {
  return Object.entries(data.queues)
    .filter(([, { events }]) => events.some((binding) => bindingTakes(binding, event)))
    .map(([name]) => name);
}

/** The services that read a queue. */
export function readersOf(data: ProductData, queue: string): string[] {
  return idsWhere(data, ({ consumes }) => consumes.includes(queue));
}

/** The services that publish an event, or send tasks to a queue. */
export function publishersOf(data: ProductData, name: string): string[] {
  return idsWhere(data, ({ publishes }) => publishes.includes(name));
}

function idsWhere(data: ProductData, is: (service: Service) => boolean): string[] {
  return Object.entries(data.services)
    .filter(([, service]) => is(service))
    .map(([id]) => id);
}

/** From each service to the components that hold what it owns. */
export function storeRelations(data: ProductData): Relation[] {
  const kept = new Map<string, Relation & { names: string[] }>();
  for (const [name, { owner, in: to }] of storesWhere(data, () => true)) {
    const relation = kept.get(`${owner} ${to}`) ?? {
      ...{ from: owner, to, why: '', mode: 'sync' as const, names: [] },
      protocol: data.services[to]?.ports[0]?.protocol ?? 'HTTPS (S3)',
    };
    relation.names.push(`\`${name}\``);
    kept.set(`${owner} ${to}`, relation);
  }
  return [...kept.values()].map(({ names, ...relation }) => ({
    ...relation,
    why: `Keeps ${names.join(', ')}`,
  }));
}

function messageRelations(data: ProductData): Relation[] {
  const broker = brokerOf(data);
  if (broker === undefined) return [];
  return Object.entries(data.services).flatMap(([from, { publishes, consumes }]): Relation[] => {
    const parts = [
      ...(publishes.length > 0 ? ['publishes what happened'] : []),
      ...(consumes.length > 0 ? [`reads ${consumes.map((name) => `\`${name}\``).join(', ')}`] : []),
    ];
    if (parts.length === 0) return [];
    const why = parts.join('; ');
    const protocol = data.services[broker]?.ports[0]?.protocol ?? '';
    return [{ from, to: broker, protocol, why: why.charAt(0).toUpperCase() + why.slice(1), mode: 'async' }];
  });
}
