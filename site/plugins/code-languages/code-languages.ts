import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';

/** The theme's module that brings the highlighter and every language to every page. */
const everywhere = createRequire(import.meta.url).resolve(
  '@docusaurus/theme-classic/lib/prism-include-languages',
);
const source = (name: string) => fileURLToPath(new URL(`../../src/page/${name}`, import.meta.url));

/**
 * Keeps the highlighter and its languages from pages that the server has highlighted: nobody has them but the
 * server, and a browser that draws code by itself.
 */
export function codeLanguages(): Plugin {
  return {
    name: 'code-languages',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          [everywhere]: false,
          // The server waits for nothing: what is loaded late, it would send late, by a script of its own.
          ...(isServer && { [source('Lines.tsx')]: source('HighlightedLines.tsx') }),
        },
      },
    }),
  };
}
