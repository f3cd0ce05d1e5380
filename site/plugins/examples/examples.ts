import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { cacheDependingOn } from '../bundler.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Shows the examples in the guide for writers as written and as seen: `markdown example` after a fence. */
export function examples(): Plugin {
  const loader = file('loader.ts');
  return {
    name: 'examples',
    configureWebpack: (config) => ({
      // `resource`, not `test`: Docusaurus takes a rule whose test fits .mdx for a parser of pages.
      module: { rules: [{ resource: /[\\/]docs[\\/].*\.md$/, enforce: 'pre', use: [loader] }] },
      ...cacheDependingOn(config, [loader, file('with-examples.ts')]),
    }),
  };
}
