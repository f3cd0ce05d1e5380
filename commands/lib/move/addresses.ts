import path from 'node:path/posix';
import { areas, type Corpus, routeKey } from '@kwikid/content';
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
  /** Whether a path is of a page or folder that goes. */
  isRemoved: (pathname: string) => boolean;
  /** A file of the project; the same if it stays. */
  ofFile: (file: string) => string | undefined;
  /** Whether a text could name something that changes: without it, the text need not be parsed. */
  isNamedIn: (text: string) => boolean;
  /** URLs that a reader could know and that lead nowhere now, with those that they lead to. */
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
  relocation: Relocation,
  successor: Address | undefined,
): Addresses {
  const urls = new Map<string, { from: string; to: string | undefined }>();
  const fragments = new Map<string, ReadonlyMap<string, string>>();
  const nowAt = (file: string) => relocation.files.get(file) ?? file;
  for (const page of before.pages) {
    const now = after.pageByFile.get(nowAt(page.file));
    const to = relocation.removed.has(page.file) ? successor?.pathname : now?.route;
    if (to !== page.route) urls.set(routeKey(page.route), { from: page.route, to });
    if (now === undefined || now.headings.length !== page.headings.length) continue;
    const changed = page.headings.flatMap(({ id }, index): [string, string][] => {
      const wanted = now.headings[index]?.id;
      return wanted === undefined || wanted === id ? [] : [[id, wanted]];
    });
    if (changed.length > 0) fragments.set(routeKey(page.route), new Map(changed));
  }
  const categories = (corpus: Corpus) =>
    [...corpus.routes.values()]
      .flat()
      .filter(({ file }) => file !== undefined && /\/_category_\.ya?ml$/.test(file));
  const now = new Map(categories(after).map((route) => [route.file, route.pathname]));
  for (const { file = '', pathname } of categories(before)) {
    const to = now.get(nowAt(file)) ?? successor?.pathname;
    if (to !== pathname && !urls.has(routeKey(pathname)))
      urls.set(routeKey(pathname), { from: pathname, to });
  }
  const changed = [...urls.values()].filter(({ from }) => before.routes.has(routeKey(from)));
  for (const [from, to] of foldersOf(relocation)) if (!urls.has(from)) urls.set(from, { from, to });
  const removed = new Set(
    [...before.pages.map(({ file, route }) => ({ file, pathname: route })), ...categories(before)]
      .filter(({ file = '' }) => relocation.removed.has(file))
      .map(({ pathname }) => routeKey(pathname)),
  );
  const isRemoved = (pathname: string) => removed.has(routeKey(pathname));
  const stems = [...relocation.files.keys(), ...relocation.removed].map((file) =>
    file.replace(/^content\/(?:docs\/)?/, '').replace(/\.mdx?$/, ''),
  );
  const names = [...urls.keys(), ...fragments.keys(), ...stems].flatMap((name) => [name, encodeURI(name)]);
  return {
    changed,
    isRemoved,
    isNamedIn: (text) => names.some((name) => text.includes(name)),
    ofFile: (file) => (relocation.removed.has(file) ? undefined : nowAt(file)),
    ofUrl: ({ pathname, fragment }) => {
      const key = routeKey(pathname);
      const moved = urls.get(key);
      const renamed = fragment === undefined ? undefined : fragments.get(key)?.get(fragment);
      if (moved === undefined) return renamed === undefined ? undefined : { pathname, fragment: renamed };
      if (moved.to === undefined) return 'nothing';
      if (isRemoved(key)) return { pathname: withoutSlash(moved.to), fragment: successor?.fragment };
      const withSlash = pathname.endsWith('/') && pathname !== '/';
      const to = withSlash ? moved.to : withoutSlash(moved.to);
      return { pathname: to, fragment: renamed ?? fragment };
    },
  };
}

/** The paths of folders, which data files name even if no page has them. */
function foldersOf({ files, folder }: Relocation): Map<string, string> {
  if (folder === undefined) return new Map();
  const inDocs = (name: string) => areas.document.base + name.slice(areas.document.folder.length);
  const names = new Set([...files.keys()].map(path.dirname).filter((name) => name.startsWith(folder.from)));
  return new Map(
    [folder.from, ...names].map((name) => [inDocs(name), inDocs(folder.to + name.slice(folder.from.length))]),
  );
}
