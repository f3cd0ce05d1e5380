import { type DataError, dataErrors, meantOr } from '@kwikid/content/schema';
import { bindingTakes, isOwnProcess, publishersOf, queuesOf, readersOf, relationsOf } from './relations.ts';
import { type ProductData, productData } from './schema.ts';
import { startSteps } from './start-steps.ts';

type ProductResult = { data: ProductData; errors: [] } | { data: undefined; errors: DataError[] };

/**
 * Checks the product's data: its shape, then its references and that its facts agree.
 *
 * @param value - content/data/product.yml, parsed
 * @returns the data, or all errors
 */
export function parseProductData(value: unknown): ProductResult {
  const parsed = productData.safeParse(value);
  if (!parsed.success) return { data: undefined, errors: dataErrors(productData, value) };
  const errors = [...missingNames(parsed.data), ...disagreements(parsed.data), ...uncrossable(parsed.data)];
  return errors.length === 0 ? { data: parsed.data, errors: [] } : { data: undefined, errors };
}

type Names = readonly string[];

/** References to names that the file does not have. */
function missingNames(data: ProductData): DataError[] {
  const errors: DataError[] = [];
  const services = Object.keys(data.services);
  const callable = [...services, ...Object.keys(data.parties)];
  const actors = [...callable, ...Object.keys(data.roles)];
  const zones = Object.keys(data.zones);
  const states = Object.keys(data.session.states);
  const events = Object.keys(data.events);
  const queues = Object.keys(data.queues);
  const libraries = services.filter((id) => data.services[id]?.form === 'library');
  const expect = (name: string | undefined, known: Names, what: string, ...path: (string | number)[]) => {
    if (name === undefined || known.includes(name)) return;
    errors.push({
      path: path.map(String),
      message: `no ${what} '${name}': ${meantOr(name, known, 'add it, or remove the reference')}`,
    });
  };
  const expectAll = (names: Names, known: Names, what: string, ...path: (string | number)[]) => {
    for (const [index, name] of names.entries()) expect(name, known, what, ...path, index);
  };
  const expectCalls = (calls: readonly { to: string; via?: string | undefined }[], ...path: string[]) => {
    for (const [index, { to, via }] of calls.entries()) {
      expect(to, callable, 'service or party', ...path, index, 'to');
      expect(via, services, 'service', ...path, index, 'via');
    }
  };
  for (const [id, service] of Object.entries(data.services)) {
    expect(service.group, Object.keys(data.groups), 'group', 'services', id, 'group');
    expect(service.zone, zones, 'zone', 'services', id, 'zone');
    expectCalls(service.calls, 'services', id, 'calls');
    expectAll(service.builtWith, libraries, 'library', 'services', id, 'builtWith');
    expectAll(service.needs, callable, 'service or party', 'services', id, 'needs');
    expectAll(service.publishes, [...events, ...queues], 'event or queue', 'services', id, 'publishes');
    expectAll(service.consumes, queues, 'queue', 'services', id, 'consumes');
  }
  for (const [id, party] of Object.entries(data.parties)) {
    expect(party.zone, zones, 'zone', 'parties', id, 'zone');
    expectCalls(party.calls, 'parties', id, 'calls');
  }
  for (const [id, role] of Object.entries(data.roles)) expectCalls(role.uses, 'roles', id, 'uses');
  expectCalls(data.common.calls, 'common', 'calls');
  for (const [index, { from }] of data.common.callers.entries())
    expect(from, services, 'service', 'common', 'callers', index, 'from');
  expectAll(data.common.builtWith, libraries, 'library', 'common', 'builtWith');
  for (const section of ['tables', 'keys', 'buckets'] as const) {
    for (const [name, store] of Object.entries(data[section])) {
      expect(store.in, callable, 'component or party', section, name, 'in');
      expect(store.owner, services, 'service', section, name, 'owner');
    }
  }
  for (const [name, topic] of Object.entries(data.topics))
    expect(topic.in, services, 'service', 'topics', name, 'in');
  for (const [name, metric] of Object.entries(data.metrics))
    expect(metric.owner, services, 'service', 'metrics', name, 'owner');
  for (const [name, setting] of Object.entries(data.settings))
    expect(setting.for, ['all', ...callable], 'service or party', 'settings', name, 'for');
  for (const [index, { from, to }] of data.boundaries.entries()) {
    expect(from, zones, 'zone', 'boundaries', index, 'from');
    expect(to, zones, 'zone', 'boundaries', index, 'to');
  }
  expect(data.session.initial, states, 'state', 'session', 'initial');
  for (const [index, { from, to, by, event }] of data.session.transitions.entries()) {
    const place = ['session', 'transitions', index] as const;
    expect(from, states, 'state', ...place, 'from');
    expect(to, states, 'state', ...place, 'to');
    expect(event, events, 'event', ...place, 'event');
    expectAll(by, actors, 'role, party or service', ...place, 'by');
  }
  const others = actors.filter((name) => !services.includes(name));
  for (const [id, step] of Object.entries(data.session.steps)) {
    const place = ['session', 'steps', id] as const;
    expect(step.ends, events, 'event', ...place, 'ends');
    expectAll(step.services, services, 'service', ...place, 'services');
    expectAll(step.with, others, 'role or party', ...place, 'with');
  }
  return errors;
}

