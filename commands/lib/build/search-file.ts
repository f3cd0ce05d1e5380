import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SearchFile } from '@kwikid/prepared-build/read';
import { root } from '../root.ts';
import { CommandError } from '../run-command.ts';
import { buildAll } from './build-all.ts';

/**
 * The search records of a build.
 *
 * @param folder - of a build that is used as it is, as by the server; default: of these sources, built if they changed
 * @throws {CommandError} if there is none
 */
export async function searchFile(folder: string | undefined): Promise<SearchFile> {
  if (folder === undefined) await buildAll();
  const file = resolve(root, folder ?? 'build', 'search.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SearchFile;
  } catch (cause) {
    throw new CommandError(
      'ERR_SEARCH_FILE',
      `${file} is missing or broken: run "npm run build -- --force".`,
      { cause },
    );
  }
}
