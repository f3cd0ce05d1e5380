import path from 'node:path/posix';
import {
  areas,
  type Corpus,
  kindOf,
  nearest,
  nearestFile,
  nearestRoute,
  type Page,
  routeKey,
} from '@kwikid/content';
import { MoveError } from './move-error.ts';

/** What a name on the command line leads to. `section` is what follows the `#`. */
export type Named = { section: string | undefined; isUrl: boolean } & (
  | { type: 'page'; page: Page }
  | { type: 'folder'; folder: string }
);

/** A name in its parts: a URL of the site begins with a slash, everything else is a file or folder. */
export function nameParts(name: string): { path: string; section: string | undefined; isUrl: boolean } {
  const written = name.trim().replace(/^https?:\/\/[^/]+/, '') || '/';
  const at = written.indexOf('#');
  const before = at < 0 ? written : written.slice(0, at);
  return {
    path: before.startsWith('/') ? decoded(before) : before.replace(/^(?:\.\/)+/, ''),
    section: at < 0 ? undefined : written.slice(at + 1).trim(),
    isUrl: before.startsWith('/'),
  };
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/**
 * Finds a page or folder by the name of its file or by its URL. The URL of a folder's first page is the folder.
 *
 * @throws {MoveError} ERR_UNKNOWN, with the nearest name
 */
export function named(name: string, corpus: Corpus): Named {
  const { path: written, section, isUrl } = nameParts(name);
  const found = isUrl ? byUrl(written, corpus) : byFile(written, corpus);
  if (found !== undefined) {
    if (found.type === 'folder' && section !== undefined) {
      const page = indexOf(found.folder, corpus);
      if (page !== undefined) return { type: 'page', page, section, isUrl };
    }
    return { ...found, section, isUrl };
  }
  const near = isUrl ? nearestRoute(written, corpus) : nearestFile(asFile(written), corpus);
  const madeByCode = isUrl && corpus.routes.has(routeKey(written)) ? ' that is written in Markdown' : '';
  throw new MoveError(
    'ERR_UNKNOWN',
    `There is no page or folder '${written}'${madeByCode}: ${near === undefined || madeByCode !== '' ? 'write its URL, or the path of its file from the root of the project' : `the nearest is '${near}'`}.`,
  );
}

type Found = { type: 'page'; page: Page } | { type: 'folder'; folder: string } | undefined;

function byUrl(url: string, corpus: Corpus): Found {
  const routes = corpus.routes.get(routeKey(url)) ?? [];
  const page =
    routes.find((route) => route.page)?.page ??
    corpus.pages.find((each) => routeKey(each.route) === routeKey(url));
  if (page !== undefined)
    return isFirst(page, corpus) ? folder(path.dirname(page.file)) : { type: 'page', page };
  const category = routes.find(({ file }) => file !== undefined && /\/_category_\.ya?ml$/.test(file))?.file;
  if (category !== undefined) return folder(path.dirname(category));
  const below = /^\/docs\/(.+?)\/?$/.exec(url)?.[1];
  return below === undefined ? undefined : byFile(`${areas.document.folder}/${below}`, corpus);
}

/** Whether a page is the first of its folder: it has the folder's own URL. */
function isFirst(page: Page, corpus: Corpus): boolean {
  const inFolder = path.dirname(page.file);
  return page.kind === 'document' && inFolder !== areas.document.folder && indexOf(inFolder, corpus) === page;
}

function indexOf(inFolder: string, corpus: Corpus): Page | undefined {
  const url = `${areas.document.base}${inFolder.slice(areas.document.folder.length)}`;
  return corpus.pages.find((page) => path.dirname(page.file) === inFolder && routeKey(page.route) === url);
}

const folder = (name: string): Found => ({ type: 'folder', folder: name });

function byFile(written: string, corpus: Corpus): Found {
  const file = asFile(written);
  const page = corpus.pageByFile.get(file);
  if (page !== undefined) return { type: 'page', page };
  const isDocuments = file.startsWith(`${areas.document.folder}/`);
  return isDocuments && hasFiles(file, corpus) ? folder(file) : undefined;
}

/** The path from the root of the project: `knowledge/a.md` is below content/docs. */
function asFile(written: string): string {
  const file = path.normalize(written).replace(/\/+$/, '');
  if (/^(?:content|site)\//.test(file)) return file;
  return /^(?:docs|blog)\//.test(file) ? `content/${file}` : `${areas.document.folder}/${file}`;
}

export const hasFiles = (inFolder: string, corpus: Corpus): boolean =>
  [...corpus.files].some((file) => file.startsWith(`${inFolder}/`));

/** Where something will go: a file or folder, or a URL. */
export type Target = { type: 'file'; file: string } | { type: 'url'; url: string };

/**
 * Reads the second name of a move. An existing folder with a slash after it means: into it.
 *
 * @throws {MoveError} ERR_NAME if it would be no URL
 */
export function target(name: string, from: Named, corpus: Corpus): Target {
  const { path: written, isUrl } = nameParts(name);
  if (written.split('/').includes('..'))
    throw new MoveError('ERR_NAME', `'${written}' has '..': write the whole path.`);
  const source = from.type === 'page' ? from.page.file : from.folder;
  if (!isUrl) {
    const file = asFile(written);
    const isInto =
      (written.endsWith('/') || from.type === 'page') && !/\.mdx?$/i.test(file) && hasFiles(file, corpus);
    return { type: 'file', file: checked(isInto ? `${file}/${path.basename(source)}` : file) };
  }
  const url = written.replace(/(?<=.)\/+$/, '');
  const into = `${areas.document.folder}/${url.slice('/docs/'.length)}`;
  if (written.endsWith('/') && url.startsWith('/docs/') && hasFiles(into, corpus))
    return { type: 'file', file: `${into}/${path.basename(source)}` };
  checked(url);
  return { type: 'url', url };
}

/** The rule KD113, before there is a file of that name. */
function checked(file: string): string {
  for (const segment of file.split('/').filter((each) => each !== '')) {
    if (/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/.test(segment)) continue;
    const better = segment
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, '-')
      .replace(/^[-.]+|[-.]+$/g, '');
    throw new MoveError(
      'ERR_NAME',
      `'${segment}' cannot be part of a URL: write lower-case characters, digits and hyphens${better === '' ? '' : `, such as '${better}'`}.`,
    );
  }
  return file;
}

/** The heading with an id. */
export function headingOf(page: Page, id: string): number {
  const index = page.headings.findIndex((heading) => heading.id === id);
  if (index >= 0) return index;
  const near = nearest(
    id,
    page.headings.map((heading) => heading.id),
  );
  throw new MoveError(
    'ERR_HEADING',
    `${page.file} has no heading '#${id}': ${near === undefined ? 'write the id that its link shows' : `the nearest is '#${near}'`}.`,
  );
}

/** Whether a file of that name would be a page. */
export const isPageFile = (file: string) => kindOf(file) !== undefined;
