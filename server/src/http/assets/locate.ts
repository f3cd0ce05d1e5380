import { canonicalKey, decodePath } from '@kwikid/prepared-build/canonical';
import type { LoadedBuild } from './load.ts';
import type { PreparedResponse } from './prepared-response.ts';

export type Located = { answer: PreparedResponse } | { redirect: string } | undefined;

/**
 * Finds what a reader is sent whom another site led to a path: the page, or a response that is the same whether the path
 * names a file or nothing.
 *
 * @param path - percent-encoded, as sent
 */
export function locateLinked(
  build: LoadedBuild,
  path: string,
): { page: PreparedResponse } | { redirect: string } | { constant: PreparedResponse; status: 200 | 404 } {
  const located = locate(build, path);
  if (located !== undefined && 'answer' in located && located.answer.isPage) return { page: located.answer };
  if (located !== undefined && 'redirect' in located && build.site.get(located.redirect)?.isPage)
    return located;
  // By its form alone: what exists must make no difference.
  const seemsFile = /\.[^/]+$/.test(path);
  return seemsFile ? { constant: build.fileLink, status: 200 } : { constant: build.notFound, status: 404 };
}

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
