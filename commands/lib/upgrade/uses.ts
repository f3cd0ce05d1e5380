import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A name of upstream's that files of ours use. */
export interface Use {
  kind: 'component' | 'export' | 'style';
  /** A component's path, an export's name, or a class or custom property. */
  name: string;
  /** What an export is imported from. */
  from?: string;
  /** Files from the root of the project. */
  files: string[];
}

/** A component of ours in the place of one of upstream's. */
export interface Swizzled {
  file: string;
  /** Its path below `@theme`. */
  name: string;
  /** Whether it renders upstream's own. */
  wraps: boolean;
}

const sources = ['site/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'];
const styles = 'site/src/**/*.css';
const themeFolder = 'site/src/theme';

const importStatement =
  /import\s+(?!type\b)(?:[\w$]+\s*,?\s*)?(?:\{([^}]*)\})?\s*from '(@docusaurus\/[^']+)'/g;
const component = /'@theme(?:-original|-init)?\/([\w/-]+)'/g;
/** Classes as Infima and the theme write them: `navbar__item`, `button--primary`, `theme-doc-footer`. */
const classInCode = /(?<![\w-])(?:[a-z][a-z-]*(?:__|--)[a-z][a-z-]*|theme-[a-z-]*[a-z])(?![\w-])/g;
const nameInStyles =
  /\.(?<class>-?[A-Za-z_][\w-]*)|\[class[*^]="\s*(?<part>[\w-]+?)_?"|(?<property>--(?:ifm|docusaurus|doc)-[\w-]*\w)/g;

/** All names of upstream's that our sources use; some of the classes are our own. */
export function usesIn(root: string): Use[] {
  const uses = new Map<string, Use>();
  const add = (file: string, kind: Use['kind'], name: string, from?: string) => {
    const key = `${kind} ${from ?? ''} ${name}`;
    const use = uses.get(key) ?? { kind, name, ...(from !== undefined && { from }), files: [] };
    if (!use.files.includes(file)) use.files.push(file);
    uses.set(key, use);
  };
  for (const file of filesIn(root, sources)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, names = '', from = ''] of text.matchAll(importStatement)) {
      for (const name of importedNames(names)) add(file, 'export', name, from);
    }
    for (const [, name = ''] of text.matchAll(component)) add(file, 'component', name);
    if (/^site\/src\/|^packages\/search\/src\/records\//.test(file))
      for (const [name] of text.matchAll(classInCode)) add(file, 'style', name);
  }
  for (const file of filesIn(root, [styles])) {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, '');
    // A module's classes are its own, unless they are global.
    const isModule = file.endsWith('.module.css');
    const read = isModule ? text.replaceAll(/(?<!:global\([^)]*)\.[A-Za-z_]/g, ' ') : text;
    for (const { groups } of read.matchAll(nameInStyles))
      add(file, 'style', groups?.class ?? groups?.part ?? groups?.property ?? '');
  }
  return [...uses.values()];
}

/** The components in the theme's folder, whether upstream has one of that name or not. */
export function swizzledIn(root: string): Swizzled[] {
  return filesIn(root, [`${themeFolder}/**/*.tsx`]).map((file) => {
    const name = file.slice(themeFolder.length + 1).replace(/(?:\/index)?\.tsx$/, '');
    const text = readFileSync(path.join(root, file), 'utf8');
    return { file, name, wraps: text.includes(`'@theme-original/${name}'`) };
  });
}

function filesIn(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root, exclude: (name) => /(?:^|\/)node_modules$/.test(String(name)) })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

/** `{ a, type B, c as d }`: a and c. Types are checked by the compiler once a version is installed. */
function importedNames(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}
