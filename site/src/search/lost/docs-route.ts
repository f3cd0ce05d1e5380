import { decodedUri } from '@kwikid/wire/uri-text';
import { resultPathname } from '@kwikid/wire/urls';

/** The parts of a route that matter here; Docusaurus's own routes fit. */
export interface Route {
  path?: string | readonly string[] | undefined;
  exact?: boolean | undefined;
  routes?: readonly Route[] | undefined;
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/**
 * The documentation page that a path without its /docs stands for.
 *
 * @param pathname - a path that no route matches, such as `/product/redis`
 * @param routes - every route of the site
 * @returns the page's canonical path, or undefined if there is none
 */
export function docsRoute(pathname: string, routes: readonly Route[]): string | undefined {
  const { from, to } = resultPathname;
  if (!pathname.startsWith(to) || pathname.startsWith(from)) return undefined;
  const wanted = withoutSlash(decodedUri(from + pathname.slice(to.length)));
  const find = (level: readonly Route[]): string | undefined => {
    for (const { path, exact, routes: below } of level) {
      if (exact && typeof path === 'string' && withoutSlash(decodedUri(path)) === wanted) return path;
      const found = below && find(below);
      if (found) return found;
    }
    return undefined;
  };
  return find(routes);
}
