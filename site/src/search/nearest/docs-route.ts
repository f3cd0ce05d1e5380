import { resultPathname } from '@kwikid/wire/urls';

/** The parts of a route that matter here; Docusaurus's own routes fit. */
export interface Route {
  path?: string | readonly string[] | undefined;
  exact?: boolean | undefined;
  routes?: readonly Route[] | undefined;
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

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
  const wanted = withoutSlash(decoded(from + pathname.slice(to.length)));
  const find = (level: readonly Route[]): string | undefined => {
    for (const { path, exact, routes: below } of level) {
      if (exact && typeof path === 'string' && withoutSlash(decoded(path)) === wanted) return path;
      const found = below && find(below);
      if (found) return found;
    }
    return undefined;
  };
  return find(routes);
}
