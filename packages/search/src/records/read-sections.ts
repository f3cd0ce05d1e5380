import type { TextBlocks } from './block.ts';
import { createBlockReader } from './block-reader.ts';
import { type HtmlNode, inlineElements } from './html-node.ts';
import { cellMark, oneLine } from './one-line.ts';

/** A heading and the text below it. */
export interface Section {
  /** 1 to 6; 1 for what is before the first heading. */
  readonly level: number;
  /** Plain text; empty for what is before the first heading. */
  readonly heading: string;
  /** The heading's id, if it has one. */
  readonly id: string | null;
  /** Plain text in one line; table cells are separated by ` | `. */
  readonly text: string;
  /** What the text consists of. */
  readonly blocks: TextBlocks;
  /** What the text sets apart: names in code, strong words, defined terms, the first cell of each row. */
  readonly marked: readonly string[];
}

const skippedElements: ReadonlySet<string> = new Set(
  'script style template noscript svg button nav iframe input select textarea'.split(' '),
);
/** What is not text of the page. CSS modules end a class with a hash: `codeLineNumber_elqV`. */
const skippedClass =
  /(?:^|\s)(?:hash-link|table-of-contents|theme-doc-toc-mobile|theme-doc-breadcrumbs|theme-doc-footer|pagination-nav|sr-only|theme-edit-this-page|theme-last-updated|theme-doc-card-icon|page-acknowledge|page-facts|page-state|page-terms|page-tools|post__facts|call-samples|template-source|example__seen|from-server|language-ticket|(?:codeLineNumber|admonitionIcon|buttonGroup|tocCollapsible|tableOfContents)\w*)(?=\s|$)/;
/** Docusaurus gives this class to each line of a block of code. */
const codeLineClass = /(?:^|\s)token-line(?=\s|$)/;
/** Elements whose text an author sets apart. */
const markingElements: ReadonlySet<string> = new Set(['code', 'kbd', 'strong', 'b', 'dt']);

/**
 * Splits a page's main content at its headings.
 *
 * @param roots - the nodes of the main content
 * @returns the sections in their order; the first is what is before the first heading, and may be empty
 */
export function readSections(roots: readonly HtmlNode[]): Section[] {
  const sections: Section[] = [];
  let open: Pick<Section, 'level' | 'heading' | 'id'> = { level: 1, heading: '', id: null };
  let text = '';
  let marked = new Set<string>();
  const reader = createBlockReader();

  function close(): void {
    const line = oneLine(text);
    sections.push({
      ...open,
      text: line.text,
      blocks: reader.close(text, line),
      marked: [...marked].filter((each) => each !== ''),
    });
    text = '';
    marked = new Set();
  }

  function visit(node: HtmlNode): void {
    if (node.type === 'text') add(node.data ?? '');
    if (node.name === undefined || isSkipped(node)) return;
    const heading = /^h([1-6])$/.exec(node.name);
    if (heading) {
      const title = lineOf(node);
      if (title === '') return;
      close();
      open = { level: Number(heading[1]), heading: title, id: node.attribs?.id || null };
      return;
    }
    const { before, after } = isCodeLine(node)
      ? noSeparators
      : separators(node.name, reader.isInInnerTable());
    reader.enter(node, text.length);
    text += before;
    if (node.name === 'img') add(node.attribs?.alt ?? '');
    if (markingElements.has(node.name)) marked.add(lineOf(node));
    if (node.name === 'tr') marked.add(lineOfFirstCell(node));
    // A block of code is all code: nothing in it is set apart.
    const block = node.name === 'pre' ? marked : undefined;
    if (block) marked = new Set();
    for (const child of node.children ?? []) visit(child);
    if (block) marked = block;
    reader.leave(node, text.length);
    text += after;
  }

  function add(data: string): void {
    const own = plain(data);
    text += own;
    if (/\S/.test(own)) reader.addText();
  }

  for (const root of roots) visit(root);
  close();
  return sections;
}

function lineOfFirstCell(row: HtmlNode): string {
  const first = row.children?.find(({ name }) => name === 'td');
  return first ? lineOf(first) : '';
}

/**
 * The text of one node, in one line.
 *
 * @param node - an element
 */
export function lineOf(node: HtmlNode): string {
  return oneLine(textOf(node)).text;
}

function textOf(node: HtmlNode): string {
  if (node.type === 'text') return plain(node.data ?? '');
  if (node.name === undefined || isSkipped(node)) return '';
  const { before, after } = separators(node.name);
  return before + (node.children ?? []).map(textOf).join('') + after;
}

const noSeparators = { before: '', after: '' };

/** A line of a block of code: the `br` at its end ends it, and its element, which may be a `div`, adds no second end. */
function isCodeLine({ attribs = {} }: HtmlNode): boolean {
  return codeLineClass.test(attribs.class ?? '');
}

/** @param isInner - of a table in a cell, the cells are words of that cell */
function separators(name: string, isInner = false): { before: string; after: string } {
  // The lines of a block of code are ended by `br`: each once, so that an empty line stays one.
  if (name === 'br') return { before: '\n', after: '' };
  const line = inlineElements.has(name) ? '' : '\n';
  return { before: line, after: !isInner && (name === 'td' || name === 'th') ? cellMark : line };
}

function isSkipped({ name = '', attribs = {} }: HtmlNode): boolean {
  return (
    skippedElements.has(name) ||
    skippedClass.test(attribs.class ?? '') ||
    attribs['aria-hidden'] === 'true' ||
    'data-footnote-ref' in attribs ||
    'data-footnote-backref' in attribs
  );
}

/** Text without control characters and without the zero-width space that Docusaurus puts into anchors. */
function plain(data: string): string {
  return data.replace(/(?![\t\n\r])\p{Cc}|[\u200b\ufeff]/gu, '');
}
