import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import * as facts from '@kwikid/facts';
import { parse } from 'yaml';
import type { SiteMap } from './site-map.ts';

const [productFile, teamsFile] = ['product.yml', 'teams.yml'].map((name) =>
  fileURLToPath(new URL(`../../../content/data/${name}`, import.meta.url)),
) as [string, string];

/**
 * The map of the product with the names that its page shows.
 *
 * @param product - content/data/product.yml, parsed
 * @param teams - content/data/teams.yml, parsed
 * @throws with all errors of the product's data
 */
export function siteMap(product: unknown, teams: unknown): SiteMap {
  const { data, errors } = facts.parseProductData(product);
  if (data === undefined) {
    const lines = errors.map(({ path, message }) => `  - ${path.join('.')}: ${message}`);
    throw new Error([`content/data/product.yml has ${errors.length} error(s)`, ...lines].join('\n'));
  }
  const map = facts.productMap(data);
  const owners = new Set(map.nodes.flatMap(({ owner }) => owner ?? []));
  const named = Object.entries(facts.teamsFile.parse(teams).teams).filter(([id]) => owners.has(id));
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
    getPathsToWatch: () => [productFile, teamsFile],
    async contentLoaded({ actions }) {
      const [product, teams] = [productFile, teamsFile].map((file) => parse(readFileSync(file, 'utf8')));
      await actions.createData('map.json', siteMap(product, teams));
    },
  };
}
