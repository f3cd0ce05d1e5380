import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Docusaurus expects a CommonJS package; this one has `"type": "module"`, like its neighbours. This has two
 * consequences: Docusaurus's generated modules mix `import` with `require.resolveWeak`, so the bundler must
 * not treat them as strict ECMAScript modules; and the server's chunks are CommonJS and need a file ending
 * that says so.
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
