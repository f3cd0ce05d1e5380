import type { Corpus, Page } from '@kwikid/content';
import { nearest, nearestRoute, routeKey } from '@kwikid/content';
import { linkGroupId } from '@kwikid/facts';
import { checked } from './data-file.ts';

/**
 * Why a path of the site, or a section of its page, does not exist.
 *
 * @param url - a path, with or without `?query` and `#section`
 * @param corpus - the content
 * @returns what is missing and the nearest that exists; undefined if it exists, or if the sources do not show
 *   which sections the page has
 */
export function linkError(url: string, corpus: Corpus): string | undefined {
  const [path = '', anchor] = url.replace(/\?[^#]*/, '').split('#');
  const routes = corpus.routes.get(routeKey(path)) ?? [];
  if (routes.length === 0) {
    const near = nearestRoute(path, corpus);
    return `no page at '${path}'${near === undefined ? '' : `; the nearest is '${near}'`}`;
  }
  if (anchor === undefined) return undefined;
  const ofTools = routeKey(path) === '/tools' ? sectionsOfTools(corpus) : undefined;
  if (ofTools === undefined && routes.some((route) => !route.anchorsKnown)) return undefined;
  const anchors = ofTools ?? routes.flatMap((route) => [...(route.page?.anchors ?? [])]);
  if (anchors.includes(anchor)) return undefined;
  const near = nearest(anchor, anchors);
  return `${routes[0]?.file ?? path} has no section '#${anchor}'${near === undefined ? '' : `; the nearest is '#${near}'`}`;
}

/** The sections of /tools that have an id: the groups of links. Undefined if there are none to read. */
const sectionsOfTools = (corpus: Corpus): string[] | undefined =>
  checked.links.of(corpus)?.groups.map(({ title }) => linkGroupId(title));

/** The page of a path, with or without `#section` or `?query`; undefined if code makes it, or nothing does. */
export const pageAt = (corpus: Corpus, path: string): Page | undefined =>
  corpus.routes.get(routeKey(path.replace(/[?#].*$/s, '')))?.find(({ page }) => page !== undefined)?.page;
