import type { MapNode, MapRelation, NodeKind } from '@kwikid/facts';
import type { SiteMap } from '@site/plugins/product-map/site-map';
import { counted } from '../page/words.ts';
import type { Choice } from './choice.ts';
import { type Emphasis, touches } from './emphasis.ts';

export const kinds: Readonly<Record<NodeKind, string>> = {
  person: 'role',
  system: 'system of others',
  service: 'part of ours',
  component: 'public component',
  store: 'store',
  queue: 'queue',
};

/** How a relation goes: 'Call, HTTPS through nginx'. */
export function howText({ how, protocol, via }: MapRelation, nameOf: (id: string) => string): string {
  const way = { call: 'Call', store: 'Store', event: 'Event' }[how];
  return `${way}, ${protocol}${via === undefined ? '' : ` through ${nameOf(via)}`}`;
}

/** What the user gets, and whether it waits. */
export const whyText = ({ how, why, waits }: MapRelation) =>
  how === 'call' && !waits ? `${why} (asynchronous)` : why;

/** How many use a node, and how many it uses. A queue and a proxy count both sides of what passes. */
export function neighbours(
  { id }: MapNode,
  relations: Iterable<MapRelation>,
): { before: number; after: number } {
  const [before, after] = [new Set<string>(), new Set<string>()];
  for (const { from, to, via } of relations) {
    if (to === id || via === id) before.add(from);
    if (from === id || via === id) after.add(to);
  }
  return { before: before.size, after: after.size };
}

/** The accessible name of a node. */
export function nodeLabel(node: MapNode, relations: Iterable<MapRelation>): string {
  const { before, after } = neighbours(node, relations);
  return `${node.name}, ${kinds[node.kind]}, used by ${before}, uses ${after}`;
}

/** What is announced of a choice on the map. */
export function choiceText(map: SiteMap, choice: Choice, { isNarrowed, nodes, relations }: Emphasis): string {
  if (!isNarrowed) return `${map.nodes.length} parts, ${counted(map.relations.length, 'connection')}`;
  const step = map.steps.find(({ id }) => id === choice.step)?.name;
  const node = map.nodes.find(({ id }) => id === choice.service);
  const where = [
    ...(node === undefined ? [] : [node.name]),
    ...(choice.area === undefined ? [] : [map.parts[choice.area] ?? choice.area]),
    ...(step === undefined ? [] : [step]),
  ].join(', ');
  const others = node === undefined ? `${counted(nodes.size, 'part')}, ` : '';
  const all = `${where}: ${others}${counted(relations.size, 'connection')}`;
  if (node === undefined || relations.size > 0) return all;
  const touched = map.relations.some((one) => touches(one, node.id, new Map()));
  return touched
    ? `${all}. It has connections outside this filter.`
    : `${all}. Nothing uses it, and it uses nothing.`;
}