/** Facts that contradict each other. */
function disagreements(data: ProductData): DataError[] {
  const errors: DataError[] = [];
  const error = (message: string, ...path: string[]) => errors.push({ path, message });
  const ids = [data.services, data.parties, data.roles].flatMap((section) => Object.keys(section));
  for (const id of ids.filter((name, index) => ids.indexOf(name) !== index))
    error(
      `'${id}' names two things: services, parties and roles share their names; change one`,
      'services',
      id,
    );
  const ports = new Map<number | string, string>();
  for (const [id, service] of Object.entries(data.services)) {
    const { folder } = data.groups[service.group] ?? {};
    if (folder !== undefined && service.page !== folder && !service.page.startsWith(`${folder}/`))
      error(
        `page ${service.page} is not below its group's ${folder}: correct one of them`,
        'services',
        id,
        'page',
      );
    if (isOwnProcess(service) && service.health === undefined)
      error(
        'every service and worker of ours says how its health is checked: write health',
        'services',
        id,
        'health',
      );
    for (const { port } of service.kind === 'ours' ? service.ports : []) {
      const other = ports.get(port);
      if (other !== undefined && other !== id)
        error(`port ${port} is ${other}'s: choose a free one`, 'services', id, 'ports');
      ports.set(port, id);
    }
  }
  const schemas = new Map<string, string>();
  for (const [name, { owner }] of Object.entries(data.tables)) {
    const schema = name.split('.')[0] ?? '';
    if (schemas.has(schema) && schemas.get(schema) !== owner)
      error(`schema ${schema} is ${schemas.get(schema)}'s: one schema, one owner`, 'tables', name, 'owner');
    schemas.set(schema, owner);
  }
  for (const name of Object.keys(data.events)) {
    if (publishersOf(data, name).length === 0)
      error('no service publishes it: add it to a service, or remove it', 'events', name);
    if (queuesOf(data, name).length === 0) error('no queue takes it: bind it, or remove it', 'events', name);
  }
  for (const [name, { events }] of Object.entries(data.queues)) {
    if (readersOf(data, name).length !== 1)
      error(`${readersOf(data, name).length} services read it: a queue has one reader`, 'queues', name);
    if (events.length === 0 && publishersOf(data, name).length === 0)
      error('nothing reaches it: bind events, or let a service send tasks to it', 'queues', name);
    for (const [index, binding] of events.entries())
      if (!Object.keys(data.events).some((event) => bindingTakes(binding, event)))
        error(`no event fits '${binding}'`, 'queues', name, 'events', String(index));
  }
  return [...errors, ...unusedNeeds(data), ...circularNeeds(data), ...unreachable(data)];
}

/** What a service needs to be ready, but neither calls nor stores anything in. */
function unusedNeeds(data: ProductData): DataError[] {
  const relations = [
    ...relationsOf(data),
    ...Object.keys(data.services).flatMap((from) => data.common.calls.map(({ to }) => ({ from, to }))),
  ];
  return Object.entries(data.services).flatMap(([id, { needs }]) =>
    needs.flatMap((need, index) =>
      relations.some(({ from, to }) => from === id && to === need)
        ? []
        : [
            {
              path: ['services', id, 'needs', String(index)],
              message: `it does not use '${need}': remove it, or add the call`,
            },
          ],
    ),
  );
}

/** Services that need each other: none of them would ever be ready after a stop of the whole platform. */
function circularNeeds(data: ProductData): DataError[] {
  const { circle } = startSteps(data);
  return circle.slice(0, 1).map((id) => ({
    path: ['services', id, 'needs'],
    message: `${circle.join(', ')} wait for each other at a start: take one need out`,
  }));
}

/** States that a session cannot reach, or cannot leave although they are not final. */
function unreachable({ session }: ProductData): DataError[] {
  const reached = new Set([session.initial]);
  for (const state of reached)
    for (const { from, to } of session.transitions) if (from === state) reached.add(to);
  return Object.entries(session.states).flatMap(([state, { final }]) => {
    const path = ['session', 'states', state];
    const leaves = session.transitions.some(({ from }) => from === state);
    if (!reached.has(state))
      return [{ path, message: `no transition leads to '${state}': add one, or remove it` }];
    if (leaves === final)
      return [
        { path, message: final ? 'a final state has no way out' : 'no way out: mark it final, or add one' },
      ];
    return [];
  });
}

/** Relations from one zone to another without a boundary in the data. */
function uncrossable(data: ProductData): DataError[] {
  const zoneOf = (id: string) => data.services[id]?.zone ?? data.parties[id]?.zone;
  const declared = new Set(data.boundaries.map(({ from, to }) => `${from} ${to}`));
  const errors = new Map<string, DataError>();
  for (const { from, to, via } of relationsOf(data)) {
    const hops =
      via === undefined
        ? [[from, to]]
        : [
            [from, via],
            [via, to],
          ];
    for (const [a = '', b = ''] of hops) {
      const [source, target] = [zoneOf(a), zoneOf(b)];
      if (source === undefined || target === undefined || source === target) continue;
      if (declared.has(`${source} ${target}`)) continue;
      errors.set(`${source} ${target}`, {
        path: ['boundaries'],
        message: `${a} reaches from ${source} to ${target} (${b}) and no boundary protects it: add one`,
      });
    }
  }
  return [...errors.values()];
}
