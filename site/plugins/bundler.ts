import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';
import { fontsOrigin, preconnectTags } from './preconnect.ts';

const require = createRequire(import.meta.url);

/** What the site needs of the bundler and of the pages that it wrote: names, style sheets, fonts, no `eval`. */
export function bundler({ generatedFilesDir }: LoadContext): Plugin {
  const fonts = fontsOrigin(process.env) === undefined ? ownFonts() : undefined;
  return {
    name: 'bundler',
    getClientModules: () => (fonts ? [fileURLToPath(new URL('../src/css/fonts.css', import.meta.url))] : []),
    // Not through React's head: at hydration React removes and re-adds such links, which fetches them twice.
    injectHtmlTags: () => ({
      headTags: [...(fonts ? [preloadTag(fonts.text)] : []), ...preconnectTags(process.env)],
    }),
    configureWebpack({ optimization }, isServer) {
      if (!isServer && optimization?.minimize) keepNamesStable(optimization.minimizer);
      // Docusaurus expects a CommonJS package, and this one has `"type": "module"`. Its generated modules mix `import`
      // with `require.resolveWeak`, so they are not strict ECMAScript modules
      // (https://github.com/webpack/webpack/issues/15775), and the server's chunks are CommonJS.
      const rules = [{ test: /\.js$/, include: generatedFilesDir, type: 'javascript/auto' }];
      const output = { chunkFilename: 'assets/js/[name].[contenthash:8].cjs' };
      return isServer
        ? { module: { rules }, output }
        : { module: { rules }, optimization: { splitChunks: { cacheGroups } } };
    },
    async postBuild({ outDir }) {
      const scripts = evaluatingScripts(path.join(outDir, 'assets/js'));
      if (scripts.length > 0) throw new Error(`bundler: ${scripts.join(', ')} holds Function("")`);
      const sheets = sheetsIn(path.join(outDir, 'assets/css'));
      for (const file of Object.values(fonts ?? {}))
        if (!existsSync(path.join(outDir, file)))
          throw new Error(`bundler: ${file} is preloaded but not built; adjust fontUrl`);
      for (const name of globSync('**/*.html', { cwd: outDir })) {
        const html = readFileSync(path.join(outDir, name), 'utf8');
        // Otherwise a page would be painted without these styles until its script loads them.
        const styled = withStyles(html, sheets);
        const linked = fonts && drawsCode(html) ? withTagAfter(styled, fonts.text, fonts.code) : styled;
        if (linked !== html) writeFileSync(path.join(outDir, name), linked);
      }
    },
  };
}

/**
 * The part of the bundler's configuration that makes its cache depend on files. A warm cache does not notice
 * a new rule or changed code behind a loader, so both are part of its version.
 *
 * @param config - the configuration so far
 * @param files - the files behind the rule, in a fixed order
 */
export function cacheDependingOn(
  config: object,
  files: readonly string[],
): { experiments?: { cache?: { version?: string } } } {
  const { experiments } = config as ReturnType<typeof cacheDependingOn>;
  if (!experiments?.cache) return {};
  const key = createHash('sha256');
  for (const file of files) key.update(readFileSync(file));
  return {
    experiments: { cache: { version: `${experiments.cache.version}-${key.digest('hex').slice(0, 12)}` } },
  };
}

/** The code in a folder without its tests, in a fixed order. */
export function sourcesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** How the bundler shortens names: in the order of the alphabet. */
export const mangle = { toplevel: true, disableCharFreq: true };

/**
 * Makes the same names from the same sources. By default names are chosen by how frequent their characters are in the
 * script, and in the script that lists all others these are characters of hashes. Hashes from before the minification
 * differ from build to build, so one build in two had another runtime script, and every page with it another byte.
 *
 * @throws {Error} if the bundler's minimizer is another one
 */
export function keepNamesStable(minimizers: unknown): void {
  type Minimizer = { name?: string; _args?: [{ minimizerOptions?: { mangle?: unknown } }?] };
  const options = ((minimizers ?? []) as Minimizer[]).find(
    ({ name }) => name === 'SwcJsMinimizerRspackPlugin',
  )?._args?.[0]?.minimizerOptions;
  if (options === undefined)
    throw new Error('bundler: there is another minimizer; find out whether its names are stable');
  options.mangle = mangle;
}

