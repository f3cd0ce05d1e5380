import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';

const here = path.dirname(fileURLToPath(import.meta.url));
const loader = path.join(here, 'loader.ts');
const model = path.dirname(createRequire(import.meta.url).resolve('@kwikid/content-model'));

interface PersistentCache {
  experiments?: { cache?: { version?: string } };
}

/** Puts the product's facts into the pages that ask for them, before Docusaurus reads a page. */
export function productFacts(): Plugin {
  const code = ['product-data', 'indian-documents', 'openapi', 'controls'].map((folder) =>
    path.join(model, folder),
  );
  const version = versionOf([here, ...code]);
  return {
    name: 'product-facts',
    configureWebpack(config) {
      const cache = (config as PersistentCache).experiments?.cache;
      return {
        // `resource`, not `test`: Docusaurus takes a rule whose test fits .mdx for a parser of pages.
        module: { rules: [{ resource: /\.mdx?$/, enforce: 'pre', use: [loader] }] },
        // A warm cache does not see a new rule or changed code behind a loader: its version carries both.
        ...(cache && { experiments: { cache: { version: `${cache.version}-${version}` } } }),
      };
    },
  };
}

/** A hash over the code that writes the facts. */
function versionOf(folders: readonly string[]): string {
  const key = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
      key.update(readFileSync(path.join(folder, file)));
    }
  }
  return key.digest('hex').slice(0, 12);
}
