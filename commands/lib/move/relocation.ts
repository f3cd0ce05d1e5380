import path from 'node:path/posix';
import {
  areas,
  type Corpus,
  type Page,
  parseMarkdown,
  parsePage,
  resolveImage,
  resolveLink,
  routeKey,
  routeOfPage,
  splitPage,
} from '@kwikid/content';
import { withoutSlash } from './addresses.ts';
import { type Edit, yamlEdits } from './edits.ts';
import { MoveError } from './move-error.ts';
import { hasFiles, headingOf, isPageFile, type Named, nameParts, type Target } from './names.ts';

/** What changes its name, before anything that names it follows. */
export interface Relocation {
  /** New path of each file that moves, by its old one. */
  files: ReadonlyMap<string, string>;
  removed: ReadonlySet<string>;
  /** The folder, if a whole one moves. */
  folder?: { from: string; to: string };
  /** Changes of the slug or heading itself, by the old path of their file. */
  edits: ReadonlyMap<string, readonly Edit[]>;
}

/** The text of a file that is read already. */
export type TextOf = (file: string) => string;

const documents = areas.document.folder;

/**
 * Works out which files a move renames.
 *
 * @throws {MoveError} ERR_EXISTS or ERR_NAME
 */
export function moveOf(from: Named, to: Target, corpus: Corpus, textOf: TextOf): Relocation {
  return from.type === 'folder'
    ? folderMove(from.folder, to, corpus, textOf)
    : pageMove(from.page, to, corpus, textOf);
}

function folderMove(folder: string, to: Target, corpus: Corpus, textOf: TextOf): Relocation {
  const below = (url: string) =>
    url.startsWith(`${areas.document.base}/`)
      ? `${documents}${url.slice(areas.document.base.length)}`
      : undefined;
  const wanted = to.type === 'file' ? to.file : below(to.url);
  if (wanted === undefined || !wanted.startsWith(`${documents}/`) || /\.mdx?$/i.test(wanted))
    throw new MoveError(
      'ERR_NAME',
      `${folder} is a folder of documents: name a folder below ${documents}, or a URL below /docs.`,
    );
  if (path.dirname(folder) === documents)
    throw new MoveError(
      'ERR_NAME',
      `${folder} is an area of the navbar: change content/data/areas.yml by hand, too, and move its folders one by one.`,
    );
  if (wanted === folder) throw new MoveError('ERR_EXISTS', `${folder} has this name already: write another.`);
  if (wanted.startsWith(`${folder}/`))
    throw new MoveError('ERR_NAME', `${wanted} is inside ${folder}: name a folder outside it.`);
  if (hasFiles(wanted, corpus) || corpus.files.has(wanted) || corpus.pageByFile.has(`${wanted}.md`))
    throw new MoveError('ERR_EXISTS', `${wanted} exists: choose another name, or move the pages one by one.`);
  if (path.dirname(wanted) === documents)
    throw new MoveError(
      'ERR_NAME',
      `${wanted} would be an area of the navbar: add it to content/data/areas.yml by hand, or name a folder below an area.`,
    );
  existingFolder(path.dirname(wanted), corpus);
  const moved = [...corpus.files].filter((file) => file.startsWith(`${folder}/`));
  const files = new Map(moved.map((file) => [file, wanted + file.slice(folder.length)]));
  return { files, removed: new Set(), folder: { from: folder, to: wanted }, edits: slugEdits(files, textOf) };
}

