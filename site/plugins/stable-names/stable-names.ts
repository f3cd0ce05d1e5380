import type { Plugin } from '@docusaurus/types';

/** How the bundler shortens names: in the order of the alphabet. */
export const mangle = { toplevel: true, disableCharFreq: true };

interface Minimizer {
  name?: string;
  _args?: [{ minimizerOptions?: { mangle?: unknown } }?];
}

/**
 * Makes the same names from the same sources. By default names are chosen by how frequent their characters are in the
 * script, and in the script that lists all others these are characters of hashes. Hashes from before the minification
 * differ from build to build, so one build in two had another runtime script, and every page with it another byte.
 *
 * @throws {Error} if the bundler's minimizer cannot be found
 */
export function stableNames(): Plugin {
  return {
    name: 'stable-names',
    configureWebpack({ optimization }, isServer) {
      if (isServer || !optimization?.minimize) return {};
      const minimizers = (optimization.minimizer ?? []) as Minimizer[];
      const options = minimizers.find(({ name }) => name === 'SwcJsMinimizerRspackPlugin')?._args?.[0];
      if (options?.minimizerOptions === undefined)
        throw new Error(
          'stable-names: the bundler has another minimizer; find out whether its names are stable',
        );
      options.minimizerOptions.mangle = mangle;
      return {};
    },
  };
}
