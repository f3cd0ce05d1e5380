import { createRequire } from 'node:module';
import type { Plugin } from '@docusaurus/types';

const safe = createRequire(import.meta.url).resolve('@kwikid/wire/uri-text');

/**
 * Gives every script of the site functions that decode and encode without throwing. Docusaurus decodes the hash of the
 * address while it draws, and the router each path: `#100%`, typed into the address bar, took the whole page down.
 */
export function uriText(): Plugin {
  return {
    name: 'uri-text',
    configureWebpack: (_config, isServer, { currentBundler }) =>
      isServer
        ? {}
        : {
            plugins: [
              new currentBundler.instance.ProvidePlugin({
                decodeURI: [safe, 'decodedUri'],
                decodeURIComponent: [safe, 'decodedPart'],
                encodeURI: [safe, 'encodedUri'],
                encodeURIComponent: [safe, 'encodedPart'],
              }),
            ],
          },
  };
}
