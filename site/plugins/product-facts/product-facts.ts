import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { cacheDependingOn, sourcesIn } from '../bundler.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const { resolve } = createRequire(import.meta.url);
const rules = path.join(path.dirname(resolve('@kwikid/content-lint/rules')), 'rules');

/**
 * Inserts the product's facts into pages with directives, before Docusaurus reads a page, and renders a page again when
 * its facts, or what its cards say, have changed.
 */
export function productFacts(): Plugin {
  const packages = ['@kwikid/facts', '@kwikid/content/schema'].map((name) => path.dirname(resolve(name)));
  const files = [here, path.join(here, '../terms'), rules, ...packages].flatMap(sourcesIn);
  return {
    name: 'product-facts',
    configureWebpack: (config) => ({
      // `resource`, not `test`: Docusaurus mistakes a rule whose test matches .mdx for a parser of pages.
      module: { rules: [{ resource: /\.mdx?$/, enforce: 'pre', use: [path.join(here, 'loader.ts')] }] },
      ...cacheDependingOn(config, files),
    }),
  };
}
