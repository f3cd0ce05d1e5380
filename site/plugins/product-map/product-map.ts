import type { Plugin } from '@docusaurus/types';
import { type Data, productMap as mapOf, type ProductData, pathOf, readData } from '@kwikid/facts';
import type { SiteMap } from './site-map.ts';

/** The map of the product with the names that its page shows. */
export function siteMap(data: ProductData, { teams }: Data<'teams'>): SiteMap {
  const map = mapOf(data);
  const owners = new Set(map.nodes.flatMap(({ owner }) => owner ?? []));
  const named = Object.entries(teams).filter(([id]) => owners.has(id));
  const groups = Object.entries(data.groups).filter(([id]) => map.nodes.some(({ group }) => group === id));
  return {
    ...map,
    teams: Object.fromEntries(named.map(([id, { name }]) => [id, name])),
    parts: Object.fromEntries([
      ...map.areas.map(({ id, name }) => [id, name]),
      ...groups.map(([id, { name }]) => [id, name]),
    ]),
  };
}

/** Lays out the map of the product for its page, /docs/product/map: no browser computes a place. */
export function productMap(): Plugin {
  return {
    name: 'product-map',
    getPathsToWatch: () => [pathOf('product'), pathOf('teams')],
    async contentLoaded({ actions }) {
      await actions.createData('map.json', siteMap(readData('product'), readData('teams')));
    },
  };
}
