import path from 'node:path/posix';
import {
  areas,
  type Corpus,
  kindOf,
  nearest,
  type Page,
  parsePage,
  routeKey,
  routeOfPage,
} from '@kwikid/content';
import { CommandError } from '../../../commands/lib/run-command.ts';
import { withoutSlash } from './addresses.ts';
import { type Edit, edited } from './edits.ts';
import { filesBelow, hasFiles, type Named, nameParts, refuseIf, type target } from './names.ts';

/** What changes its name, before anything that names it follows. */
export interface Relocation {
  /** New path of each file that moves, by its old one. */
  files: ReadonlyMap<string, string>;
  removed: ReadonlySet<string>;
  /** Changes of the slug or heading itself, by the old path of their file. */
  edits: ReadonlyMap<string, readonly Edit[]>;
}

/** The text of a file that is read already. */
export type TextOf = (file: string) => string;

const documents = areas.document.folder;

/**
 * Works out which files a move renames.
 *
 * @throws {CommandError} ERR_EXISTS or ERR_NAME
 */
export function moveOf(
  from: Named,
  to: ReturnType<typeof target>,
  corpus: Corpus,
  textOf: TextOf,
): Relocation {
  const files =
    from.type === 'folder' ? folderMove(from.folder, to.file, corpus) : pageMove(from.page, to, corpus);
  return { files, removed: new Set(), edits: slugEdits(files, corpus, textOf) };
}

type Files = Map<string, string>;

function folderMove(folder: string, wanted: string, corpus: Corpus): Files {
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
  refuseIf(
    [folder, wanted].some((each) => path.dirname(each) === documents),
    'An area of the navbar is changed by hand, with its entry in content/data/areas.yml.',
  );
  refuseMissing(path.dirname(wanted), corpus);
  return new Map(filesBelow(folder, corpus).map((file) => [file, wanted + file.slice(folder.length)]));
}

function pageMove(page: Page, { file, url }: ReturnType<typeof target>, corpus: Corpus): Files {
  const extension = path.extname(page.file);
  refuseIf(
    path.extname(file) !== extension || kindOf(file) !== page.kind,
    `${file} would not be a page of ${areas[page.kind].folder}: name a ${extension} file below it.`,
  );
  refuseIf(corpus.files.has(file), `${file} exists: choose another name.`, 'ERR_EXISTS');
  refuseMissing(path.dirname(file), corpus);
  const own = `${path.dirname(page.file)}/`;
  const isLast = !corpus.pages.some((other) => other !== page && other.file.startsWith(own));
  refuseIf(
    page.kind === 'document' && isLast && !file.startsWith(own),
    `${own} would have no page left: move the folder itself.`,
  );
  const { slug } = page.frontMatter;
  const after = typeof slug === 'string' ? { slug: slugAfter(page.file, file, slug) } : {};
  const route = routeOfPage(file, { ...page.frontMatter, ...after });
  const isSame = ({ route: other }: Page) => routeKey(other) === routeKey(route);
  const owner =
    corpus.pages.find((other) => other !== page && isSame(other))?.file ??
    corpus.routes.get(routeKey(route))?.find((each) => each.page !== page)?.file;
  refuseIf(owner !== undefined, `${route} exists, made by ${owner}: choose another name.`, 'ERR_EXISTS');
  refuseIf(
    url !== undefined && routeKey(route) !== routeKey(url),
    `The page of ${file} would have the URL ${route}, not ${url}: choose another name, or write the file.`,
  );
  return new Map([[page.file, file]]);
}

const refuseMissing = (folder: string, corpus: Corpus): void =>
  refuseIf(
    !hasFiles(folder, corpus),
    `There is no folder ${folder}: name an existing one, or create it with a _category_.yml first.`,
  );

/** A folder with all that is in it, or a page; with the last page of a folder goes the folder. */
export function removalOf(from: Named, corpus: Corpus): Relocation {
  const nothing = { files: new Map(), edits: new Map() };
  if (from.type === 'folder') return { ...nothing, removed: new Set(filesBelow(from.folder, corpus)) };
  const { page } = from;
  const others = filesBelow(path.dirname(page.file), corpus).filter((file) => file !== page.file);
  const isLast = page.kind === 'document' && !others.some((file) => kindOf(file) === 'document');
  return { ...nothing, removed: new Set([page.file, ...(isLast ? others : [])]) };
}