/** CSS modules in a folder of `site/src`. */
const modulesIn = (folder: string) =>
  new RegExp(`[\\\\/]site[\\\\/]src[\\\\/](?:${folder})[\\\\/].*\\.module\\.css$`);

/** Folders whose styles few pages need. */
const apart = modulesIn(String.raw`tools|landing|keyboard|corrections|health|map|search[\\/](?:window|page)`);

/** One sheet for all pages that use components of a folder. */
const sheetOf = (folder: string) =>
  ({
    name: folder,
    test: modulesIn(folder),
    chunks: 'async',
    type: 'css/mini-extract',
    enforce: true,
    priority: 60,
  }) as const;

/**
 * Keeps the styles of tools, landings, dialogs, the search window and /search away from pages of
 * documentation. Docusaurus puts every style sheet into one file, so that sheets that override each other
 * keep their order; a CSS module overrides only its own rules. Styles that most pages need stay in that file.
 */
const cacheGroups = {
  styles: {
    test: (module: { nameForCondition(): string | null }) => !apart.test(module.nameForCondition() ?? ''),
  },
  toolStyles: sheetOf('tools'),
  landingStyles: sheetOf('landing'),
};

/** A style sheet of some pages, identified by classes that only it has. */
export interface PageSheet {
  name: string;
  classes: readonly string[];
}

function sheetsIn(folder: string): PageSheet[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.css') && !name.startsWith('styles.'))
    .map((name) => ({ name, classes: moduleClasses(readFileSync(path.join(folder, name), 'utf8')) }));
}

/** The class names of a sheet that CSS modules made: `[local]_[4 characters]`. */
export function moduleClasses(css: string): string[] {
  return [
    ...new Set([...css.matchAll(/\.([A-Za-z][\w-]*_[\w-]{4})(?![\w-])/g)].map(([, name = '']) => name)),
  ];
}

const mainLink = /<link rel="?stylesheet"? href="?\/assets\/css\/styles\.[^>]*>/;

/**
 * Links the sheets whose classes a page has, after the sheet of every page.
 *
 * @throws if a page needs one and has no link to that sheet
 */
export function withStyles(html: string, sheets: readonly PageSheet[]): string {
  const needed = sheets.filter(({ classes }) => classes.some((name) => html.includes(name)));
  if (needed.length === 0) return html;
  if (!mainLink.test(html)) throw new Error('bundler: a page has no link to styles.*.css; see mainLink');
  const links = needed.map(({ name }) => `<link rel=stylesheet href=/assets/css/${name} />`).join('');
  return html.replace(mainLink, (link) => link + links);
}

/** The font files of text and of code. Italics are loaded when a page has any. */
const ownFonts = () => ({
  text: fontUrl('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
  code: fontUrl('@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2'),
});

/** The URL of a font file in the build, computed by the bundler's own function, so that the names agree. */
function fontUrl(file: string): string {
  const fileLoader = require.resolve('file-loader', { paths: [require.resolve('@docusaurus/utils')] });
  const { interpolateName } = require(require.resolve('loader-utils', { paths: [fileLoader] }));
  const resourcePath = require.resolve(file);
  const content = readFileSync(resourcePath);
  return `/${interpolateName({ resourcePath }, 'assets/fonts/[name]-[contenthash].[ext]', { content })}`;
}

function preloadTag(href: string): HtmlTagObject {
  return {
    tagName: 'link',
    attributes: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' },
  };
}

/** Whether a built page has text in the code font. */
export function drawsCode(html: string): boolean {
  return /<(?:code|pre)[\s>]/.test(html);
}

/**
 * A page that preloads one more font, with a copy of the first link as the minifier wrote it.
 *
 * @param first - URL that the page preloads
 * @param second - URL to preload as well
 * @throws if the page does not preload the first one
 */
export function withTagAfter(html: string, first: string, second: string): string {
  const tag = html.match(/<link\b[^>]*>/g)?.find((link) => link.includes(first));
  if (!tag) throw new Error(`bundler: a page does not preload ${first}; see ownFonts`);
  return html.replace(tag, () => tag + tag.replace(first, () => second));
}

/**
 * Scripts of a folder that evaluate text as code, which the Content-Security-Policy forbids and reports. zod does, if a
 * schema gets into browser code.
 */
export function evaluatingScripts(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => /\bFunction\((""|''|``)\)/.test(readFileSync(path.join(folder, name), 'utf8')));
}
