import { code, codes, type FactContext, linked, listed, table } from '../../markdown.ts';
import { bindingTakes, publishersOf, queuesOf, readersOf, storesWhere } from '../relations.ts';

/** What a service keeps, or what a component keeps for others. */
export function stores(context: FactContext, id: string): string {
  const { data } = context;
  const owned = storesWhere(data, ({ owner }) => owner === id);
  const held = storesWhere(data, (store) => store.in === id);
  return (
    [
      table(
        ['Name', 'Kept in', 'Holds', 'Lasts'],
        owned.map(([name, store]) => [code(name), linked(context, store.in), store.meaning, store.lasts]),
      ),
      table(
        ['Name', 'Owner', 'Holds', 'Lasts'],
        held.map(([name, store]) => [code(name), linked(context, store.owner), store.meaning, store.lasts]),
      ),
    ]
      .filter(Boolean)
      .join('\n\n') || 'It keeps nothing of its own.'
  );
}

/** The fields of a table, a key or an event. */
export function fields({ data }: FactContext, name: string): string {
  const own = { ...data.tables[name]?.fields, ...data.keys[name]?.fields };
  const all = data.events[name] ? { ...data.eventFields, ...data.events[name]?.fields } : own;
  return table(
    ['Field', 'Meaning'],
    Object.entries(all).map(([field, meaning]) => [code(field), meaning]),
    'Its fields are not agreed yet.',
  );
}

/** What a service publishes and which queues it reads. */
export function messages(context: FactContext, id: string): string {
  const { publishes = [], consumes = [] } = context.data.services[id] ?? {};
  if (publishes.length + consumes.length === 0) return 'It publishes no events and reads no queue.';
  return [
    eventTable(
      context,
      'Publishes',
      publishes.filter((name) => name in context.data.events),
    ),
    queueTable(
      context,
      'Sends tasks to',
      publishes.filter((name) => name in context.data.queues),
    ),
    queueTable(context, 'Reads', consumes),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Every event. */
export function events(context: FactContext): string {
  const { data } = context;
  return table(
    ['Event', 'Means', 'Published by', 'Callback'],
    Object.entries(data.events).map(([name, { meaning, callback }]) => [
      code(name),
      meaning,
      listed(publishersOf(data, name).map((id) => linked(context, id))),
      callback ? 'Yes' : '',
    ]),
  );
}

/** Every queue. */
export function queues(context: FactContext): string {
  return queueTable(context, 'Queue', Object.keys(context.data.queues));
}

/** Exchanges and log tags. */
export function topics(context: FactContext): string {
  return table(
    ['Name', 'Kind', 'In', 'Meaning'],
    Object.entries(context.data.topics).map(([name, topic]) => [
      code(name),
      topic.kind,
      linked(context, topic.in),
      topic.meaning,
    ]),
  );
}

/** Fields that every event has. */
export function eventFields({ data }: FactContext): string {
  return table(
    ['Field', 'Meaning'],
    Object.entries(data.eventFields).map(([field, meaning]) => [code(field), meaning]),
  );
}

function eventTable(context: FactContext, head: string, names: string[]): string {
  const { data } = context;
  return table(
    [head, 'When', 'Own fields', 'Reaches'],
    names.map((name) => [
      code(name),
      data.events[name]?.meaning ?? '',
      Object.entries(data.events[name]?.fields ?? {})
        .map(([field, meaning]) => `${code(field)}: ${meaning}`)
        .join('; ') || 'none',
      listed(
        [...new Set(queuesOf(data, name).flatMap((queue) => readersOf(data, queue)))].map((id) =>
          linked(context, id),
        ),
      ),
    ]),
  );
}

function queueTable(context: FactContext, head: string, names: string[]): string {
  const { data } = context;
  return table(
    [head, 'Holds', 'Takes', 'Filled by', 'Read by'],
    names.map((name) => {
      const bindings = data.queues[name]?.events ?? [];
      const taken = Object.keys(data.events).filter((event) =>
        bindings.some((one) => bindingTakes(one, event)),
      );
      const senders = new Set([
        ...publishersOf(data, name),
        ...taken.flatMap((event) => publishersOf(data, event)),
      ]);
      return [
        code(name),
        data.queues[name]?.meaning ?? '',
        codes(bindings) || 'tasks',
        senders.size > 6 ? `${senders.size} services` : listed([...senders].map((id) => linked(context, id))),
        listed(readersOf(data, name).map((id) => linked(context, id))),
      ];
    }),
  );
}
