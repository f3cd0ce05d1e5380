import type { Root } from 'mdast';
import { type Fence, fencesOf } from '../markdown/fences.ts';
import { parseYamlWithLines, type YamlWithLines } from '../markdown/front-matter.ts';
import { anchorsOf, type Heading, headingsOf } from '../markdown/headings.ts';
import { splitPage } from '../markdown/page-text.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { type Paragraph, paragraphsOf, type Span, spansOf } from '../markdown/prose.ts';
import { type ProseBlock, proseBlocksOf } from '../markdown/prose-blocks.ts';
import { type Image, type Link, referencesOf } from '../markdown/references.ts';
import type { PageKind } from '../schema/validate.ts';
import { areaOf, routeOfPage } from '../url/page-url.ts';
import { lazily } from './lazily.ts';

/** A file's text under its path, relative to the project's root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

/** One Markdown page, read once for all rules. */
export interface Page {
  file: string;
  kind: PageKind;
  /** Its path, not percent-encoded, with the trailing slash if Docusaurus adds one. */
  route: string;
  /** Left out of production builds. */
  draft: boolean;
  /** The mapping, or an empty one if there is none or it cannot be parsed. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** The same with its lines; undefined if the page has no front matter. */
  metadata: YamlWithLines | undefined;
  lines: readonly string[];
  tree: Root;
  headings: readonly Heading[];
  anchors: ReadonlySet<string>;
  links: readonly Link[];
  images: readonly Image[];
  fences: readonly Fence[];
  paragraphs: readonly Paragraph[];
  spans: readonly Span[];
  prose: readonly ProseBlock[];
}

/** Reads one Markdown file of a content folder: its front matter at once, its text when somebody asks for it. */
export function parsePage(source: SourceFile): Page {
  const area = areaOf(source.path);
  const text = source.text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const lines = text.split('\n');
  const { frontMatter: yaml } = splitPage(text);
  // It begins on the second line.
  const metadata = yaml === undefined ? undefined : parseYamlWithLines(yaml, 2);
  const frontMatter = isRecord(metadata?.value) ? metadata.value : {};
  const page: Page = lazily<Page>({
    file: () => source.path,
    kind: () => area.kind,
    route: () => routeOfPage(source.path, frontMatter),
    draft: () => frontMatter.draft === true,
    frontMatter: () => frontMatter,
    metadata: () => metadata,
    lines: () => lines,
    tree: () => parseMarkdown(text),
    headings: () => headingsOf(page.tree),
    anchors: () => new Set([...anchorsOf(page.tree, page.headings), ...themeAnchors(frontMatter)]),
    links: () => referencesOf(page.tree).links,
    images: () => referencesOf(page.tree).images,
    fences: () => fencesOf(page.tree, lines),
    paragraphs: () => paragraphsOf(page.tree),
    spans: () => spansOf(page.tree),
    prose: () => proseBlocksOf(page.tree),
  });
  return page;
}

/** Ids that the theme adds below the text, for sources and controls. */
export function themeAnchors({ sources, controls }: Readonly<Record<string, unknown>>): string[] {
  return sources === undefined && controls === undefined ? [] : ['sources'];
}

/** Line of a front-matter field, dotted (`sources.0.url`); 1 if the page has no front matter. */
export function lineOfField(page: Page, field: string): number {
  return page.metadata?.lineOf(field === '' ? [] : field.split('.')) ?? 1;
}

/** The tags that a page names. Values that are not text are left out. */
export function tagsOf(page: Page): string[] {
  const { tags } = page.frontMatter;
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

/** Whether a parsed YAML value is a mapping. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
