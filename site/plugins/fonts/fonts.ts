import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlTagObject, Plugin } from '@docusaurus/types';
import { drawsCode, withTagAfter } from './preload.ts';
import { providerOrigin, providerTags } from './provider.ts';

const require = createRequire(import.meta.url);

/** The font files of text and of code. Italics are loaded when a page has any. */
const textFile = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
const codeFile = '@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2';

/** The URL of a font file in the build, computed by the bundler's own function, so that the names agree. */
function addressOf(file: string): string {
  const fileLoader = require.resolve('file-loader', { paths: [require.resolve('@docusaurus/utils')] });
  const { interpolateName } = require(require.resolve('loader-utils', { paths: [fileLoader] }));
  const resourcePath = require.resolve(file);
  const content = readFileSync(resourcePath);
  return `/${interpolateName({ resourcePath }, 'assets/fonts/[name]-[contenthash].[ext]', { content })}`;
}

// Not through React's head: at hydration React removes and re-adds such links, which fetches them twice.
function preloadTag(href: string): HtmlTagObject {
  return {
    tagName: 'link',
    attributes: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' },
  };
}

/**
 * The source of the two font families: the site itself, without any third-party request, or the provider that
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
