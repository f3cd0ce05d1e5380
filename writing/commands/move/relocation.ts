import path from 'node:path/posix';
import { areas, type Corpus, kindOf, nearest, type Page, routeKey, routeOfPage } from '@kwikid/content';
import { withoutSlash } from './addresses.ts';
import type { Edit } from './edits.ts';
import { filesBelow, hasFiles, type Named, nameParts, refuseIf, target } from './names.ts';

/** What changes its name, before anything that names it follows. */
export interface Relocation {
  /** New path of each file that moves, by its old one. */
  files: ReadonlyMap<string, string>;
  removed: ReadonlySet<string>;
  /** Changes of the slug or heading itself, by the old path of their file. */
  edits: ReadonlyMap<string, readonly Edit[]>;
}

type TextOf = (file: string) => string;
const documents = areas.document.folder;

/**
 * Works out which files a move renames.
 *
 * @param name - of a file, a folder or a URL
 * @throws {CommandError} ERR_EXISTS or ERR_NAME
 */
export function moveOf(from: Named, name: string, corpus: Corpus, textOf: TextOf): Relocation {
  const wanted = target(name, from.type === 'page' ? from.page.file : from.folder);
  const files =
    from.type === 'folder' ? folderMove(from.folder, wanted, corpus) : pageMove(from.page, wanted, corpus);
  return { files, removed: new Set(), edits: slugEdits(files, corpus, textOf) };
}

function folderMove(folder: string, wanted: string, corpus: Corpus): Map<string, string> {
  refuseIf(
    !wanted.startsWith(`${documents}/`) || kindOf(wanted) !== undefined,
    `${folder} is a folder: name one below ${documents}, or a URL below /docs.`,
  );
  refuseIf(`${wanted}/`.startsWith(`${folder}/`), `${wanted} is inside ${folder}, or the same.`);
  refuseIf(
    hasFiles(wanted, corpus) || corpus.pageByFile.has(`${wanted}.md`),
    `${wanted} exists: choose another name, or move the pages one by one.`,
    'ERR_EXISTS',
  );
  refuseMissing(path.dirname(wanted), corpus);
  return new Map(filesBelow(folder, corpus).map((file) => [file, wanted + file.slice(folder.length)]));
}

function pageMove(page: Page, file: string, corpus: Corpus): Map<string, string> {
  const extension = path.extname(page.file);
  refuseIf(
    path.extname(file) !== extension || kindOf(file) !== page.kind,
    `${file} would not be a page of ${areas[page.kind].folder}: name a ${extension} file below it.`,
  );
  refuseIf(corpus.files.has(file), `${file} exists: choose another name.`, 'ERR_EXISTS');
  refuseMissing(path.dirname(file), corpus);
  const { slug } = page.frontMatter;
  const after = typeof slug === 'string' ? { slug: slugAfter(page.file, file, slug) } : {};
  const route = routeOfPage(file, { ...page.frontMatter, ...after });
  const owner = corpus.routes.get(routeKey(route))?.find((each) => each.page !== page)?.file;
  refuseIf(owner !== undefined, `${route} exists, made by ${owner}: choose another name.`, 'ERR_EXISTS');
  return new Map([[page.file, file]]);
}

const refuseMissing = (folder: string, corpus: Corpus): void =>
  refuseIf(
    !hasFiles(folder, corpus),
    `There is no folder ${folder}: name an existing one, or create it with a _category_.yml first.`,
  );

/** A folder with all that is in it, or a page. */
export function removalOf(from: Named, corpus: Corpus): Relocation {
  const files = from.type === 'folder' ? filesBelow(from.folder, corpus) : [from.page.file];
  return { files: new Map(), edits: new Map(), removed: new Set(files) };
}

/**
 * A heading gets the words after the `#`, and `{#id}` if they have one. The check finds an id that is there already.
 *
 * @throws {CommandError} ERR_HEADING or ERR_NAME
 */
export function headingMove(page: Page, id: string, to: string, textOf: TextOf): Relocation {
  const { path: written, section: wanted = '' } = nameParts(to);
  refuseIf(
    !['', '/', withoutSlash(page.route)].includes(withoutSlash(written)) || wanted === '',
    'A section keeps its page and has words: write "#New heading".',
  );
  const heading = page.headings.find((each) => each.id === id);
  const near = nearest(id, [...page.anchors]);
  const hint = near === undefined ? '' : `: the nearest is '#${near}'`;
  refuseIf(heading === undefined, `${page.file} has no heading '#${id}'${hint}.`, 'ERR_HEADING');
  const line = heading?.line ?? 0;
  const text = textOf(page.file);
  const start = text.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const [, mark = '', old = ''] = /^(#+ +)([^\r\n]*)/.exec(text.slice(start)) ?? [];
  refuseIf(mark === '', `Line ${line} of ${page.file} does not begin with #: change this heading by hand.`);
  const own = / *\{#[^{}]+\}$/;
  const words = own.test(wanted) ? wanted : wanted + (own.exec(old)?.[0] ?? '');
  const edit = { start: start + mark.length, end: start + mark.length + old.length, text: words };
  return { files: new Map(), removed: new Set(), edits: new Map([[page.file, [edit]]]) };
}

/** The slug that says what the path of a document or a category says. */
function mirrorOf(file: string): string {
  const name = path.parse(file).name;
  const folder = path.dirname(file).slice(documents.length);
  return ['index', 'readme', '_category_', path.basename(folder)].includes(name.toLowerCase())
    ? folder
    : `${folder}/${name}`;
}

/** The slug after a move; one that names the folder or the file follows it. */
function slugAfter(from: string, to: string, slug: string): string {
  if (withoutSlash(slug) === mirrorOf(from)) return mirrorOf(to) + (slug.endsWith('/') ? '/' : '');
  const [old, wanted] = [from, to].map((file) => path.dirname(file).slice(documents.length));
  return old && slug.startsWith(`${old}/`) ? wanted + slug.slice(old.length) : slug;
}

/** Edits of the slugs of pages and of the generated indexes of folders. */
function slugEdits(files: ReadonlyMap<string, string>, corpus: Corpus, textOf: TextOf): Map<string, Edit[]> {
  const edits = new Map<string, Edit[]>();
  for (const [from, to] of files) {
    const text = textOf(from);
    const slug =
      corpus.pageByFile.get(from)?.frontMatter.slug ??
      (/\/_category_\.ya?ml$/.test(from) ? /^ *slug: *['"]?([^'"\s]+)/m.exec(text)?.[1] : undefined);
    if (typeof slug !== 'string') continue;
    const wanted = slugAfter(from, to, slug);
    const start = text.indexOf(slug, text.search(/^ *slug: */m));
    if (start >= 0 && slug !== wanted) edits.set(from, [{ start, end: start + slug.length, text: wanted }]);
  }
  return edits;
}
