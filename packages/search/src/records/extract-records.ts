import { type CheerioAPI, load } from 'cheerio/slim';
import { type Block, blocksWithin, joinedBlocks, noBlocks, type TextBlocks } from './block.ts';
import { type PageMetadata, pageMetadata } from './page-metadata.ts';
import { lineOf, readSections, type Section } from './read-sections.ts';
import { type Hierarchy, type Level, levels, type SearchRecord } from './search-record.ts';
import { withinLength } from './within-length.ts';

/** A page of the built site. */
export interface ExtractedPage {
  /** Path of the page, for example `/docs/knowledge/nginx`; may be percent-encoded or not. */
  readonly path: string;
  /** Rank among pages, greater is better; default: 10 less one a folder, and 2 less for a post or a category. */
  readonly rank?: number;
}

/** Longest text of one record, in UTF-16 units; a section of more is a listing, and its start finds it. */
const maxContentLength = 8000;

/**
 * Takes one record a section from a page that Docusaurus 3.10 built: the page's own record has its
 * description and introduction as its text, each heading's record the text below it.
 *
 * @param html - the built page
 * @param page - its path
 * @returns the records in the order of the page; none for pages that are unlisted, that list other pages
 *   (tags, archive, posts), or that hold no article (404, search)
 * Source: the crawler's template for Docusaurus, https://docsearch.algolia.com/docs/templates
 */
export function extractRecords(html: string, page: ExtractedPage): SearchRecord[] {
  const $ = load(html);
  const metadata = pageMetadata($);
  const content = metadata.searchable ? mainContent($) : undefined;
  if (!content || content.title === '') return [];

  const path = encodedPath(page.path);
  const rank = page.rank ?? defaultRank(path, content.kind);
  let hierarchy: Hierarchy = { ...emptyHierarchy, lvl0: metadata.category, lvl1: content.title };
  let anchor: string | null = null;
  return content.sections.map((section, position) => {
    if (position > 0) {
      // A second h1 is a heading below the page's title.
      const level = Math.max(2, section.level);
      hierarchy = descended(hierarchy, level, section.heading);
      anchor = section.id ?? anchor;
    }
    const own: Level = position === 0 ? 'lvl1' : (levels[Math.max(2, section.level)] ?? 'lvl6');
    const url = anchor === null ? path : `${path}#${anchor}`;
    const { text, blocks } = position === 0 ? introduction(metadata, section) : section;
    const shortened = cut(text);
    return {
      objectID: `${position}-${url}`,
      url,
      url_without_anchor: path,
      anchor,
      type: own,
      hierarchy,
      content: shortened,
      ...(shortened !== null && blocksWithin(blocks, shortened.length)),
      marked: withinLength(section.marked, maxContentLength),
      language: metadata.language,
      docusaurus_tag: metadata.docusaurusTag,
      version: metadata.version,
      tags: metadata.tags,
      area: metadata.area,
      ...metadata.facets,
      ...(content.kind === 'category' && { kind: 'overview' }),
      ...(metadata.reviewDue !== undefined && { review_due: metadata.reviewDue }),
      weight: { page_rank: rank, level: 100 - 10 * levels.indexOf(own), position },
    };
  });
}

interface MainContent {
  readonly kind: 'page' | 'category';
  readonly title: string;
  /** The first is the page's own. */
  readonly sections: readonly Section[];
}

function mainContent($: CheerioAPI): MainContent | undefined {
  // A page of the site written in Markdown has an article without the class that documents and posts have.
  const selectors = ['article .theme-doc-markdown, article .markdown', 'html.mdx-page main article'];
  for (const selector of selectors) {
    const root = $(selector).get(0);
    if (!root) continue;
    const [before, ...sections] = readSections([root]);
    const title = $(root).find('h1').get(0) ?? $('article header h1').get(0);
    if (!before || !title) return undefined;
    const own = sections[0]?.level === 1 ? sections.shift() : undefined;
    const marked = [...new Set([...before.marked, ...(own?.marked ?? [])])];
    const first = { ...before, ...(own && together(before, own)), marked };
    return { kind: 'page', title: lineOf(title), sections: [first, ...sections] };
  }
  const category = $('[class*="generatedIndexPage"]');
  const title = category.find('header h1').get(0);
  if (!title) return undefined;
  const cards = category.find('.card').toArray().map(lineOf).filter(Boolean).map(paragraph);
  const own: Section = { level: 1, heading: '', id: null, ...cards.reduce(together, nothing), marked: [] };
  return { kind: 'category', title: lineOf(title), sections: [own] };
}

const emptyHierarchy = Object.fromEntries(levels.map((level) => [level, null])) as Hierarchy;

/** A hierarchy with one heading set and all below it unset. */
function descended(hierarchy: Hierarchy, depth: number, heading: string): Hierarchy {
  const entries = levels.map((level, number) => {
    return [level, number < depth ? hierarchy[level] : number === depth ? heading : null] as const;
  });
  return Object.fromEntries(entries) as Hierarchy;
}

type TextOfSection = Pick<Section, 'text' | 'blocks'>;

const nothing: TextOfSection = { text: '', blocks: noBlocks };

/** The description and the introduction; Docusaurus makes the description of the text if a page has none. */
function introduction({ description }: PageMetadata, own: TextOfSection): TextOfSection {
  const repeated = own.text.startsWith(description.replace(/(?:\.\.\.|…)$/, ''));
  return repeated ? own : together(paragraph(description.trim()), own);
}

function paragraph(text: string): TextOfSection {
  const block: Block = { kind: 'text', start: 0, end: text.length };
  return { text, blocks: { blocks: [block], columns: [] } };
}

/** Two texts as one, with a space between them. */
function together(first: TextOfSection, second: TextOfSection): TextOfSection {
  if (first.text === '') return second;
  if (second.text === '') return first;
  const blocks: TextBlocks = joinedBlocks(first.blocks, second.blocks, first.text.length + 1);
  return { text: `${first.text} ${second.text}`, blocks };
}

function cut(text: string): string | null {
  if (text.length <= maxContentLength) return text === '' ? null : text;
  const space = text.lastIndexOf(' ', maxContentLength);
  return text.slice(0, space > maxContentLength / 2 ? space : maxContentLength).toWellFormed();
}

/** Broader pages are higher in the tree; posts age, and a category repeats its pages. */
function defaultRank(path: string, kind: MainContent['kind']): number {
  const folders = path.split('/').filter(Boolean).length;
  const less = kind === 'category' || path.startsWith('/blog/') ? 2 : 0;
  return Math.max(0, 10 - folders - less);
}

function encodedPath(path: string): string {
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return encodeURI(path.toWellFormed());
  }
}
