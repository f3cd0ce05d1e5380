import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders of the build that hold what pages bring along, under a name with a hash. */
const folders = ['assets/images', 'assets/files'];

/**
 * Finds files of the content among those that the bundler copied: it knows the hash in their names, this only
 * their bytes.
 *
 * @param outDir - the built site
 * @returns a function that gives a file's path in the site; undefined for one that is not there, such as a
 *   small image, which the build inlines
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
