import type { Root } from 'mdast';
import { type Fence, fencesOf } from '../markdown/fences.ts';
import { type LocatedYaml, parseLocatedYaml } from '../markdown/front-matter.ts';
import { anchorsOf, type Heading, headingsOf } from '../markdown/headings.ts';
import { lineOf, parseMarkdown } from '../markdown/parse-markdown.ts';
import { type Paragraph, paragraphsOf, type Span, spansOf } from '../markdown/prose.ts';
import { type ProseBlock, proseBlocksOf } from '../markdown/prose-blocks.ts';
import { type Image, type Link, referencesOf } from '../markdown/references.ts';
import type { PageKind } from '../schema/validate.ts';
import { areaOf, routeOfPage } from '../url/page-url.ts';

/** A file's text under its path, relative to the project's root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

/** One Markdown page, read once for all rules. */
export interface Page {
  file: string;
  kind: PageKind;
  /** Its address, not percent-encoded, with the trailing slash where Docusaurus gives one. */
  route: string;
  /** Left out of production builds. */
  draft: boolean;
  /** The mapping, or an empty one where there is none or it cannot be parsed. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** The same with its lines; undefined where the page has no front matter. */
  metadata: LocatedYaml | undefined;
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

/** Reads one Markdown file of a content folder. */
export function parsePage(source: SourceFile): Page {
  const area = areaOf(source.path);
  const text = source.text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const lines = text.split('\n');
  const tree = parseMarkdown(text);
  const yaml = tree.children.find((node) => node.type === 'yaml');
  const metadata = yaml === undefined ? undefined : parseLocatedYaml(yaml.value, lineOf(yaml) + 1);
  const frontMatter = isRecord(metadata?.value) ? metadata.value : {};
  const headings = headingsOf(tree);
  return {
    file: source.path,
    kind: area.kind,
    route: routeOfPage(source.path, frontMatter),
    draft: frontMatter.draft === true,
    frontMatter,
    metadata,
    lines,
    tree,
    headings,
    anchors: new Set([...anchorsOf(tree, headings), ...themeAnchors(frontMatter)]),
    ...referencesOf(tree),
    fences: fencesOf(tree, lines),
    paragraphs: paragraphsOf(tree),
    spans: spansOf(tree),
    prose: proseBlocksOf(tree),
  };
}

/** The theme lists sources and controls below the text, under a heading of its own. */
function themeAnchors({ sources, controls }: Readonly<Record<string, unknown>>): string[] {
  return sources === undefined && controls === undefined ? [] : ['sources'];
}

/** Line of a front-matter field, dotted (`sources.0.url`); 1 where the page has no front matter. */
export function lineOfField(page: Page, field: string): number {
  return page.metadata?.lineOf(field === '' ? [] : field.split('.')) ?? 1;
}

/** The tags that a page names, as far as they are text. */
export function tagsOf(page: Page): string[] {
  const { tags } = page.frontMatter;
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

/** Whether a parsed YAML value is a mapping. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
