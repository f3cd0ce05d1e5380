import type { SiteMap } from '@site/plugins/product-map/site-map';

export const hows = ['call', 'event', 'store'] as const;
export type How = (typeof hows)[number];

/** What a reader chose. The URL holds it, so that it can be shared and gone back to. */
export interface Choice {
  /** Id of a node. */
  service?: string | undefined;
  /** Id of a step of a session. */
  step?: string | undefined;
  /** Id of an area or of a group of services. */
  area?: string | undefined;
  how?: How | undefined;
  /** Text in the name of whoever uses something. */
  caller: string;
  /** Text in the name of what is used. */
  uses: string;
}

export const noChoice: Choice = { caller: '', uses: '' };

/** A value of the URL that the map does not have. */
export interface UnknownValue {
  name: 'service' | 'step' | 'area' | 'how';
  value: string;
}

/** Longest text of a field. */
export const longestText = 60;

const words = { service: 'service', step: 'step', area: 'area', how: 'way' } as const;

/** What the map has, by the name of its parameter. */
function known(map: SiteMap): Record<UnknownValue['name'], (id: string) => boolean> {
  return {
    service: (id) => map.nodes.some((node) => node.id === id),
    step: (id) => map.steps.some((step) => step.id === id),
    area: (id) => Object.hasOwn(map.parts, id),
    how: (id) => hows.some((how) => how === id),
  };
}

/**
 * What a URL chooses. Anybody can write one: a value that the map does not have is left out, and returned so that the
 * page can say so.
 *
 * @param search - the URL's query, with its question mark
 */
export function readChoice(search: string, map: SiteMap): { choice: Choice; unknown: UnknownValue[] } {
  const parameters = new URLSearchParams(search);
  const choice: Record<string, string> = {};
  const unknown: UnknownValue[] = [];
  for (const [name, has] of Object.entries(known(map)) as [UnknownValue['name'], (id: string) => boolean][]) {
    const value = parameters.get(name)?.trim().toLowerCase() ?? '';
    if (value === '') continue;
    if (has(value)) choice[name] = value;
    else unknown.push({ name, value: value.slice(0, longestText) });
  }
  const text = (name: string) => (parameters.get(name) ?? '').slice(0, longestText);
  return { choice: { ...choice, caller: text('caller'), uses: text('uses') }, unknown };
}

/**
 * The query of a URL that chooses this. Parameters of others, such as the search's, stay.
 *
 * @param search - the present query
 * @returns with its question mark; empty if nothing is chosen
 */
export function writeChoice(search: string, choice: Choice): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['service', 'step', 'area', 'how', 'caller', 'uses'] as const) {
    const value = choice[name] ?? '';
    if (value === '') parameters.delete(name);
    else parameters.set(name, value.slice(0, longestText));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Says that the map does not have what a URL asks for. */
export const unknownText = (unknown: readonly UnknownValue[]): string =>
  unknown.map(({ name, value }) => `This map has no ${words[name]} ‘${value}’.`).join(' ');
