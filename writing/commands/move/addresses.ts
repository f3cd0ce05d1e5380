import { type Corpus, routeKey } from '@kwikid/content';
import type { Relocation } from './relocation.ts';

/** A page or section of the site; `fragment` is decoded. */
export interface Address {
  pathname: string;
  fragment: string | undefined;
}

/** A path as data files write it: only the root ends with a slash. */
export const withoutSlash = (pathname: string): string => pathname.replace(/(?<=.)\/$/, '');

/** What the names of before lead to after the change. */
export interface Addresses {
  /** The URL of a page; undefined if it stays. A page that goes leads to its successor, or to nothing. */
  ofUrl: (address: Address) => Address | 'nothing' | undefined;
  /** Whether a path is of a page that goes. */
  isRemoved: (pathname: string) => boolean;
  /** A file of the project, the same if it stays; undefined if it goes. */
  ofFile: (file: string) => string | undefined;
  /** URLs that lead nowhere now, with those that take their place. */
  changed: readonly { from: string; to: string | undefined }[];
}

/**
 * Compares the site before and after: a page keeps its file, or has the one that the relocation names, so its two
 * URLs belong together, however Docusaurus makes them.
 *
 * @param successor - the page or section to which a removed page leads
 */
export function addressesOf(
  before: Corpus,
  after: Corpus,
  { files, removed }: Relocation,
  successor: Address | undefined,
): Addresses {
  const urls = new Map<string, { from: string; to: string | undefined }>();
  const fragments = new Map<string, ReadonlyMap<string, string>>();
  const nowAt = (file: string) => files.get(file) ?? file;
  const gone = new Set(before.pages.flatMap(({ file, route }) => (removed.has(file) ? routeKey(route) : [])));
  for (const { file, route, headings } of before.pages) {
    const now = after.pageByFile.get(nowAt(file));
    const to = removed.has(file) ? successor?.pathname : now?.route;
    if (to !== route) urls.set(routeKey(route), { from: route, to });
    if (now === undefined || now.headings.length !== headings.length) continue;
    const changed = headings.flatMap(({ id }, at): [string, string][] => {
      const wanted = now.headings[at]?.id;
      return wanted === undefined || wanted === id ? [] : [[id, wanted]];
    });
    if (changed.length > 0) fragments.set(routeKey(route), new Map(changed));
  }
  return {
    changed: [...urls.values()],
    isRemoved: (pathname) => gone.has(routeKey(pathname)),
    ofFile: (file) => (removed.has(file) ? undefined : nowAt(file)),
    ofUrl: ({ pathname, fragment }) => {
      const key = routeKey(pathname);
      const moved = urls.get(key);
      const renamed = fragment === undefined ? undefined : fragments.get(key)?.get(fragment);
      if (moved === undefined) return renamed === undefined ? undefined : { pathname, fragment: renamed };
      if (moved.to === undefined) return 'nothing';
      if (gone.has(key)) return { pathname: withoutSlash(moved.to), fragment: successor?.fragment };
      const withSlash = pathname.endsWith('/') && pathname !== '/';
      return {
        pathname: withSlash ? moved.to : withoutSlash(moved.to),
        fragment: renamed ?? fragment,
      };
    },
  };
}
