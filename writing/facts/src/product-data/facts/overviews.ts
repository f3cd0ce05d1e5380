import { diagram, type FactContext, linked, listed, nameOf, table } from '../../markdown.ts';
import { calledBy, callersOf } from '../relations.ts';
import { portText } from './interfaces.ts';

/** The services of a group. */
export function services(context: FactContext, group: string): string {
  return table(
    ['Name', 'For', 'Port', 'Owner'],
    Object.entries(context.data.services)
      .filter(([, service]) => service.group === group)
      .map(([id, { purpose, ports, owner }]) => [
        linked(context, id),
        purpose,
        ports.map(portText).join(', ') || 'none',
        owner,
      ]),
  );
}

/** The callers of each service, one row per service. */
export function calls(context: FactContext): string {
  const { data } = context;
  const links = (ids: string[]) => {
    const others = [...new Set(ids)];
    return listed(others.map((id) => nameOf(data, id))) || 'none';
  };
  return table(
    ['Service', 'Used by', 'Uses'],
    Object.keys(data.services)
      .map((id) => [
        linked(context, id),
        links(
          callersOf(data, id)
            .filter(({ to }) => to === id)
            .map(({ from }) => from),
        ),
        links(
          calledBy(data, id)
            .filter(({ from }) => from === id)
            .map(({ to }) => to),
        ),
      ])
      .filter(([, from, to]) => from !== 'none' || to !== 'none'),
  );
}

/** People, what they may do and what they open. */
export function roles(context: FactContext): string {
  return table(
    ['Role', 'Belongs to', 'May', 'Opens'],
    Object.values(context.data.roles).map(({ name, employer, may, uses }) => [
      name,
      employer,
      may,
      listed(uses.map(({ to }) => linked(context, to))),
    ]),
  );
}

/** Systems of others, and rented storage. */
export function parties(context: FactContext): string {
  return table(
    ['System', 'For', 'Used by'],
    Object.entries(context.data.parties).map(([id, { name, purpose }]) => [
      name,
      purpose,
      listed(
        [...new Set(callersOf(context.data, id).map(({ from }) => from))].map((from) =>
          linked(context, from),
        ),
      ) || 'It calls us',
    ]),
  );
}

/** Zones, and what protects each boundary between them. */
export function boundaries({ data }: FactContext): string {
  const { zones } = data;
  const name = (zone: string) => zones[zone]?.name ?? zone;
  const crossing = data.boundaries.filter(({ from, to }) => from !== to);
  const ways = crossing.map(({ from, to }) => `from ${name(from)} to ${name(to)}`);
  return [
    diagram(
      'flowchart TB',
      'Zones and trust boundaries',
      `Each arrow is a boundary that calls may cross: ${listed(ways)}. There is no other way.`,
      [
        ...Object.entries(zones).map(([zone, value]) => `${zone}["${value.name}"]`),
        ...crossing.map(({ from, to }) => `${from} --> ${to}`),
      ],
    ),
    table(
      ['Zone', 'What it is', 'Holds'],
      Object.entries(zones).map(([zone, { name: title, meaning }]) => [
        title,
        meaning,
        listed(
          [...Object.values(data.services), ...Object.values(data.parties)]
            .filter((one) => one.zone === zone)
            .filter((one) => !('form' in one) || !['library', 'tool'].includes(one.form))
            .map((one) => one.name),
        ),
      ]),
    ),
    table(
      ['From', 'To', 'What crosses', 'Protection'],
      data.boundaries.map(({ from, to, crosses, protection }) => [name(from), name(to), crosses, protection]),
    ),
  ].join('\n\n');
}
