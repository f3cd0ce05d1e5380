import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';
import { newerFunctions, newerIn, supportedIn } from './newer-features.ts';

const folders = ['site/build/assets/js', 'gate/dist/_gate'];

/** Newer functions that scripts may name, and why. */
export const allowed: Readonly<Record<string, string>> = {
  'URL.canParse': 'site/src/life/older-browsers.ts gives it',
  'Intl.Segmenter': 'site/src/life/older-browsers.ts gives it',
  'Error.captureStackTrace': 'libraries ask first whether it is there',
  'Symbol.dispose': 'in a helper of the compiler that nothing calls',
  'Symbol.asyncDispose': 'in a helper of the compiler that nothing calls',
  '.resize': 'a method of the diagrams’ library',
  '.toArray': 'a function of React',
  '.take': 'a function of a library',
  '.union': 'a function of the diagrams’ libraries',
  '.intersection': 'a function of the diagrams’ libraries',
  '.difference': 'a function of the diagrams’ libraries',
  '.symmetricDifference': 'a function of the diagrams’ libraries',
};

/** What the built scripts use and a supported browser lacks, as `file: function`. */
export async function newerInBuild(): Promise<string[]> {
  const newer = newerFunctions(supportedIn(await readFile(join(root, '.browserslistrc'), 'utf8')));
  const found: string[] = [];
  for (const folder of folders)
    for (const name of await readdir(join(root, folder))) {
      if (!name.endsWith('.js')) continue;
      const used = newerIn(await readFile(join(root, folder, name), 'utf8'), newer);
      found.push(...used.filter((each) => !(each in allowed)).map((each) => `${folder}/${name}: ${each}`));
    }
  return found;
}
