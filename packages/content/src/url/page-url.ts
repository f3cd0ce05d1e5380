import path from 'node:path/posix';
import type { PageKind } from '../schema/validate.ts';

/** A folder of Markdown, and the path at which Docusaurus serves it. */
export interface Area {
  kind: PageKind;
  folder: string;
  base: string;
}

export const areas = {
  document: { kind: 'document', folder: 'content/docs', base: '/docs' },
  post: { kind: 'post', folder: 'content/blog', base: '/blog' },
  sitePage: { kind: 'sitePage', folder: 'site/src/pages', base: '/' },
} as const satisfies Record<PageKind, Area>;

/** The area that a file belongs to: by its folder. */
export function areaOf(file: string): Area {
  return (
    Object.values(areas).find((area) => file.startsWith(`${area.folder}/`)) ??
    // A file from elsewhere is parsed as a page of the site.
    areas.sitePage
  );
}

/**
 * The kind of a Markdown file, by its folder.
 *
 * @param file - path relative to the project's root, with forward slashes
 * @returns undefined for a file that is not a page: a partial (`_name.md`), or a file elsewhere
 */
export function kindOf(file: string): PageKind | undefined {
  const area = Object.values(areas).find(({ folder }) => file.startsWith(`${folder}/`));
  if (area === undefined || !/\.mdx?$/.test(file)) return undefined;
  const isPartial = path
    .relative(area.folder, file)
    .split('/')
    .some((segment) => segment.startsWith('_'));
  return isPartial ? undefined : area.kind;
}

/**
 * The path of a page, as Docusaurus's plugins for documents, posts and pages compute it.
 *
 * @param file - path relative to the project's root
 * @param frontMatter - `slug` and `id` are read
 */
export function routeOfPage(file: string, frontMatter: Readonly<Record<string, unknown>>): string {
  const area = areaOf(file);
  const inArea = path.relative(area.folder, file);
  const slug = textField(frontMatter, 'slug');
  if (area.kind === 'document')
    return join(area.base, documentSlug(inArea, slug, textField(frontMatter, 'id')));
  if (area.kind === 'post') return join(area.base, slug ?? postSlug(inArea));
  return sitePageRoute(inArea);
}

/** The path of a file below `site/src/pages` (plugin-content-pages). */
export function sitePageRoute(inPages: string): string {
  const withoutExtension = inPages.replace(/\.[jt]sx?$|\.mdx?$/, '');
  return `/${withoutExtension.replace(/(^|\/)index$/i, '$1')}`;
}

/** plugin-content-docs, slug.js, with `numberPrefixParser: false`. */
function documentSlug(inArea: string, slug: string | undefined, id: string | undefined): string {
  if (slug?.startsWith('/')) return slug;
  const directory = path.dirname(inArea);
  const folders = directory === '.' ? [] : directory.split('/');
  const parent = directory === '.' ? '/' : `/${directory}/`;
  const name = path.basename(inArea).replace(/\.mdx?$/, '');
  const indexNames = ['index', 'readme', folders.at(-1)?.toLowerCase()];
  if (slug === undefined && indexNames.includes(name.toLowerCase())) return parent;
  return path.resolve(parent, slug ?? id ?? name);
}

/** plugin-content-blog, blogUtils.js: a dated file name gives a dated path. */
function postSlug(inArea: string): string {
  const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/.exec(
    inArea,
  );
  if (dated?.groups === undefined) return `/${inArea.replace(/(?:\/index)?\.mdx?$/, '')}`;
  const { folder = '', date = '', text = '' } = dated.groups;
  return `/${date.replaceAll('-', '/')}/${folder}${text}`;
}

function textField(frontMatter: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const value = frontMatter[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function join(base: string, slug: string): string {
  return `${base}/${slug}`.replaceAll(/\/{2,}/g, '/');
}
