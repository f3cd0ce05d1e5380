import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders of the build with the files of pages, under hashed names. */
const folders = ['assets/images', 'assets/files'];

/**
 * Finds files of the content among those that the bundler copied under hashed names, by comparing bytes.
 *
 * @param outDir - the built site
 * @returns a function that returns a file's path in the site; undefined if it is missing, such as a small
 *   image, which the build inlines
 */
export function copiedFiles(outDir: string): (file: string) => string | undefined {
  const names = folders.flatMap((folder) => {
    const full = path.join(outDir, folder);
    return existsSync(full) ? readdirSync(full).map((name) => `${folder}/${name}`) : [];
  });
  return (file) => {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
    const { name, ext } = path.parse(file);
    const candidates = names.filter((each) => {
      const base = path.basename(each);
      return base.startsWith(`${name}-`) && base.endsWith(ext);
    });
    const bytes = candidates.length > 0 ? readFileSync(file) : undefined;
    const found = candidates.find((each) => bytes?.equals(readFileSync(path.join(outDir, each))));
    return found && `/${found}`;
  };
}
