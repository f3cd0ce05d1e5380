import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';

/** The theme's module that loads the highlighter and every language on every page. */
const everywhere = createRequire(import.meta.url).resolve(
  '@docusaurus/theme-classic/lib/prism-include-languages',
);
const source = (name: string) => fileURLToPath(new URL(`../../src/page/${name}`, import.meta.url));

/**
 * Keeps the highlighter and its languages out of pages that the server has highlighted: only the server loads
 * them, and a browser that renders code by itself.
 */
export function codeLanguages(): Plugin {
  return {
    name: 'code-languages',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          [everywhere]: false,
          // The server does not wait: content that is loaded late would be sent late, by an extra script.
          ...(isServer && { [source('Lines.tsx')]: source('HighlightedLines.tsx') }),
        },
      },
    }),
  };
}
