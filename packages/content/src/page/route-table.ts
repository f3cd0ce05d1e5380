import path from 'node:path/posix';
import GithubSlugger from 'github-slugger';
import { areas, sitePageRoute } from '../url/page-url.ts';
import type { DataFile } from './data-file.ts';
import { isRecord, type Page, tagsOf } from './page.ts';

/** One path of the site, and its source. */
export interface Route {
  /** The canonical spelling, not percent-encoded. */
  pathname: string;
  /** The file to change; undefined for paths that Docusaurus or the site generates. */
  file: string | undefined;
  line: number;
  /** The Markdown page, if there is one. */
  page: Page | undefined;
  /** Whether its fragments are known: a page in code, or with sections made of data, may have any. */
  anchorsKnown: boolean;
  /** Whether a second source of the same path is an error. False if the path is a guess. */
  exclusive: boolean;
}

/** The routes by {@link routeKey}; more than one in a list is a duplicate. Drafts are not among them. */
export type RouteTable = ReadonlyMap<string, readonly Route[]>;

/** Paths of the site that exist even if no page file is found for them. */
const sitePages = ['/', '/docs', '/search', '/tools', '/markdown-page'];

/** Directives that make sections from data: only the build knows their fragments. */
const sectionMaker = /^::(?:openapi|document-patterns|playbooks?)(?:\[|$)/;

/** Posts on one page of a list (blog configuration). */
const postsPerPage = 5;

/** Normalises a path for comparison: decodes it and removes the trailing slash. */
export function routeKey(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // A literal percent sign.
  }
  return decoded === '/' ? decoded : decoded.replace(/\/+$/, '');
}

/** Computes every path of the production site. */
export function routeTable(
  pages: readonly Page[],
  dataFiles: ReadonlyMap<string, DataFile>,
  otherFiles: readonly string[],
): RouteTable {
  const published = pages.filter((page) => !page.draft);
  const table = new Map<string, Route[]>();
  for (const route of [
    ...sitePageRoutes(published, otherFiles),
    ...published.filter((page) => page.kind !== 'sitePage').map(ofPage),
    ...tagRoutes('document', published, dataFiles),
    ...blogRoutes(published, dataFiles),
    ...categoryRoutes(published, dataFiles),
  ]) {
    const key = routeKey(route.pathname);
    table.set(key, [...(table.get(key) ?? []), route]);
  }
  return table;
}

function generated(pathname: string, differences: Partial<Route> = {}): Route {
  return {
    pathname,
    file: undefined,
    line: 1,
    page: undefined,
    anchorsKnown: true,
    exclusive: true,
    ...differences,
  };
}

function ofPage(page: Page): Route {
  const line = page.metadata?.lineOf(['slug']) ?? 1;
  const hasMadeSections = page.lines.some((text) => sectionMaker.test(text));
  return generated(page.route, { file: page.file, line, page, anchorsKnown: !hasMadeSections });
}

function sitePageRoutes(published: readonly Page[], otherFiles: readonly string[]): Route[] {
  const ofFiles = [
    ...otherFiles.flatMap(ofCode),
    ...published.filter((page) => page.kind === 'sitePage').map(ofPage),
  ];
  const found = new Set(ofFiles.map((route) => routeKey(route.pathname)));
  const assumed = sitePages.filter((pathname) => !found.has(pathname));
  return [...ofFiles, ...assumed.map((pathname) => generated(pathname, { anchorsKnown: false }))];
}

function ofCode(file: string): Route[] {
  const inPages = path.relative(areas.sitePage.folder, file);
  const isCode = /\.[jt]sx?$/.test(inPages) && !/\.(?:test|d)\.[jt]sx?$/.test(inPages);
  const excluded = inPages.split('/').some((segment) => segment === '..' || segment.startsWith('_'));
  return isCode && !excluded ? [generated(sitePageRoute(inPages), { file, anchorsKnown: false })] : [];
}

/** The list of tags, and one page for each used tag (with further pages, for posts). */
function tagRoutes(
  kind: 'document' | 'post',
  published: readonly Page[],
  dataFiles: ReadonlyMap<string, DataFile>,
): Route[] {
  const { base, folder } = areas[kind];
  const declared = dataFiles.get(`${folder}/tags.yml`)?.yaml.value;
  const uses = new Map<string, number>();
  for (const page of published) {
    if (page.kind !== kind) continue;
    for (const tag of new Set(tagsOf(page))) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  const routes = [generated(`${base}/tags`)];
  for (const [tag, count] of uses) {
    const entry = isRecord(declared) ? declared[tag] : undefined;
    const permalink = isRecord(entry) && typeof entry.permalink === 'string' ? entry.permalink : `/${tag}`;
    const pathname = `${base}/tags/${permalink.replace(/^\/+/, '')}`;
    routes.push(...(kind === 'post' ? paginated(pathname, count) : [generated(pathname)]));
  }
  return routes;
}

function blogRoutes(published: readonly Page[], dataFiles: ReadonlyMap<string, DataFile>): Route[] {
  const posts = published.filter((page) => page.kind === 'post' && page.frontMatter.unlisted !== true);
  const authors = dataFiles.get('content/blog/authors.yml')?.yaml.value;
  const authorPages = Object.entries(isRecord(authors) ? authors : {}).flatMap(([key, author]) => {
    const page = isRecord(author) ? author.page : undefined;
    if (page === true) return [generated(`/blog/authors/${key}`)];
    const permalink = isRecord(page) ? page.permalink : undefined;
    return typeof permalink === 'string' ? [generated(`/blog/authors/${permalink.replace(/^\/+/, '')}`)] : [];
  });
  return [
    ...paginated('/blog', posts.length),
    generated('/blog/archive'),
    generated('/blog/authors'),
    ...authorPages,
    ...tagRoutes('post', published, dataFiles),
  ];
}

function paginated(pathname: string, count: number): Route[] {
  const further = Math.max(0, Math.ceil(count / postsPerPage) - 1);
  return [
    generated(pathname),
    ...Array.from({ length: further }, (_, index) => generated(`${pathname}/page/${index + 2}`)),
  ];
}

/**
 * Generated indexes of `_category_` files with a published page below them. Without a slug, Docusaurus numbers equal
 * labels in the order of the sidebars, which is not known here: such a path counts as existing, never as a duplicate.
 */
function categoryRoutes(published: readonly Page[], dataFiles: ReadonlyMap<string, DataFile>): Route[] {
  const slugger = new GithubSlugger();
  const routes: Route[] = [];
  for (const data of dataFiles.values()) {
    const { file } = data;
    // Only these files are parsed for it.
    if (!/^content\/docs\/.*\/_category_\.ya?ml$/.test(file)) continue;
    const { yaml } = data;
    if (!isRecord(yaml.value)) continue;
    const { link, label } = yaml.value;
    if (!isRecord(link) || link.type !== 'generated-index') continue;
    const folder = `${path.dirname(file)}/`;
    if (!published.some((page) => page.file.startsWith(folder))) continue;
    const { slug } = link;
    const isExplicit = typeof slug === 'string';
    const inDocs = isExplicit ? slug : `/category/${slugger.slug(String(label ?? path.basename(folder)))}`;
    const pathname = `${areas.document.base}/${inDocs.replace(/^\/+/, '')}`;
    const line = yaml.lineOf(['link', 'slug']);
    routes.push(generated(pathname, { file, line, exclusive: isExplicit }));
  }
  return routes;
}
