import type { CheerioAPI } from 'cheerio/slim';
import type { SearchRecord } from './search-record.ts';

/** What a built page says about itself, outside its text. */
export interface PageMetadata {
  readonly language: string;
  readonly docusaurusTag: string;
  readonly version: string;
  /** The innermost category that the page belongs to. */
  readonly category: string;
  /** The part of the site that the page belongs to. */
  readonly area: string;
  readonly facets: Pick<SearchRecord, 'kind' | 'audience'>;
  readonly description: string;
  readonly tags: readonly string[];
  /** Whether the page itself may be found: not unlisted, and no list of other pages. */
  readonly searchable: boolean;
  /** Day of the page's next review, yyyy-mm-dd; undefined if it says none. */
  readonly reviewDue: string | undefined;
}

/** The tags that Docusaurus's list pages carry. Source: @docusaurus/theme-classic, uses of SearchMetadata. */
const listTags: ReadonlySet<string> = new Set([
  'doc_tags_list',
  'doc_tag_doc_list',
  'blog_posts_list',
  'blog_tags_list',
  'blog_tags_posts',
  'blog_authors_list',
  'blog_authors_posts',
]);

/** The names that DocSearch's crawler reads come first, then Docusaurus's own. */
const names = {
  language: ['docsearch:language', 'docusaurus_locale'],
  tag: ['docsearch:docusaurus_tag', 'docusaurus_tag'],
  version: ['docsearch:version', 'docusaurus_version'],
} as const;

/** Reads a built page's metadata. */
export function pageMetadata($: CheerioAPI): PageMetadata {
  const values = new Map<string, string>();
  for (const element of $('meta[name][content]').toArray()) {
    values.set(element.attribs.name ?? '', element.attribs.content ?? '');
  }
  const first = (from: readonly string[]) => from.map((name) => values.get(name)).find(Boolean);
  const docusaurusTag = first(names.tag) ?? 'default';
  const robots = values.get('robots') ?? '';
  const tags = $('article a[rel="tag"][href]')
    .toArray()
    .flatMap((link) => tagOf(link.attribs.href ?? ''));
  return {
    language: first(names.language) ?? $('html').attr('lang') ?? 'en',
    docusaurusTag,
    version: first(names.version) ?? '',
    category: categoryOf($),
    area: areaOf($),
    facets: {
      kind: values.get('docsearch:kind') ?? '',
      audience: listOf(values.get('docsearch:audience') ?? ''),
    },
    description: (values.get('description') ?? '').trim(),
    tags: [...new Set(tags)],
    reviewDue: /^\d{4}-\d{2}-\d{2}$/.exec(values.get('docsearch:review_due') ?? '')?.[0],
    searchable: !/noindex|none/i.test(robots) && !listTags.has(docusaurusTag),
  };
}

/**
 * The innermost open sidebar category, else the active entry of the navbar, else the outermost breadcrumb.
 * Source: the crawler's template for Docusaurus, https://docsearch.algolia.com/docs/templates
 */
function categoryOf($: CheerioAPI): string {
  return (
    textOf($('.menu__link--sublist.menu__link--active').last()) ||
    textOf($('.navbar__item.navbar__link--active').last()) ||
    textOf(
      $('.breadcrumbs__item:not(.breadcrumbs__item--active) .breadcrumbs__link:not([aria-label])').first(),
    ) ||
    areaOf($)
  );
}

/** The active entry of the navbar; posts have none there. */
function areaOf($: CheerioAPI): string {
  const entry = textOf($('.navbar__item.navbar__link--active').last());
  return entry || ($('html').is('.plugin-blog') ? 'Blog' : 'Documentation');
}

function textOf(found: { text(): string }): string {
  return found
    .text()
    .replace(/[\u200b\s]+/g, ' ')
    .trim();
}

/** A list in one attribute, as DocSearch's crawler reads it: with commas between. */
function listOf(content: string): string[] {
  return content
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function tagOf(href: string): string[] {
  const id = /\/tags\/([^/?#]+)\/?$/.exec(href)?.[1];
  if (id === undefined) return [];
  try {
    return [decodeURIComponent(id)];
  } catch {
    return [id];
  }
}