function pageMove(page: Page, to: Target, corpus: Corpus, textOf: TextOf): Relocation {
  const { slug } = page.frontMatter;
  if (to.type === 'url' && typeof slug === 'string' && !isMirrored(page.file, slug))
    return slugMove(page, slug, to.url, corpus, textOf);
  const file = to.type === 'file' ? to.file : fileOfUrl(page, to.url);
  const extension = path.extname(page.file);
  if (path.extname(file) !== extension)
    throw new MoveError('ERR_NAME', `${file} has another extension than ${page.file}: keep ${extension}.`);
  const area = areas[page.kind];
  if (!isPageFile(file) || !file.startsWith(`${area.folder}/`))
    throw new MoveError('ERR_NAME', `${file} would not be a page of ${area.folder}: name a file below it.`);
  if (file === page.file) throw new MoveError('ERR_EXISTS', `${file} has this name already: write another.`);
  existingFolder(path.dirname(file), corpus);
  if (corpus.files.has(file)) throw new MoveError('ERR_EXISTS', `${file} exists: choose another name.`);
  const files = new Map([[page.file, file], ...companions(page, file, corpus)]);
  refuseEmptyFolder(page, file, corpus);
  const edits = slugEdits(files, textOf);
  const route = routeOfPage(file, { ...page.frontMatter, ...newSlug(page.file, file, slug) });
  refuseTaken(page, route, corpus);
  if (to.type === 'url' && routeKey(route) !== routeKey(to.url))
    throw new MoveError(
      'ERR_NAME',
      `The page of ${file} would have the URL ${route}, not ${to.url}: choose another name, or write the file.`,
    );
  const wasFirst = routeKey(page.route) === folderUrl(page.file);
  if (
    page.kind === 'document' &&
    !wasFirst &&
    routeKey(route) === folderUrl(file) &&
    !/\/(?:index|readme)\.mdx?$/i.test(file)
  )
    throw new MoveError(
      'ERR_NAME',
      `${file} would be the first page of its folder, because it has the folder's name: choose another.`,
    );
  return { files, removed: new Set(), edits };
}

const folderUrl = (file: string) => `${areas.document.base}${path.dirname(file).slice(documents.length)}`;

/** Only the URL changes: the slug of the page says something else than its file. */
function slugMove(page: Page, slug: string, url: string, corpus: Corpus, textOf: TextOf): Relocation {
  const { base, folder } = areas[page.kind];
  if (!url.startsWith(`${base}/`))
    throw new MoveError('ERR_NAME', `${url} would not be a page of ${folder}: name a URL below ${base}.`);
  refuseTaken(page, url, corpus);
  if (page.kind === 'post') refuseOtherDay(page, url);
  const edits = new Map([[page.file, fieldEdits(textOf(page.file), slug, url.slice(base.length))]]);
  return { files: new Map(), removed: new Set(), edits };
}

/** The heading, as the writer names it after the `#`: its words, and `{#id}` if it has one. */
export function headingMove(page: Page, id: string, to: string, textOf: TextOf): Relocation {
  const { path: written, section: words = '' } = nameParts(to);
  const other = written === '' || written === '/' ? undefined : nameParts(to);
  if (other !== undefined) {
    const isSame = other.isUrl
      ? routeKey(other.path) === routeKey(page.route)
      : page.file.endsWith(other.path);
    if (!isSame)
      throw new MoveError(
        'ERR_NAME',
        `A section keeps its page: write "#${words || 'New heading'}", or move its text to ${written} by hand.`,
      );
  }
  const index = headingOf(page, id);
  if (words === '' || /[\r\n]/.test(words))
    throw new MoveError(
      'ERR_NAME',
      `No new heading: write its words after the #, in quotes, such as "#New heading".`,
    );
  const text = textOf(page.file);
  const edit = headingEdit(text, index, words);
  const changed = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const after = parsePage({ path: page.file, text: changed });
  const heading = after.headings[index];
  if (
    heading === undefined ||
    after.headings.length !== page.headings.length ||
    heading.id === '' ||
    heading.depth !== page.headings[index]?.depth
  )
    throw new MoveError('ERR_NAME', `'${words}' cannot be a heading: write words.`);
  const others = page.headings.flatMap((each, place) => (place === index ? [] : [each.id]));
  const anchors = [...page.anchors].filter((anchor) => !page.headings.some((each) => each.id === anchor));
  const taken = [...others, ...anchors].find(
    (anchor) => anchor === heading.id.replace(/-\d+$/, '') || anchor === heading.id,
  );
  // A heading that gives its number to the next one keeps its own words.
  if (taken !== undefined && page.headings[index]?.id !== heading.id)
    throw new MoveError('ERR_EXISTS', `${page.file} has a section '#${taken}' already: choose other words.`);
  return { files: new Map(), removed: new Set(), edits: new Map([[page.file, [edit]]]) };
}

