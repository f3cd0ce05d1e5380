import { code, type FactContext, listed, table } from '../../markdown.ts';
import { calledBy, isOwnProcess } from '../relations.ts';
import type { Port } from '../schema.ts';

const reaches = { public: 'The internet', internal: 'Inside the platform', loopback: 'The same host' };
const forms = {
  service: 'Service of ours',
  worker: 'Worker of ours',
  portal: 'Portal of ours',
  library: 'Library of ours',
  tool: 'Tool of ours',
  app: 'App of ours',
  component: 'Public component',
  site: 'Site of ours',
};

/** What a service is, on which ports it listens and how its health is checked. */
export function interfaces({ data }: FactContext, id: string): string {
  const service = data.services[id];
  if (service === undefined) return '';
  const { form, technology, licence, source, health, ports, zone } = service;
  const inside = ports.find(({ reach }) => reach !== 'public');
  const address =
    service.kind === 'ours' && inside
      ? [['Address inside the platform', code(`http://${id}:${inside.port}`)]]
      : [];
  return [
    table(
      ['Property', 'Value'],
      [
        ['What it is', forms[form]],
        ...(technology ? [['Technology', technology]] : []),
        ...(licence ? [['Licence', licence]] : []),
        ...(source ? [['Source', `<${source}>`]] : []),
        ...address,
        ...(health ? [['Health', health.replace(/(?:GET )?\/\S+|^[a-z][\w -]*$/, code)]] : []),
        ['Runs in', data.zones[zone]?.name ?? zone],
      ],
    ),
    table(
      ['Port', 'Protocol', 'Reachable from', 'For'],
      ports.map((one) => [portText(one), one.protocol, reaches[one.reach], one.use]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A port with its transport: `8172` (TCP). */
export function portText({ port, transport }: Port): string {
  return `${code(String(port).replace('-', '–'))} (${transport.toUpperCase()})`;
}

/** The settings that a service shares with others of its kind: environment variables. */
export function settings({ data }: FactContext, id: string): string {
  const service = data.services[id];
  if (service === undefined || !isOwnProcess(service)) return '';
  const calls = [...calledBy(data, id), ...data.common.calls];
  const uses = new Set(calls.map(({ to }) => to).filter((to) => to !== id));
  return table(
    ['Variable', 'Type', 'Default', 'Meaning'],
    Object.entries(data.settings)
      .filter(([name, one]) =>
        one.for === 'all' ? name !== 'PORT' || service.ports.length > 0 : uses.has(one.for),
      )
      .filter(([name]) => name !== 'HOST' || service.ports.length > 0)
      .map(([name, one]) => [
        code(name),
        one.type,
        name === 'PORT'
          ? code(String(service.ports[0]?.port))
          : one.default
            ? code(one.default)
            : 'none, required',
        one.meaning,
      ]),
  );
}

/** The metrics of a service, in addition to those that every service has. */
export function metrics({ data }: FactContext, id: string): string {
  const own = Object.entries(data.metrics).filter(([, { owner }]) => owner === id);
  return table(
    ['Metric', 'Type', 'Meaning'],
    own.map(([name, { type, meaning }]) => [code(name), type, meaning]),
    `It has no metrics beside ${listed(['requests', 'errors', 'durations'])}, which every service of ours counts.`,
  );
}