/**
 * A heading gets the words after the `#`, and `{#id}` if they have one.
 *
 * @throws {CommandError} ERR_HEADING, ERR_NAME or ERR_EXISTS
 */
export function headingMove(page: Page, id: string, to: string, textOf: TextOf): Relocation {
  const { path: written, section: wanted = '' } = nameParts(to);
  refuseIf(
    !['', '/', withoutSlash(page.route)].includes(withoutSlash(written)),
    `A section keeps its page: write "#${wanted || 'New heading'}".`,
  );
  const at = page.headings.findIndex((heading) => heading.id === id);
  if (at < 0) {
    const ids = page.headings.map((heading) => heading.id);
    const near = nearest(id, ids);
    const rest = near === undefined ? ` it has ${ids.join(', ')}` : ` the nearest is '#${near}'`;
    throw new CommandError('ERR_HEADING', `${page.file} has no heading '#${id}':${rest}.`);
  }
  const text = textOf(page.file);
  const line = page.headings[at]?.line ?? 0;
  const start = text.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const [, mark = '', old = ''] = /^(#+ +)([^\r\n]*)/.exec(text.slice(start)) ?? [];
  refuseIf(mark === '', `Line ${line} of ${page.file} does not begin with #: change this heading by hand.`);
  const own = / *\{#[^{}]+\}$/;
  const words = own.test(wanted) ? wanted : wanted + (own.exec(old)?.[0] ?? '');
  const edit = { start: start + mark.length, end: start + mark.length + old.length, text: words };
  const changed = edited(text, [edit]);
  const after = parsePage({ path: page.file, text: changed });
  const heading = after.headings[at];
  if (wanted === '' || !heading?.id || after.headings.length !== page.headings.length)
    throw new CommandError(
      'ERR_NAME',
      `'${wanted}' cannot be a heading: write words, in quotes, after the #.`,
    );
  const others = page.headings.filter((_, place) => place !== at).map((each) => each.id);
  const taken = [heading.id, heading.id.replace(/-\d+$/, '')].some((each) => others.includes(each));
  refuseIf(
    heading.id !== id && taken,
    `${page.file} has a section '#${heading.id}' already: choose other words.`,
    'ERR_EXISTS',
  );
  return { files: new Map(), removed: new Set(), edits: new Map([[page.file, [edit]]]) };
}

/** The slug that says what the path of a file says. */
function mirrorOf(file: string): string {
  const name = path.basename(file).replace(/\.mdx?$/, '');
  if (file.startsWith(`${areas.post.folder}/`)) {
    const [, day = '', title = ''] = /^(\d{4}-\d\d-\d\d)-(.*)$/.exec(name) ?? [];
    return `/${day.replaceAll('-', '/')}/release/${title}`;
  }
  const folder = path.dirname(file).slice(documents.length);
  return ['index', 'readme', path.basename(folder)].includes(name.toLowerCase())
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
    const isCategory = /\/_category_\.ya?ml$/.test(from);
    const text = textOf(from);
    const slug = isCategory
      ? /^ *slug: *['"]?([^'"\s]+)/m.exec(text)?.[1]
      : corpus.pageByFile.get(from)?.frontMatter.slug;
    if (typeof slug !== 'string') continue;
    const [old, wanted] = isCategory
      ? [from, to].map((file) => path.join(path.dirname(file), 'index.md'))
      : [from, to];
    edits.set(from, slugEdit(text, slug, slugAfter(old ?? '', wanted ?? '', slug)));
  }
  return edits;
}

function slugEdit(text: string, slug: string, wanted: string): Edit[] {
  const start = text.indexOf(slug, text.search(/^ *slug: */m));
  return start < 0 || slug === wanted ? [] : [{ start, end: start + slug.length, text: wanted }];
}