function headingEdit(text: string, index: number, words: string): Edit {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const headings = parseMarkdown(text.slice(mark)).children.flatMap(headingsIn);
  const node = headings[index];
  const start = node?.children[0]?.position?.start.offset;
  const end = node?.children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined)
    throw new MoveError('ERR_HEADING', 'The heading has no words: write them by hand.');
  const old = text.slice(start + mark, end + mark);
  const explicit = /\s*(?:\{#[^{}]+\}|<!--\s*#[\s\S]*?-->)$/.exec(old)?.[0] ?? '';
  const hasId = /(?:\{#[^{}]+\}|<!--\s*#[\s\S]*?-->)$/.test(words);
  return { start: start + mark, end: end + mark, text: hasId ? words : words + explicit };
}

type Node = ReturnType<typeof parseMarkdown>['children'][number];
function headingsIn(node: Node): Extract<Node, { type: 'heading' }>[] {
  if (node.type === 'heading') return [node];
  return 'children' in node ? (node.children as Node[]).flatMap(headingsIn) : [];
}

/** All that is in a folder of documents goes. */
export const folderRemoval = (folder: string, { files }: Corpus): Relocation => ({
  files: new Map(),
  removed: new Set([...files].filter((file) => file.startsWith(`${folder}/`))),
  edits: new Map(),
});

/** A page that goes, with the files that only it uses. */
export function removalOf(page: Page, corpus: Corpus): Relocation {
  const removed = new Set([page.file, ...companions(page, page.file, corpus).map(([file]) => file)]);
  const folder = path.dirname(page.file);
  const rest = [...corpus.files].filter((file) => file.startsWith(`${folder}/`) && !removed.has(file));
  if (
    page.kind === 'document' &&
    folder !== documents &&
    rest.every((file) => path.dirname(file) === folder && /\/_category_\.ya?ml$/.test(file))
  )
    for (const file of rest) removed.add(file);
  return { files: new Map(), removed, edits: new Map() };
}

/** Files beside a page, or below its folder, that no other page names. They go where the page goes. */
function companions(page: Page, to: string, corpus: Corpus): [from: string, to: string][] {
  const folder = path.dirname(page.file);
  const used = assetsOf(page, corpus);
  const others = corpus.pages.filter((other) => other !== page).flatMap((other) => assetsOf(other, corpus));
  return [...new Set(used)]
    .filter((file) => file.startsWith(`${folder}/`) && corpus.files.has(file) && !others.includes(file))
    .map((file): [string, string] => [file, path.join(path.dirname(to), path.relative(folder, file))])
    .filter(([, file]) => to === page.file || !corpus.files.has(file));
}

function assetsOf(page: Page, corpus: Corpus): string[] {
  const targets = [
    ...page.links.map(({ url }) => resolveLink(url, page, corpus)),
    ...page.images.flatMap(({ url }) => (url === undefined ? [] : [resolveImage(url, page)])),
  ];
  return targets.flatMap((each) => (each.type === 'asset' ? [each.file] : []));
}

function fileOfUrl(page: Page, url: string): string {
  const { base, folder } = areas[page.kind];
  const below = base === '/' ? url : url.slice(base.length);
  if (!url.startsWith(base === '/' ? '/' : `${base}/`))
    throw new MoveError('ERR_NAME', `${url} would not be a page of ${folder}: name a URL below ${base}.`);
  const extension = path.extname(page.file);
  if (page.kind !== 'post') return `${folder}${below}${extension}`;
  refuseOtherDay(page, url);
  const [, year, month, date, name] = /^\/(\d{4})\/(\d\d)\/(\d\d)\/release\/([^/]+)$/.exec(below) ?? [];
  return `${folder}/${year}-${month}-${date}-${name}${extension}`;
}

function refuseOtherDay(page: Page, url: string): void {
  const day = /^\/blog\/\d{4}\/\d\d\/\d\d\/release\//.exec(page.route)?.[0];
  if (day !== undefined && url.startsWith(day) && !url.slice(day.length).includes('/')) return;
  throw new MoveError('ERR_NAME', `A post keeps its day: write a URL ${day}….`);
}

function refuseTaken(page: Page, route: string, corpus: Corpus): void {
  const others = [
    ...(corpus.routes.get(routeKey(route)) ?? []).flatMap((each) =>
      each.page === page ? [] : [each.file ?? each.pathname],
    ),
    ...corpus.pages.flatMap((each) =>
      each !== page && routeKey(each.route) === routeKey(route) ? [each.file] : [],
    ),
  ];
  if (others.length > 0)
    throw new MoveError('ERR_EXISTS', `${route} exists, made by ${others[0]}: choose another name.`);
}

function existingFolder(folder: string, corpus: Corpus): void {
  if (hasFiles(folder, corpus)) return;
  throw new MoveError(
    'ERR_NAME',
    `There is no folder ${folder}: name an existing one, or create it with a _category_.yml first.`,
  );
}

function refuseEmptyFolder(page: Page, to: string, corpus: Corpus): void {
  const folder = path.dirname(page.file);
  if (page.kind !== 'document' || folder === documents || to.startsWith(`${folder}/`)) return;
  if (corpus.pages.some((other) => other !== page && other.file.startsWith(`${folder}/`))) return;
  throw new MoveError('ERR_NAME', `${folder} would have no page left: move the folder itself.`);
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

const isMirrored = (file: string, slug: string) => withoutSlash(slug) === mirrorOf(file);

/** The slug after a move; one that names the folder or the file follows it. */
function slugAfter(from: string, to: string, slug: string): string {
  if (isMirrored(from, slug)) return mirrorOf(to) + (slug.endsWith('/') ? '/' : '');
  const [old, wanted] = [from, to].map((file) => path.dirname(file).slice(documents.length)) as [
    string,
    string,
  ];
  return slug.startsWith(`${old}/`) && old !== '' ? wanted + slug.slice(old.length) : slug;
}

const newSlug = (from: string, to: string, slug: unknown) =>
  typeof slug === 'string' ? { slug: slugAfter(from, to, slug) } : {};

/** Edits of the slugs of pages and of the generated indexes of folders. */
function slugEdits(files: ReadonlyMap<string, string>, textOf: TextOf): Map<string, Edit[]> {
  const edits = new Map<string, Edit[]>();
  for (const [from, to] of files) {
    const isCategory = /\/_category_\.ya?ml$/.test(from);
    if (!isCategory && !isPageFile(from)) continue;
    const text = textOf(from);
    const { frontMatter = '', start } = isCategory ? { frontMatter: text, start: 0 } : splitPage(text);
    const slug = fieldOf(frontMatter, 'slug');
    if (slug === undefined) continue;
    const wanted = slugAfter(
      isCategory ? path.join(path.dirname(from), 'index.md') : from,
      isCategory ? path.join(path.dirname(to), 'index.md') : to,
      slug.value,
    );
    if (wanted !== slug.value)
      edits.set(
        from,
        slug.edits(wanted).map((edit) => shifted(edit, start)),
      );
  }
  return edits;
}

function fieldEdits(text: string, value: string, wanted: string): Edit[] {
  const { frontMatter = '', start } = splitPage(text);
  const slug = fieldOf(frontMatter, 'slug');
  return slug === undefined || slug.value !== value
    ? []
    : slug.edits(wanted).map((edit) => shifted(edit, start));
}

const shifted = (edit: Edit, by: number): Edit => ({ ...edit, start: edit.start + by, end: edit.end + by });

/** A field of that name, at the top or in `link`. */
function fieldOf(
  yaml: string,
  field: string,
): { value: string; edits: (wanted: string) => Edit[] } | undefined {
  const line = new RegExp(`^ *${field}: *`, 'm').exec(yaml);
  if (line === null) return undefined;
  let value: string | undefined;
  const at = line.index + line[0].length;
  yamlEdits(yaml, (text, offset) => {
    if (offset === at) value = text;
    return undefined;
  });
  if (value === undefined) return undefined;
  return {
    value,
    edits: (wanted) => yamlEdits(yaml, (_text, offset) => (offset === at ? wanted : undefined)),
  };
}
