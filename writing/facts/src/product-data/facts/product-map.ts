import { code, codes, type FactContext, linked, listed, nameOf, table } from '../../markdown.ts';
import { type MapNode, type MapRelation, productGraph } from '../map/graph.ts';

const hows = { call: 'Call', store: 'Store', event: 'Event' } as const;

/**
 * Where the site draws the map, and the table that it lets readers filter: site/plugins/product-map looks for these.
 * They are comments, so that the Markdown of the page has only the facts.
 */
export const mapMark = '<!-- product-map -->';
export const usesMark = '<!-- who-uses-whom -->';

/** The place of the map; its facts are in the directives below it. */
export const productMapPlace = (): string => mapMark;

/** Everybody who uses something: one row for each relation of the map, in its order. */
export function whoUsesWhom(context: FactContext): string {
  const { relations, steps } = productGraph(context.data);
  const stepNames = new Map(steps.map(({ id, name }) => [id, name]));
  const rows = table(
    ['Caller', 'Uses', 'How', 'For', 'Step'],
    relations.map(({ from, to, how, via, protocol, why, waits, steps: at }) => [
      linked(context, from),
      linked(context, to),
      [hows[how], `${protocol}${via === undefined ? '' : ` through ${pieceName(context, via)}`}`].join(', '),
      how === 'call' && !waits ? `${why} (asynchronous)` : why,
      at.map((id) => stepNames.get(id) ?? id).join(', '),
    ]),
  );
  return `${usesMark}\n\n${rows}`;
}

/** Everything on the map as lists, area by area: for readers who do not see the map, and for the search. */
export function mapAreas(context: FactContext): string {
  const { areas, nodes, relations } = productGraph(context.data);
  return areas
    .map(({ id, name, meaning }) => {
      const items = nodes
        .filter(({ area }) => area === id)
        .map((node) => `- ${item(context, node, relations)}`);
      return [`### ${name}`, meaning, items.join('\n')].join('\n\n');
    })
    .join('\n\n');
}

/** What happens in the middle of a session, and which services are at work. */
export function sessionSteps(context: FactContext): string {
  return table(
    ['Step', 'Services', 'Ends with'],
    Object.values(context.data.session.steps).map(({ name, parts, services, ends }) => [
      parts === undefined ? name : `${name}: ${parts}`,
      services.map((id) => linked(context, id)).join(', '),
      code(ends),
    ]),
  );
}

function item(context: FactContext, node: MapNode, relations: readonly MapRelation[]): string {
  const names = (ids: readonly string[]) =>
    listed([...new Set(ids)].filter((id) => id !== node.id).map((id) => pieceName(context, id)));
  const is = (how: 'event' | 'other') => (one: MapRelation) => (one.how === 'event') === (how === 'event');
  const out = relations.filter(({ from }) => from === node.id);
  const into = relations.filter(({ to }) => to === node.id);
  const through = relations.filter(({ via }) => via === node.id);
  const passed = node.kind === 'queue' ? [] : through;
  const said = [
    ['Used by', names(into.filter(is('other')).map(({ from }) => from))],
    ['Uses', names(out.filter(is('other')).map(({ to }) => to))],
    ['Sends messages to', names(out.filter(is('event')).map(({ to }) => to))],
    ['Receives messages of', names(into.filter(is('event')).map(({ from }) => from))],
    ['Filled by', node.kind === 'queue' ? names(through.map(({ from }) => from)) : ''],
    ['Read by', node.kind === 'queue' ? names(through.map(({ to }) => to)) : ''],
    ['Forwards requests to', names(passed.map(({ to }) => to))],
    ['Contains', listed(node.contains ?? [])],
    ['Holds', codes(node.holds ?? [])],
    ['Team:', node.owner ?? ''],
  ] as const;
  const sentences = said.filter(([, what]) => what !== '').map(([verb, what]) => `${verb} ${what}.`);
  const name = node.kind === 'queue' ? code(node.id) : `**${linked(context, node.id)}**`;
  return `${name}: ${node.purpose} ${sentences.join(' ')}`;
}

/** A queue's name is code. */
const pieceName = ({ data }: FactContext, id: string) => (id in data.queues ? code(id) : nameOf(data, id));
