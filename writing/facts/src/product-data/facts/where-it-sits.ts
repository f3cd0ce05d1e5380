import { diagram, type FactContext, linked, listed, nameOf, table } from '../../markdown.ts';
import { calledBy, callersOf, isOwnProcess, type Relation } from '../relations.ts';
import type { ProductData } from '../schema.ts';

/** More neighbours than this on one side are grouped in the diagram. */
const maxNodes = 6;

interface Neighbour {
  id: string;
  relations: Relation[];
}

/** The callers of a service and what it uses: a diagram and tables with the same facts. */
export function whereItSits(context: FactContext, id: string): string {
  const { data } = context;
  const callers = neighbours(callersOf(data, id), ({ from }) => from, id);
  const called = neighbours(calledBy(data, id), ({ to }) => to, id);
  const common = commonOf(context, id);
  if (callers.length + called.length === 0)
    return [contents(context, id), ...common].filter(Boolean).join('\n\n');
  const name = nameOf(data, id);
  const names = (list: Neighbour[]) => listed(list.map((one) => nameOf(data, one.id)));
  const description = [
    callers.length > 0 ? `${name} is used by ${names(callers)}.` : `Nothing calls ${name}.`,
    called.length > 0 ? `It uses ${names(called)}.` : 'It uses no other service.',
    'Dashed arrows are asynchronous: nobody waits for a response.',
  ].join(' ');
  const lines = [
    `self(["${name}"])`,
    ...side(data, callers, 'in', (node, arrow) => `${node} ${arrow} self`),
    ...side(data, called, 'out', (node, arrow) => `self ${arrow} ${node}`),
    'classDef self stroke-width:3px',
    'class self self',
  ];
  return [
    diagram('flowchart LR', `Where ${name} sits`, description, lines),
    onTheMap(context, id),
    rows(context, id, 'Used by', callers),
    rows(context, id, 'Uses', called),
    contents(context, id),
    ...common,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The page that draws all services together, with this one chosen. */
function onTheMap({ linkTo }: FactContext, id: string): string {
  const page = linkTo('/docs/product/map');
  return page === undefined ? '' : `[On the map](${page}?service=${id}#the-map)`;
}

function neighbours(relations: Relation[], other: (relation: Relation) => string, self: string): Neighbour[] {
  const found = new Map<string, Relation[]>();
  for (const relation of relations) {
    const id = other(relation);
    if (id !== self) found.set(id, [...(found.get(id) ?? []), relation]);
  }
  return [...found].map(([id, all]) => ({ id, relations: all }));
}

function side(
  data: ProductData,
  list: Neighbour[],
  prefix: string,
  edge: (node: string, arrow: string) => string,
): string[] {
  const arrow = (ones: Neighbour[]) =>
    ones.every(({ relations }) => relations.every(({ mode }) => mode === 'async')) ? '-.->' : '-->';
  const groups = Map.groupBy(list, ({ id }) => (list.length > maxNodes ? groupOf(data, id) : id));
  return [...groups].flatMap(([key, ones], index) => {
    const node = `${prefix}${index}`;
    const names = ones.map(({ id }) => nameOf(data, id));
    const label = list.length > maxNodes && names.length > 1 ? `${key}: ${names.join(', ')}` : listed(names);
    return [`${node}["${label}"]`, edge(node, arrow(ones))];
  });
}

function groupOf(data: ProductData, id: string): string {
  const group = data.services[id]?.group;
  return data.groups[group ?? '']?.name ?? (data.roles[id] ? 'People' : 'Outside');
}

function rows(context: FactContext, self: string, head: string, list: Neighbour[]): string {
  return table(
    [head, 'Over', 'For'],
    list.map(({ id, relations }) => [
      linked(context, id),
      [...new Set(relations.map(({ protocol, via }) => through(context, protocol, via, self)))].join(', '),
      [...new Set(relations.map(({ why, mode }) => (mode === 'async' ? `${why} (asynchronous)` : why)))].join(
        '; ',
      ),
    ]),
  );
}

function through({ data }: FactContext, protocol: string, via: string | undefined, self: string): string {
  return via === undefined || via === self ? protocol : `${protocol} through ${nameOf(data, via)}`;
}

/** Libraries in a service, or services with a library. */
function contents(context: FactContext, id: string): string {
  const { data } = context;
  const links = (ids: string[]) => listed(ids.map((one) => linked(context, one)));
  const holders = Object.keys(data.services).filter((one) => data.services[one]?.builtWith.includes(id));
  const libraries = data.services[id]?.builtWith ?? [];
  const inAll = data.common.builtWith.includes(id) ? 'every service and worker of ours' : '';
  const within = [inAll, holders.length > 0 ? links(holders) : ''].filter(Boolean);
  return [
    within.length > 0 ? `It is built into ${within.join(', and ')}.` : '',
    libraries.length > 0 ? `It contains ${links(libraries)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A sentence on what all services and workers have in common, or that this service is such a common part. */
function commonOf(context: FactContext, id: string): string[] {
  const { data } = context;
  const { calls, callers } = data.common;
  const service = data.services[id];
  const shared = [
    ...calls
      .filter(({ to }) => to === id)
      .map(({ why }) => `Every service and worker of ours uses it. ${why}.`),
    ...callers
      .filter(({ from }) => from === id)
      .map(({ why }) => `It asks every service and worker of ours. ${why}.`),
  ];
  if (service === undefined || !isOwnProcess(service)) return shared;
  const links = (ids: string[]) => listed(ids.map((one) => linked(context, one)));
  const parts = [
    [data.common.builtWith, 'contains '],
    [calls.map(({ to }) => to).filter((to) => to !== id), 'uses '],
    [callers.map(({ from }) => from), 'serves requests of '],
  ] as const;
  const said = parts.filter(([ids]) => ids.length > 0).map(([ids, verb]) => verb + links([...ids]));
  if (said.length === 0) return shared;
  return [
    ...shared,
    `Like every service and worker of ours, it ${listed(said)}. The diagram leaves this out.`,
  ];
}
