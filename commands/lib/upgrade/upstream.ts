import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Packages, packageOf, textIn } from './records.ts';
import type { Use } from './uses.ts';

/** Where upstream's components are. The later fall back: a theme comes before core. */
const componentFolders = [
  '@docusaurus/theme-classic/lib/theme',
  '@docusaurus/theme-mermaid/lib/theme',
  '@docusaurus/core/lib/client/theme-fallback',
];

/** Where the names of classes and custom properties are. */
const styled = [
  '@docusaurus/{theme-classic,theme-common,theme-mermaid}/lib/**/*.{js,css}',
  '@docusaurus/{core/lib/client,mdx-loader/lib}/**/*.js',
  'infima/dist/css/default/default.css',
];

/** Looks up names in a folder of packages; each file is read once. */
export function upstreamNames(packages: Packages): { has: (use: Use) => boolean } {
  let words: Set<string> | undefined;
  return {
    has({ kind, name, from = '' }) {
      if (kind === 'component') return componentFile(packages, name) !== undefined;
      if (kind === 'export') return exports(packages, moduleFile(packages, from), name);
      words ??= wordsIn(packages);
      return words.has(name);
    },
  };
}

/** The file of a component, as package and path. */
export function componentFile({ folder }: Packages, name: string): string | undefined {
  const files = componentFolders.flatMap((from) => [`${from}/${name}/index.js`, `${from}/${name}.js`]);
  return files.find((file) => existsSync(path.join(folder, file)));
}

function wordsIn({ folder }: Packages): Set<string> {
  const words = new Set<string>();
  for (const file of globSync(styled, { cwd: folder }))
    for (const [word] of readFileSync(path.join(folder, file), 'utf8').matchAll(
      /-{0,2}[A-Za-z_](?:[\w-]*\w)?/g,
    ))
      words.add(word);
  return words;
}

/** The file behind an import, as package and path: one of core's exports, what `exports` names, or a path. */
function moduleFile(packages: Packages, specifier: string): string | undefined {
  const name = packageOf(specifier);
  const inPackage = specifier.slice(name.length);
  const description = textIn(packages, `${name}/package.json`);
  if (description === undefined) return `@docusaurus/core/lib/client/exports/${name.split('/')[1]}.js`;
  const { exports = {}, main = 'index.js' } = JSON.parse(description);
  const entry = exports[`.${inPackage}`];
  const file = typeof entry === 'string' ? entry : (entry?.default ?? entry?.import);
  if (file !== undefined) return path.posix.join(name, file);
  if (inPackage === '') return path.posix.join(name, main);
  return [specifier, `${specifier}.js`, `${specifier}/index.js`].find(
    (candidate) => textIn(packages, candidate) !== undefined,
  );
}

/** Whether a module exports a name, by itself or by `export *`. */
function exports(
  packages: Packages,
  file: string | undefined,
  name: string,
  seen = new Set<string>(),
): boolean {
  const text = file === undefined || seen.has(file) ? undefined : textIn(packages, file);
  if (file === undefined || text === undefined) return false;
  seen.add(file);
  const declared = new RegExp(
    `\\bexport\\s+(?:async\\s+)?(?:const|let|function\\*?|class)\\s+${name}\\b|\\bexports\\.${name}\\s*=|` +
      `defineProperty\\(exports, "${name}"`,
  );
  if (declared.test(text)) return true;
  const lists = [...text.matchAll(/\bexport\s*\{([^}]*)\}/g)].map(([, list = '']) => list);
  if (
    lists.some((list) => new RegExp(`(?:^|[,\\s])${name}\\s*(?:,|$)`).test(list.replaceAll(/\/\/.*$/gm, '')))
  )
    return true;
  return [...text.matchAll(/\bexport\s*\*\s*from\s*'(\.[^']+)'/g)].some(([, target = '']) => {
    const base = path.posix.join(path.posix.dirname(file), target);
    return [`${base}.js`, `${base}/index.js`, base].some((candidate) =>
      exports(packages, candidate, name, seen),
    );
  });
}
