import type { Plugin } from '@docusaurus/types';

/** Style sheets of components of our own; the theme's have no such path. */
const ofComponents = /[\\/]site[\\/]src[\\/].*\.module\.css$/;
const ofTools = /[\\/]site[\\/]src[\\/]tools[\\/].*\.module\.css$/;
const isShared = (module: { nameForCondition(): string | null }) =>
  !ofComponents.test(module.nameForCondition() ?? '');
const mini = { type: 'css/mini-extract', enforce: true, priority: 60 } as const;

/**
 * Keeps the styles of components away from pages that do not draw them. Docusaurus puts every style sheet into
 * one file, so that sheets that override each other keep their order; names in a CSS module override nothing
 * elsewhere. What every page draws stays in that file, the tools share one of their own, and other components'
 * styles come with their page's script.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  styles: { test: isShared },
                  firstStyles: { ...mini, name: 'styles', test: ofComponents, chunks: 'initial' },
                  toolStyles: { ...mini, name: 'tools', test: ofTools, chunks: 'async' },
                },
              },
            },
          },
  };
}
