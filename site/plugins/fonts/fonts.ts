import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlTagObject, Plugin } from '@docusaurus/types';
import { providerOrigin, providerTags } from './provider.ts';

const require = createRequire(import.meta.url);

/** The files that every page draws with. Italics come when a page has any. */
const everywhere = [
  '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  '@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2',
];

/** The address of a font file in the build: the bundler's own function names it, so that the names agree. */
function addressOf(file: string): string {
  const fileLoader = require.resolve('file-loader', { paths: [require.resolve('@docusaurus/utils')] });
  const { interpolateName } = require(require.resolve('loader-utils', { paths: [fileLoader] }));
  const resourcePath = require.resolve(file);
  const content = readFileSync(resourcePath);
  return `/${interpolateName({ resourcePath }, 'assets/fonts/[name]-[contenthash].[ext]', { content })}`;
}

// Not through React's head: at hydration it takes such links out and puts them back, which fetches them twice.
function preloadTag(href: string): HtmlTagObject {
  return {
    tagName: 'link',
    attributes: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' },
  };
}

/**
 * Where the two font families come from: the site itself, without any foreign request, or the provider that
 * FONTS_ORIGIN names.
 */
export function fonts(): Plugin {
  const origin = providerOrigin(process.env.FONTS_ORIGIN);
  const addresses = origin ? [] : everywhere.map(addressOf);
  return {
    name: 'fonts',
    getClientModules: () =>
      origin ? [] : [path.join(path.dirname(fileURLToPath(import.meta.url)), 'fonts.css')],
    injectHtmlTags: () => ({ headTags: origin ? providerTags(origin) : addresses.map(preloadTag) }),
    async postBuild({ outDir }) {
      const missing = addresses.filter((address) => !existsSync(path.join(outDir, address)));
      if (missing.length > 0) {
        throw new Error(
          `fonts: ${missing.join(', ')} preloaded but not built; adjust addressOf in plugins/fonts`,
        );
      }
    },
  };
}
