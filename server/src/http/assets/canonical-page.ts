import { canonicalKey, decodePath } from '@kwikid/prepared-build/canonical';
import type { LoadedBuild } from './load.ts';

/**
 * The page that a reader's request names, in any of its spellings.
 *
 * @param path - percent-encoded, as it was sent
 * @returns its canonical path, percent-encoded; undefined for a file and for what does not exist
 */
export function canonicalPage(
  { spellings }: Pick<LoadedBuild, 'spellings'>,
  path: string,
): string | undefined {
  const decoded = decodePath(path);
  return decoded === undefined ? undefined : spellings.get(canonicalKey(decoded));
}
