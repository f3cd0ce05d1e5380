import path from 'node:path/posix';
import {
  type Corpus,
  type Page,
  parseMarkdown,
  relativeLink,
  resolveImage,
  resolveLink,
  routeKey,
  type WrittenUrl,
  writtenUrls,
} from '@kwikid/content';
import type { Addresses } from './addresses.ts';
import type { Edit } from './edits.ts';

/** Takes the places that name what will be gone, so that they can be refused. */
export type OnUse = (file: string, offset: number) => void;

export interface Sites {
  before: Corpus;
  after: Corpus;
  addresses: Addresses;
  /** File of the page to which a removed one leads, and its section. */
  successor: { file: string; fragment: string | undefined } | undefined;
}

/**
 * The links of a page after the change. One that still leads where it led stays as it is written.
 *
 * @param text - of the page, with its own slug and headings already changed
 */
export function pageLinkEdits(text: string, before: Page, after: Page, sites: Sites, onUse: OnUse): Edit[] {
  const edits: Edit[] = [];
  // Most pages name nothing that changes: what is parsed already says so.
  const known = [
    ...before.links.map(({ url }) => ({ url, isImage: false })),
    ...before.images.flatMap(({ url }) => (url === undefined ? [] : [{ url, isImage: true }])),
  ];
  const changes = known.some((each) => {
    const wanted = wantedUrl(each, before, after, sites);
    return wanted !== undefined && wanted !== each.url;
  });
  for (const written of changes ? writtenUrls(text) : []) {
    const wanted = wantedUrl(written, before, after, sites);
    if (wanted === 'nothing') onUse(before.file, written.start);
    else if (wanted !== undefined && wanted !== written.url)
      edits.push({ start: written.start, end: written.end, text: wanted });
  }
  return [...edits, ...(sites.addresses.isNamedIn(text) ? codeEdits(text, sites.addresses) : [])];
}

