import { code, codes, type FactContext, linked, listed, table } from '../../markdown.ts';
import { type MapNode, type MapRelation, pieceName, productGraph } from '../map/graph.ts';

/** Where site/plugins/product-map draws the map: a comment, so that the Markdown of the page has only the facts. */
export const mapMark = '<!-- product-map -->';

/** The place of the map; its facts are in the directives below it. */
export const productMapPlace = (): string => mapMark;

/** Everybody who uses something: one row for each relation of the map, in its order. */
export function whoUsesWhom(context: FactContext): string {
  const { relations, steps } = productGraph(context.data);
  const stepNames = new Map(steps.map(({ id, name }) => [id, name]));
  return table(
    ['Caller', 'Uses', 'How', 'For', 'Step'],
    relations.map(({ from, to, how, by, why, steps: at }) => [
      linked(context, from),
      linked(context, to),
      `${how}, ${by}`,
      why,
      at.map((id) => stepNames.get(id) ?? id).join(', '),
    ]),
  );
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

function item(context: FactContext, node: MapNode, relations: readonly MapRelation[]): string {
  const names = (ids: readonly string[]) =>
    listed([...new Set(ids)].filter((id) => id !== node.id).map((id) => pieceName(context.data, id)));
  const isEvent = ({ how }: MapRelation) => how === 'Event';
  const isOther = (one: MapRelation) => !isEvent(one);
  const out = relations.filter(({ from }) => from === node.id);
  const into = relations.filter(({ to }) => to === node.id);
  const through = relations.filter(({ via }) => via === node.id);
  const passed = node.kind === 'queue' ? [] : through;
  const said = [
    ['Used by', names(into.filter(isOther).map(({ from }) => from))],
    ['Uses', names(out.filter(isOther).map(({ to }) => to))],
    ['Sends messages to', names(out.filter(isEvent).map(({ to }) => to))],
    ['Receives messages of', names(into.filter(isEvent).map(({ from }) => from))],
    ['Filled by', node.kind === 'queue' ? names(through.map(({ from }) => from)) : ''],
    ['Read by', node.kind === 'queue' ? names(through.map(({ to }) => to)) : ''],
    ['Forwards requests to', names(passed.map(({ to }) => to))],
    ['Contains', listed(node.contains ?? [])],
    ['Holds', codes(node.holds ?? [])],
    ['Team', node.owner === undefined ? '' : `[${node.owner}](/teams#${node.owner})`],
  ] as const;
  const sentences = said.filter(([, what]) => what !== '').map(([verb, what]) => `${verb} ${what}.`);
  const name = node.kind === 'queue' ? code(node.id) : `**${linked(context, node.id)}**`;
  return `${name}: ${node.purpose} ${sentences.join(' ')}`;
}
