import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { cacheDependingOn } from '../bundler-cache/bundler-cache.ts';
import { patch } from './replacements.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const loader = path.join(here, 'loader.ts');
const patchFiles = [loader, path.join(here, 'replacements.ts')];
const modal = createRequire(import.meta.url).resolve('@docsearch/react/modal');

/** Whether a chunk's styles belong to every page. */
const notDocSearch = ({ name }: { name?: string | null | undefined }) => name !== 'docsearch';

/** Scripts of the build that still evaluate text as code, which the Content-Security-Policy would report. */
export function evaluatingScripts(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => /\bFunction\((""|''|``)\)/.test(readFileSync(path.join(folder, name), 'utf8')));
}

/** Replaces pieces of DocSearch at bundling; stops the build where one of them is missing. */
export function docsearchPatch(): Plugin {
  patch(readFileSync(modal, 'utf8'));
  return {
    name: 'docsearch-patch',
    configureWebpack(config, isServer) {
      return {
        module: { rules: [{ resource: modal, enforce: 'pre', use: [loader] }] },
        ...cacheDependingOn(config, [modal, ...patchFiles]),
        // Every other style of the site is one file, which no page paints without.
        ...(!isServer && {
          optimization: { splitChunks: { cacheGroups: { styles: { chunks: notDocSearch } } } },
        }),
      };
    },
    async postBuild({ outDir }) {
      const scripts = evaluatingScripts(path.join(outDir, 'assets/js'));
      if (scripts.length > 0) {
        throw new Error(
          `docsearch-patch: ${scripts.join(', ')} still holds Function(""); see replacements.ts`,
        );
      }
    },
  };
}