function wantedUrl(
  { url, isImage }: Pick<WrittenUrl, 'url' | 'isImage'>,
  before: Page,
  after: Page,
  sites: Sites,
): string | 'nothing' | undefined {
  const resolve = (page: Page, corpus: Corpus) =>
    isImage ? resolveImage(url, page) : resolveLink(url, page, corpus);
  const target = resolve(before, sites.before);
  const now = resolve(after, sites.after);
  const [, written = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const joined = (to: string, fragment: string | undefined) =>
    `${to}${query}${fragment === undefined ? '' : `#${fragment}`}`;
  // A link that leads to its file over a detour would stay one after a move back.
  const isSameWay = (old: string, file: string) =>
    relativeLink(before.file, old) === relativeLink(after.file, file);
  switch (target.type) {
    case 'fragment': {
      const to = sites.addresses.ofUrl({ pathname: before.route, fragment: decoded(target.fragment) });
      return typeof to === 'object' && to.fragment !== decoded(target.fragment)
        ? `#${to.fragment}`
        : undefined;
    }
    case 'markdown': {
      const file = sites.addresses.ofFile(target.file);
      if (file === undefined) {
        const { successor } = sites;
        if (successor === undefined) return 'nothing';
        return joined(encoded(relativeLink(after.file, successor.file)), successor.fragment);
      }
      const renamed = renamedFragment(target.page, target.fragment, sites.addresses);
      const stays = now.type === 'markdown' && now.file === file && isSameWay(target.file, file);
      return joined(stays ? written : encoded(relativeLink(after.file, file)), renamed ?? hash);
    }
    case 'asset': {
      const file = sites.addresses.ofFile(target.file);
      if (file === undefined) return 'nothing';
      if (now.type === 'asset' && now.file === file && isSameWay(target.file, file)) return undefined;
      const to = relativeLink(after.file, file);
      return joined(encoded(written.startsWith('.') ? to : to.replace(/^\.\//, '')), hash);
    }
    case 'route': {
      const { pathname, fragment } = target;
      const to = sites.addresses.ofUrl({ pathname, fragment: decoded(fragment) });
      if (to === 'nothing') return 'nothing';
      if (to === undefined) {
        const stays = now.type === 'route' && routeKey(now.pathname) === routeKey(pathname);
        return stays ? undefined : joined(encoded(pathname), hash);
      }
      const isSame = to.pathname === pathname && now.type === 'route' && now.pathname === pathname;
      return joined(
        isSame ? written : encoded(to.pathname),
        to.fragment === decoded(fragment) ? hash : to.fragment,
      );
    }
    default:
      return undefined;
  }
}

function renamedFragment(page: Page | undefined, fragment: string | undefined, addresses: Addresses) {
  if (page === undefined || fragment === undefined) return undefined;
  const to = addresses.ofUrl({ pathname: page.route, fragment: decoded(fragment) });
  return typeof to === 'object' && to.fragment !== decoded(fragment) ? to.fragment : undefined;
}

function decoded(fragment: string): string;
function decoded(fragment: string | undefined): string | undefined;
function decoded(fragment: string | undefined): string | undefined {
  try {
    return fragment === undefined ? undefined : decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** A path that needs no angle brackets in Markdown. */
const encoded = (url: string) =>
  encodeURI(url).replace(/[()?#]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

/** A path of the site in code, such as the runbook of an alert: only if it is a whole word. */
function codeEdits(text: string, addresses: Addresses): Edit[] {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const edits: Edit[] = [];
  for (const { start, end } of codeIn(parseMarkdown(text.slice(mark)))) {
    const code = text.slice(start + mark, end + mark);
    for (const found of code.matchAll(/(?<=^|[\s"'`])\/(?:docs|blog)\/[^\s"'`()<>[\]{}|,;]*/g)) {
      const [url, fragment] = found[0].split('#', 2) as [string, string?];
      const to = addresses.ofUrl({ pathname: url, fragment });
      if (typeof to !== 'object') continue;
      const at = start + mark + found.index;
      edits.push({ start: at, end: at + found[0].length, text: nameOf(to.pathname, to.fragment) });
    }
  }
  return edits;
}

type Tree = ReturnType<typeof parseMarkdown>;
function codeIn(node: Tree | Tree['children'][number]): { start: number; end: number }[] {
  if (node.type === 'code' || node.type === 'inlineCode') {
    const { start, end } = node.position ?? {};
    return start?.offset === undefined || end?.offset === undefined
      ? []
      : [{ start: start.offset, end: end.offset }];
  }
  return 'children' in node ? (node.children as Tree['children']).flatMap(codeIn) : [];
}

/** A path as data files write it. */
export const nameOf = (pathname: string, fragment: string | undefined) =>
  pathname + (fragment === undefined ? '' : `#${fragment}`);

/** The links of a Markdown file that does not become a page, which lead to files of the project. */
export function fileLinkEdits(file: string, text: string, sites: Sites, onUse: OnUse): Edit[] {
  const edits: Edit[] = [];
  for (const { url, start, end } of writtenUrls(text)) {
    const [, written = '', , fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
    // A template is filled in below content/docs.
    const [, blank = '', below = ''] = /^(\{\{docs\}\}|%7B%7Bdocs%7D%7D)?(.*)$/.exec(written) ?? [];
    if (below === '' || below.startsWith('/') || /^[a-z][a-z+.-]*:/i.test(below)) continue;
    const folder = blank === '' ? path.dirname(file) : 'content/docs';
    const target = path.join(folder, decoded(below)).replace(/\/$/, '');
    const page = sites.before.pageByFile.get(target);
    const inFolder = folderAfter(target, sites);
    const to = sites.addresses.ofFile(target);
    const renamed = renamedFragment(page, fragment, sites.addresses);
    if (to === undefined && sites.successor === undefined) onUse(file, start);
    else if (to !== target || renamed !== undefined || inFolder !== undefined) {
      const wanted = inFolder ?? to ?? sites.successor?.file ?? target;
      const relative = path.relative(folder, wanted);
      const hash = to === undefined ? sites.successor?.fragment : (renamed ?? fragment);
      const prefix = blank === '' && below.startsWith('./') && !relative.startsWith('.') ? './' : blank;
      edits.push({ start, end, text: prefix + encoded(relative) + (hash === undefined ? '' : `#${hash}`) });
    }
  }
  return edits;
}

/** A link to a folder of the content, if all its files move together. */
function folderAfter(folder: string, { before, addresses }: Sites): string | undefined {
  if (!folder.startsWith('content/')) return undefined;
  const inside = [...before.files].filter((file) => file.startsWith(`${folder}/`));
  const moved = new Set(
    inside.map((file) => {
      const to = addresses.ofFile(file);
      const rest = file.slice(folder.length);
      return to?.endsWith(rest) ? to.slice(0, -rest.length) : undefined;
    }),
  );
  const [to] = moved;
  return moved.size === 1 && to !== folder ? to : undefined;
}
