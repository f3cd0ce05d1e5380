import type { Answer } from './answer.ts';
import { canonicalKey, decodePath } from './canonical.ts';
import type { LoadedBuild } from './load.ts';

export type Located = { answer: Answer } | { redirect: string } | undefined;

/**
 * Finds what a signed-in reader's path names: the exact path, or another spelling of it, or a search
 * result's path, which stands without `/docs`.
 *
 * @param path - percent-encoded, as sent
 */
export function locate(build: LoadedBuild, path: string): Located {
  const answer = build.site.get(path);
  if (answer !== undefined) return { answer };
  const decoded = decodePath(path);
  if (decoded === undefined) return undefined;
  const key = canonicalKey(decoded);
  const redirect = build.spellings.get(key) ?? build.spellings.get(`/docs${key}`);
  return redirect === undefined ? undefined : { redirect };
}
