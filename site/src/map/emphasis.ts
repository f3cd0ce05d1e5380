import type { MapNode, MapRelation } from '@kwikid/facts';
import type { SiteMap } from '@site/plugins/product-map/site-map';
import type { Choice } from './choice.ts';

/** What the map shows strongly. */
export interface Emphasis {
  /** Whether something is chosen; otherwise nothing is dimmed. */
  isNarrowed: boolean;
  nodes: ReadonlySet<string>;
  relations: ReadonlySet<MapRelation>;
}

type Chosen = Pick<Choice, 'service' | 'step' | 'area'>;

const partOf = ({ area, group }: MapNode, part: string) => area === part || group === part;

/** Whether a relation begins or ends at a node, passes it, or passes a queue in it. */
export function touches(relation: MapRelation, id: string, nodes: ReadonlyMap<string, MapNode>): boolean {
  const { from, to, via } = relation;
  return from === id || to === id || via === id || (via !== undefined && nodes.get(via)?.in === id);
}

/** The relations that a choice on the map leaves: of the service, in the step, from or to the area. */
export function chosenRelations(map: SiteMap, { service, step, area }: Chosen): MapRelation[] {
  const nodes = new Map(map.nodes.map((node) => [node.id, node]));
  const inArea = (id: string) => {
    const node = nodes.get(id);
    return node !== undefined && area !== undefined && partOf(node, area);
  };
  return map.relations.filter(
    (relation) =>
      (service === undefined || touches(relation, service, nodes)) &&
      (step === undefined || relation.steps.includes(step)) &&
      (area === undefined || [relation.from, relation.to, relation.via ?? ''].some(inArea)),
  );
}

/** What is strong for a choice: its relations with both their ends, and what is chosen itself. */
export function emphasisOf(map: SiteMap, chosen: Chosen): Emphasis {
  const { service, step, area } = chosen;
  const isNarrowed = [service, step, area].some((one) => one !== undefined);
  const relations = chosenRelations(map, chosen);
  const members = map.steps.find(({ id }) => id === step)?.members;
  const own = map.nodes.filter(
    (node) =>
      (service === undefined || node.id === service) &&
      (service !== undefined || members === undefined || members.includes(node.id)) &&
      (service !== undefined || area === undefined || partOf(node, area)),
  );
  const nodes = [
    ...own.map(({ id }) => id),
    ...relations.flatMap(({ from, to, via }) => (via === undefined ? [from, to] : [from, via, to])),
  ];
  return { isNarrowed, nodes: new Set(nodes), relations: new Set(relations) };
}

/** The rows of the table for a choice: as on the map, and by the words of its fields. */
export function chosenRows(map: SiteMap, choice: Choice): MapRelation[] {
  const names = new Map(map.nodes.map(({ id, name }) => [id, `${name} ${id}`.toLowerCase()]));
  const fits = (id: string, text: string) => (names.get(id) ?? id).includes(text.trim().toLowerCase());
  return chosenRelations(map, choice).filter(
    ({ from, to, how }) =>
      fits(from, choice.caller) && fits(to, choice.uses) && (choice.how === undefined || how === choice.how),
  );
}
