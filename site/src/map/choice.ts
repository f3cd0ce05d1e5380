import type { SiteMap } from '@site/plugins/product-map/product-map';

const names = ['service', 'step', 'area'] as const;

/** Ids of a node, of a step, and of an area or a group. The URL holds them, so that a choice can be shared. */
export type Choice = Partial<Record<(typeof names)[number], string | undefined>>;

/** Characters of an unknown value that the page shows. */
const maxCharacters = 60;

/**
 * What a URL chooses. Anybody can write one: a value that the map does not have is left out, and named so that the page
 * can say so.
 *
 * @param search - the URL's query, with its question mark
 * @param known - the values that the map has
 */
export function readChoice(
  search: string,
  known: Readonly<Record<keyof Choice, readonly string[]>>,
): { choice: Choice; unknown: string } {
  const choice: Choice = {};
  const unknown: string[] = [];
  const query = new URLSearchParams(search);
  for (const name of names) {
    const value = query.get(name)?.trim().toLowerCase() ?? '';
    choice[name] = known[name].find((one) => one.toLowerCase() === value);
    if (value !== '' && choice[name] === undefined)
      unknown.push(`This map has no ${name} ‘${value.slice(0, maxCharacters)}’.`);
  }
  return { choice, unknown: unknown.join(' ') };
}

/**
 * The query of a URL that chooses this. Parameters of others, such as the search's, stay.
 *
 * @param search - the present query
 * @returns without its question mark
 */
export function writeChoice(search: string, choice: Choice): string {
  const query = new URLSearchParams(search);
  for (const name of names) {
    query.delete(name);
    const value = choice[name];
    if (value !== undefined) query.set(name, value);
  }
  return query.toString();
}

/** What the map shows strongly. */
export interface Emphasis {
  /** Whether something is chosen; otherwise nothing is dimmed. */
  isNarrowed: boolean;
  nodes: ReadonlySet<string>;
  relations: ReadonlySet<SiteMap['relations'][number]>;
}

/** What is strong for a choice: its relations with both their ends, and what is chosen itself. */
export function emphasisOf(map: Pick<SiteMap, 'nodes' | 'relations' | 'steps'>, choice: Choice): Emphasis {
  const { service, step, area } = choice;
  const nodes = new Map(map.nodes.map((node) => [node.id, node]));
  const isIn = (id = '') => [nodes.get(id)?.area, nodes.get(id)?.group].includes(area);
  const relations = map.relations.filter(({ from, to, via, steps }) => {
    // What passes a queue passes its broker.
    const touched = [from, to, via, nodes.get(via ?? '')?.in];
    return (
      (service === undefined || touched.includes(service)) &&
      (step === undefined || steps.includes(step)) &&
      (area === undefined || isIn(from) || isIn(to) || isIn(via))
    );
  });
  const members = map.steps.find(({ id }) => id === step)?.members;
  const own = map.nodes.filter(({ id }) => {
    if (service !== undefined) return id === service;
    return members?.includes(id) !== false && (area === undefined || isIn(id));
  });
  const ends = relations.flatMap(({ from, to, via }) => [from, to, ...(via === undefined ? [] : [via])]);
  return {
    isNarrowed: names.some((name) => choice[name] !== undefined),
    nodes: new Set([...own.map(({ id }) => id), ...ends]),
    relations: new Set(relations),
  };
}
