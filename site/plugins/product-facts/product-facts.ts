import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { cacheDependingOn, sourcesIn } from '../bundler.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const loader = path.join(here, 'loader.ts');
const { resolve } = createRequire(import.meta.url);
const facts = path.dirname(resolve('@kwikid/facts'));
const rules = path.join(path.dirname(resolve('@kwikid/content-lint/rules')), 'rules');
const schema = path.dirname(resolve('@kwikid/content/schema'));

/** Inserts the product's facts into pages with directives, before Docusaurus reads a page. */
export function productFacts(): Plugin {
  const rooms = [
    'product-data',
    'indian-documents',
    'openapi',
    'controls',
    'symptoms',
    'problems',
    'releases',
    'escalation',
    'writing',
  ].map((folder) => path.join(facts, folder));
  const files = [here, schema, rules, ...rooms].flatMap(sourcesIn);
  return {
    name: 'product-facts',
    configureWebpack(config) {
      return {
        // `resource`, not `test`: Docusaurus mistakes a rule whose test matches .mdx for a parser of pages.
        module: { rules: [{ resource: /\.mdx?$/, enforce: 'pre', use: [loader] }] },
        ...cacheDependingOn(config, files),
      };
    },
  };
}
