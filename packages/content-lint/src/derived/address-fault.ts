import type { Corpus } from '@kwikid/content';
import { nearest, nearestAddress, routeKey } from '@kwikid/content';

/**
 * What is wrong with an address of the site, its section included.
 *
 * @param address - a path with `#section` or without
 * @param corpus - the content
 * @returns what the address lacks and the nearest that there is; undefined where it is answered, or its page's
 *   sections are not known from the sources
 */
export function addressFault(address: string, corpus: Corpus): string | undefined {
  const [path = '', anchor] = address.split('#');
  const routes = corpus.routes.get(routeKey(path)) ?? [];
  if (routes.length === 0) {
    const near = nearestAddress(path, corpus);
    return `no page answers '${path}'${near === undefined ? '' : `; the nearest is '${near}'`}`;
  }
  if (anchor === undefined || routes.some((route) => !route.anchorsKnown)) return undefined;
  const anchors = routes.flatMap((route) => [...(route.page?.anchors ?? [])]);
  if (anchors.includes(anchor)) return undefined;
  const near = nearest(anchor, anchors);
  return `${routes[0]?.file ?? path} has no section '#${anchor}'${near === undefined ? '' : `; the nearest is '#${near}'`}`;
}
