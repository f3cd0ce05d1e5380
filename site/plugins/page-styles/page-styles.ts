import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** CSS modules in a folder of `site/src`. */
const modulesIn = (folder: string) =>
  new RegExp(`[\\\\/]site[\\\\/]src[\\\\/](?:${folder})[\\\\/].*\\.module\\.css$`);

/** Folders whose styles few pages need. */
const apart = modulesIn(
  String.raw`tools|landing|keyboard|corrections|health|map|screens|search[\\/](?:window|page)|page[\\/]full-screen`,
);
const isShared = (module: { nameForCondition(): string | null }) =>
  !apart.test(module.nameForCondition() ?? '');
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
const mainLink = /<link rel="?stylesheet"? href="?\/assets\/css\/styles\.[^>]*>/;

/**
 * Keeps the styles of tools, landings, dialogs, the search window and /search away from pages of
 * documentation. Docusaurus puts every style sheet into one file, so that sheets that override each other
 * keep their order; a CSS module overrides only its own rules. Styles that most pages need stay in that file.
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
                  toolStyles: sheetOf('tools'),
                  landingStyles: sheetOf('landing'),
                  screenStyles: sheetOf('screens'),
                },
              },
            },
          },
    // Otherwise a page would be painted without these styles until its script loads them.
    async postBuild({ outDir }) {
      const folder = path.join(outDir, 'assets/css');
      const sheets = readdirSync(folder)
        .filter((name) => name.endsWith('.css') && !name.startsWith('styles.'))
        .map((name) => ({ name, classes: moduleClasses(readFileSync(path.join(folder, name), 'utf8')) }));
      for (const file of globSync('**/*.html', { cwd: outDir })) {
        const html = readFileSync(path.join(outDir, file), 'utf8');
        const linked = withStyles(html, sheets);
        if (linked !== html) writeFileSync(path.join(outDir, file), linked);
      }
    },
  };
}

/** A style sheet of some pages, identified by classes that only it has. */
export interface PageSheet {
  name: string;
  classes: readonly string[];
}

/** The class names of a sheet that CSS modules made: `[local]_[4 characters]`. */
export function moduleClasses(css: string): string[] {
  return [
    ...new Set([...css.matchAll(/\.([A-Za-z][\w-]*_[\w-]{4})(?![\w-])/g)].map(([, name = '']) => name)),
  ];
}

/**
 * Links the sheets whose classes a page has, after the sheet of every page.
 *
 * @throws if a page needs one and has no link to that sheet
 */
export function withStyles(html: string, sheets: readonly PageSheet[]): string {
  const needed = sheets.filter(({ classes }) => classes.some((name) => html.includes(name)));
  if (needed.length === 0) return html;
  if (!mainLink.test(html)) throw new Error('page-styles: a page has no link to styles.*.css; see mainLink');
  const links = needed.map(({ name }) => `<link rel=stylesheet href=/assets/css/${name} />`).join('');
  return html.replace(mainLink, (link) => link + links);
}
