import type { Emphasis } from './choice.ts';

/** The links of the drawing, in reading order. */
export const nodesIn = (drawing: Element): SVGAElement[] => [
  ...drawing.querySelectorAll<SVGAElement>('[data-node]'),
];

/** Marks in the drawing what is strong, and which way its arrows go as seen from the chosen node. */
export function mark(
  drawing: HTMLElement,
  { isNarrowed, nodes, relations }: Emphasis,
  service: string | undefined,
): void {
  drawing.toggleAttribute('data-narrowed', isNarrowed);
  for (const node of nodesIn(drawing)) {
    const { node: id = '' } = node.dataset;
    node.dataset.state = id === service ? 'chosen' : nodes.has(id) ? 'strong' : 'dim';
    node.setAttribute('aria-current', String(id === service));
  }
  const ways = new Map<string, 'in' | 'out'>();
  for (const { from, to, via } of isNarrowed ? relations : [])
    for (const [a, b] of [[from, via ?? to] as const, [via ?? to, to] as const]) {
      const isOut = service === undefined || a === service || (b !== service && from === service);
      ways.set(`${a} ${b}`, isOut ? 'out' : 'in');
    }
  for (const arrow of drawing.querySelectorAll<SVGElement>('[data-from]')) {
    const way = ways.get(`${arrow.dataset.from} ${arrow.dataset.to}`);
    if (way) arrow.dataset.way = way;
    else delete arrow.dataset.way;
    arrow.setAttribute('marker-end', way ? `url(#map-${way})` : 'none');
  }
}

/** The only link in the drawing that Tab reaches; arrow keys go on from there. */
export function makeTabStop(drawing: Element, stop: Element | undefined): void {
  for (const node of nodesIn(drawing)) node.tabIndex = node === stop ? 0 : -1;
}

/**
 * Where a key leads on the map: left and right in reading order, up and down to the nearest of the next row.
 *
 * @param places - in reading order
 * @param at - index of the place that has the focus
 * @returns an index that may be outside; undefined if the key is another
 */
export function walk(
  places: readonly { x: number; y: number }[],
  at: number,
  key: string,
): number | undefined {
  const here = places[at];
  if (here === undefined) return undefined;
  const nearest = (row: { y: number } | undefined) => {
    const inRow = places.filter(({ y }) => y === row?.y);
    const [first] = inRow.toSorted((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x));
    return first && places.indexOf(first);
  };
  return {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: places.length - 1,
    ArrowDown: nearest(places.find(({ y }) => y > here.y)),
    ArrowUp: nearest(places.findLast(({ y }) => y < here.y)),
  }[key];
}
