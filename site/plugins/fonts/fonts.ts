import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlTagObject, Plugin } from '@docusaurus/types';
import { drawsCode, withTagAfter } from './preload.ts';
import { providerOrigin, providerTags } from './provider.ts';

const require = createRequire(import.meta.url);

/** The file that every page draws with, and the one of its code. Italics come when a page has any. */
const textFile = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
const codeFile = '@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2';

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
  if (origin) return { name: 'fonts', injectHtmlTags: () => ({ headTags: providerTags(origin) }) };
  const [text, code] = [addressOf(textFile), addressOf(codeFile)];
  return {
    name: 'fonts',
    getClientModules: () => [path.join(path.dirname(fileURLToPath(import.meta.url)), 'fonts.css')],
    injectHtmlTags: () => ({ headTags: [preloadTag(text)] }),
    async postBuild({ outDir }) {
      const built = new Set(globSync('assets/fonts/*', { cwd: outDir }).map((file) => `/${file}`));
      const missing = [text, code].filter((address) => !built.has(address));
      if (missing.length > 0) {
        throw new Error(
          `fonts: ${missing.join(', ')} preloaded but not built; adjust addressOf in plugins/fonts`,
        );
      }
      for (const name of globSync('**/*.html', { cwd: outDir })) {
        const file = path.join(outDir, name);
        const html = readFileSync(file, 'utf8');
        if (drawsCode(html)) writeFileSync(file, withTagAfter(html, text, code));
      }
    },
  };
}
