import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Docusaurus expects a package of CommonJS; this one is of `"type": "module"`, like its neighbours. Two
 * things follow: the modules that Docusaurus generates mix `import` with `require.resolveWeak`, which the
 * bundler must not take for strict ECMAScript modules; and the server's chunks are CommonJS, whose name says so.
 *
 * @see https://github.com/webpack/webpack/issues/15775
 */
export function moduleType({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'module-type',
    configureWebpack: (_config, isServer) => ({
      module: { rules: [{ test: /\.js$/, include: generatedFilesDir, type: 'javascript/auto' }] },
      ...(isServer && { output: { chunkFilename: 'assets/js/[name].[contenthash:8].cjs' } }),
    }),
  };
}
