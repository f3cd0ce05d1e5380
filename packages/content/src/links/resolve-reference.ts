import path from 'node:path/posix';
import { programsPath, templatesPath } from '@kwikid/wire/urls';
import type { Corpus } from '../page/corpus.ts';
import type { Page } from '../page/page.ts';
import { type Route, routeKey } from '../page/route-table.ts';
import { areas } from '../url/page-url.ts';

/** The target of a link or image. `fragment` is not decoded; undefined if there is none. */
export type Target =
  /** Outside the site, or exempted with `pathname://`. */
  | { type: 'external' }
  /** Nothing that a browser or Docusaurus can read. */
  | { type: 'unreadable' }
  | { type: 'empty' }
  /** The page itself: `#fragment`. */
  | { type: 'fragment'; fragment: string }
  /** A path that ends in `.md` or `.mdx`; `file` is where it points from the project's root. */
  | { type: 'markdown'; file: string; page: Page | undefined; fragment: string | undefined }
  /** The file of a form that a page shows; `page` is undefined if no block makes it. */
  | { type: 'template'; name: string; page: Page | undefined }
  /** A tested program; `text` is undefined if there is none of that name. */
  | { type: 'program'; name: string; text: string | undefined }
  /** A file that Docusaurus copies into the site. */
  | { type: 'asset'; file: string }
  /** A path of the site; `routes` is empty if nothing is there. */
  | { type: 'route'; pathname: string; routes: readonly Route[]; fragment: string | undefined };

/** Docusaurus does not check links that start with `pathname://`, so the lint checks these. */
const templatesPrefix = `pathname://${templatesPath}`;
const programsPrefix = `pathname://${programsPath}`;

/** Resolves a link as Docusaurus 3.10 does (mdx-loader and the broken-link checker). */
export function resolveLink(url: string, page: Page, corpus: Corpus): Target {
  if (url.trim() === '') return { type: 'empty' };
  if (url.startsWith(programsPrefix)) {
    const name = fileName(url, programsPrefix);
    return { type: 'program', name, text: corpus.programs.get(name) };
  }
  if (url.startsWith(templatesPrefix)) {
    const name = fileName(url, templatesPrefix);
    return { type: 'template', name, page: corpus.templates.get(name)?.[0] };
  }
  const local = localParts(url);
  if (typeof local === 'string') return { type: local };
  const { pathname, fragment } = local;
  if (pathname === '') return { type: 'fragment', fragment: fragment ?? '' };
  if (/\.mdx?$/i.test(pathname)) {
    const candidates = markdownCandidates(pathname, page);
    const file =
      candidates.find((candidate) => corpus.pageByFile.has(candidate)) ?? candidates[0] ?? pathname;
    return { type: 'markdown', file, page: corpus.pageByFile.get(file), fragment };
  }
  const asset = assetCandidate(pathname, page);
  if (corpus.files.has(asset)) return { type: 'asset', file: asset };
  if (pathname.startsWith('@site/')) return { type: 'asset', file: asset };
  const resolved = resolvePathname(pathname, page);
  if (resolved === undefined) return { type: 'unreadable' };
  return { type: 'route', pathname: resolved, routes: corpus.routes.get(routeKey(resolved)) ?? [], fragment };
}

const fileName = (url: string, prefix: string) => url.slice(prefix.length).replace(/[?#].*$/s, '');

/** Resolves the URL of an image, which must be a file beside the page, below `site/static` or `@site`. */
export function resolveImage(url: string, page: Page): Target {
  if (url.trim() === '') return { type: 'empty' };
  const local = localParts(url);
  if (typeof local === 'string') return { type: local };
  return { type: 'asset', file: assetCandidate(local.pathname, page) };
}

interface LocalParts {
  /** Decoded, unresolved. */
  pathname: string;
  fragment: string | undefined;
}

function localParts(url: string): LocalParts | 'external' | 'unreadable' {
  if (!URL.canParse(url, 'unspecified://')) return 'unreadable';
  const { protocol, host } = new URL(url, 'unspecified://');
  if (protocol !== 'unspecified:' || host !== '') return 'external';
  const [, rawPath = '', , fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  try {
    return { pathname: decodeURIComponent(rawPath), fragment };
  } catch {
    return 'unreadable';
  }
}

/** Docusaurus looks beside the page, then in the content folder of the page's own plugin, then in `site/`. */
function markdownCandidates(pathname: string, page: Page): string[] {
  if (pathname.startsWith('@site/')) return [path.join('site', pathname.slice('@site/'.length))];
  const { folder } = areas[page.kind];
  const beside = path.join(path.dirname(page.file), pathname);
  const fromRoots = [path.join(folder, pathname), path.join('site', pathname)];
  if (pathname.startsWith('/')) return fromRoots;
  return /^\.\.?\//.test(pathname) ? [beside] : [beside, ...fromRoots];
}

function assetCandidate(pathname: string, page: Page): string {
  if (pathname.startsWith('@site/')) return path.join('site', pathname.slice('@site/'.length));
  if (pathname.startsWith('/')) return path.join('site/static', pathname);
  return path.join(path.dirname(page.file), pathname);
}

/** Resolves against the page's own URL, as a browser does. */
function resolvePathname(pathname: string, page: Page): string | undefined {
  const base = `https://site.example${encodeURI(page.route)}`;
  if (!URL.canParse(encodeURI(pathname), base)) return undefined;
  try {
    return decodeURIComponent(new URL(encodeURI(pathname), base).pathname);
  } catch {
    return undefined;
  }
}
