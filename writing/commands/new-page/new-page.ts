import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { nearest, parsePage } from '@kwikid/content';
import { CommandError } from '../../../commands/lib/run-command.ts';

/** Folder of the content for each kind of page; a document's can be another below content/docs. */
const folders = {
  guide: 'content/docs/knowledge',
  reference: 'content/docs/product',
  sop: 'content/docs/protocols-and-sops',
  release: 'content/docs/release-and-general-updates',
  post: 'content/blog',
} as const;

export type PageKind = keyof typeof folders;
export const kinds = Object.keys(folders) as PageKind[];

export interface NewPage {
  kind: string | undefined;
  title: string | undefined;
  /** Folder below content/docs, such as `knowledge/appsec-vapt/aws`; undefined for the folder of the kind. */
  folder?: string | undefined;
  /** yyyy-mm-dd */
  day: string;
}

export interface MadePage {
  /** Path from the root of the project. */
  file: string;
  /** Path on the site. */
  path: string;
  /** Places that must be filled in. */
  places: number;
}

/**
 * Makes a page from the template of its kind. Every place to fill in is marked TODO, which the lint refuses.
 *
 * @param root - the project's folder
 * @throws {CommandError} ERR_KIND, ERR_TITLE, ERR_FOLDER or ERR_EXISTS, with the remedy
 */
export async function newPage(root: string, page: NewPage): Promise<MadePage> {
  const kind = knownKind(page.kind);
  const title = page.title?.trim() ?? '';
  const slug = slugOf(title);
  const folder = await existingFolder(root, kind, page.folder);
  if (kind !== 'post') refuseIndexName(title, slug, folder);
  const [year = '', month = '', date = ''] = page.day.split('-');
  const file = `${folder}/${kind === 'post' ? `${page.day}-` : ''}${slug}.md`;
  const template = await readFile(join(import.meta.dirname, `../templates/${kind}.md`), 'utf8');
  const values: Readonly<Record<string, string>> = {
    // A JSON string is a YAML string, whatever the title contains.
    title: JSON.stringify(title),
    docs: `${relative(folder, 'content/docs')}/`,
    day: page.day,
    ...{ slug, year, month, date },
  };
  const text = template.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark);
  await write(join(root, file), file, text);
  return {
    file,
    path: parsePage({ path: file, text }).route,
    places: text.match(/\bTODO\b/g)?.length ?? 0,
  };
}

function knownKind(kind: string | undefined): PageKind {
  const known = kinds.find((each) => each === kind);
  if (known) return known;
  const near = kind === undefined ? undefined : nearest(kind, kinds);
  const meant = near === undefined ? '' : ` Did you mean '${near}'?`;
  throw new CommandError(
    'ERR_KIND',
    `${kind === undefined ? 'No kind' : `Unknown kind '${kind}'`}: write one of ${kinds.join(', ')}.${meant}`,
  );
}

/** A title as a path segment: words in lower case joined by hyphens. */
function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (title.length >= 3 && title.length <= 110 && slug !== '') return slug;
  throw new CommandError(
    'ERR_TITLE',
    `'${title}' cannot be a title: write 3 to 110 characters in quotes, with Latin letters or digits for the URL.`,
  );
}

/** Docusaurus makes files of these names the page of the folder itself, at the folder's path. */
function refuseIndexName(title: string, slug: string, folder: string): void {
  if (!['index', 'readme', basename(folder)].includes(slug)) return;
  throw new CommandError(
    'ERR_TITLE',
    `'${title}' would be the page of ${folder} itself, because its file would be ${slug}.md: choose a title that says more.`,
  );
}

/**
 * The folder that `--in` names. Without `--` between the command and its arguments, npm consumes `--in`, and
 * the page would go to the folder of its kind.
 *
 * @param given - the argument as received
 * @param env - where npm leaves the options that it consumed
 * @throws {CommandError} ERR_FOLDER if npm took it
 */
export function wantedFolder(
  given: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (given !== undefined || env.npm_config_in === undefined) return given;
  throw new CommandError('ERR_FOLDER', 'npm consumed --in: write -- before the kind, npm run new -- …');
}

async function existingFolder(root: string, kind: PageKind, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) return folders[kind];
  if (kind === 'post') {
    throw new CommandError('ERR_FOLDER', 'Every post goes to content/blog: leave out --in.');
  }
  const below = wanted.replace(/^(?:content\/)?(?:docs\/)?/, '').replace(/\/+$/, '');
  const folder = `content/docs/${below}`;
  const isThere = await stat(join(root, folder)).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (isThere && below !== '' && !/(?:^|\/)\.\.?(?:\/|$)/.test(below)) return folder;
  throw new CommandError(
    'ERR_FOLDER',
    `There is no folder ${folder}: name an existing one, or create it with a _category_.yml first.`,
  );
}

async function write(path: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    throw new CommandError('ERR_EXISTS', `${file} already exists: edit it, or choose another title.`);
  }
}
