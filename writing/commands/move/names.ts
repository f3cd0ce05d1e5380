import path from 'node:path/posix';
import { areas, type Corpus, nearestFile, nearestRoute, type Page, routeKey } from '@kwikid/content';
import { CommandError } from '../../../commands/lib/run-command.ts';

/** What a name on the command line leads to. `section` is what follows the `#`. */
export type Named = { section: string | undefined } & (
  | { type: 'page'; page: Page }
  | { type: 'folder'; folder: string }
);

/** A name in its parts: a URL of the site begins with a slash, everything else is a file or folder. */
export function nameParts(name: string): { path: string; section: string | undefined; isUrl: boolean } {
  const written = name.trim().replace(/^https?:\/\/[^/]+/, '') || '/';
  const [, before = '', section] = /^([^#]*)(?:#(.*))?$/s.exec(written) ?? [];
  const isUrl = before.startsWith('/');
  return {
    path: isUrl ? decodeURI(before) : before.replace(/^(?:\.\/)+/, ''),
    section: section?.trim(),
    isUrl,
  };
}

/**
 * Finds a page or folder by the name of its file or by its URL. The URL of a folder's first page is the folder.
 *
 * @throws {CommandError} ERR_UNKNOWN, with the nearest name
 */
export function named(name: string, corpus: Corpus): Named {
  const { path: written, section, isUrl } = nameParts(name);
  const file = isUrl ? undefined : asFile(written);
  const page =
    file !== undefined
      ? corpus.pageByFile.get(file)
      : corpus.pages.find(({ route }) => routeKey(route) === routeKey(written));
  const folder = file ?? `${areas.document.folder}/${written.replace(/^\/docs\/|\/$/g, '')}`;
  const isFolder = (!isUrl || written.startsWith('/docs/')) && folder !== areas.document.folder;
  // Its first page has the folder's URL, which names the folder unless a section follows.
  if (isFolder && hasFiles(folder, corpus) && (page === undefined || section === undefined))
    if (folder.startsWith(`${areas.document.folder}/`)) return { type: 'folder', folder, section };
  if (page !== undefined) return { type: 'page', page, section };
  const near = isUrl ? nearestRoute(written, corpus) : nearestFile(file ?? '', corpus);
  const what = near === undefined ? '' : `: the nearest is '${near}'`;
  throw new CommandError('ERR_UNKNOWN', `There is no page or folder '${written}'${what}.`);
}

/** The path from the root of the project: `knowledge/a.md` is below content/docs. */
function asFile(written: string): string {
  const file = path.normalize(written).replace(/\/+$/, '');
  if (/^(?:content|site)\//.test(file)) return file;
  return /^(?:docs|blog)\//.test(file) ? `content/${file}` : `${areas.document.folder}/${file}`;
}

export const filesBelow = (folder: string, corpus: Corpus): string[] =>
  [...corpus.files].filter((file) => file.startsWith(`${folder}/`));

export const hasFiles = (folder: string, corpus: Corpus): boolean => filesBelow(folder, corpus).length > 0;

/** @throws {CommandError} with the remedy, if it is wrong */
export function refuseIf(isWrong: boolean, remedy: string, code = 'ERR_NAME'): void {
  if (isWrong) throw new CommandError(code, remedy);
}

/**
 * Reads the second name of a move: a file, folder, or URL below /docs.
 *
 * @param source - the file or folder that moves
 * @throws {CommandError} ERR_NAME if it would be no URL
 */
export function target(name: string, source: string): string {
  const { path: written, isUrl, section } = nameParts(name);
  const parts = written.split('/').filter((part) => part !== '');
  const bad = parts.find((part) => !/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/.test(part));
  refuseIf(section !== undefined, `'${name}' has a heading and the old name has none: write both, or none.`);
  refuseIf(
    bad !== undefined,
    `'${bad}' cannot be part of a URL: write the whole path in lower-case characters, digits and hyphens.`,
  );
  refuseIf(isUrl && parts[0] !== 'docs', `${written} is not below /docs: write the name of a file.`);
  return isUrl ? `content/${parts.join('/')}${path.extname(source)}` : asFile(written);
}
