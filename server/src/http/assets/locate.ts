import { canonicalKey, decodePath } from '@kwikid/prepared-build/canonical';
import type { LoadedBuild } from './load.ts';
import type { PreparedResponse } from './prepared-response.ts';

export type LocateResult = { response: PreparedResponse } | { redirect: string } | undefined;

/**
 * Finds what to send a reader who followed another site's link to a path: the page, or a response that is the same
 * whether the path names a file or nothing.
 *
 * @param path - percent-encoded, as sent
 */
export function locateLinked(
  build: LoadedBuild,
  path: string,
): { page: PreparedResponse } | { redirect: string } | { constant: PreparedResponse; status: 200 | 404 } {
  const located = locate(build, path);
  if (located !== undefined && 'response' in located && located.response.isPage)
    return { page: located.response };
  if (located !== undefined && 'redirect' in located && build.site.get(located.redirect)?.isPage)
    return located;
  // By its form only: whether a file exists must make no difference.
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.indexOf('.');
  const seemsFile = dot !== -1 && dot < name.length - 1;
  return seemsFile ? { constant: build.fileLink, status: 200 } : { constant: build.notFound, status: 404 };
}

/**
 * Finds what a signed-in reader's path names: the exact path, another spelling of it, or a search result's
 * path without `/docs`.
 *
 * @param path - percent-encoded, as sent
 */
export function locate(build: LoadedBuild, path: string): LocateResult {
  const response = build.site.get(path);
  if (response !== undefined) return { response };
  const decoded = decodePath(path);
  if (decoded === undefined) return undefined;
  const key = canonicalKey(decoded);
  const redirect = build.spellings.get(key) ?? build.spellings.get(`/docs${key}`);
  return redirect === undefined ? undefined : { redirect };
}
