import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { lineOf } from './parse-markdown.ts';

/** A paragraph, including those in lists, quotations and admonitions. */
export interface Paragraph {
  text: string;
  line: number;
}

/** One line of a page's source text, without markup. */
export interface Span {
  /** `url`: of a link or image; `metadata`: front matter or a data file. */
  kind: 'prose' | 'code' | 'url' | 'metadata';
  text: string;
  line: number;
}

/** The paragraphs in order; an admonition's title is not one. */
export function paragraphsOf(tree: Root): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  visit(tree, 'paragraph', (node) => {
    const isTitle = (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
    if (!isTitle) paragraphs.push({ text: textOf(node), line: lineOf(node) });
    return SKIP;
  });
  return paragraphs;
}

/** Everything written on a page, line by line, with its kind. */
export function spansOf(tree: Root): Span[] {
  const spans: Span[] = [];
  visit(tree, (node) => {
    const line = lineOf(node);
    switch (node.type) {
      case 'text':
        spans.push(...spansOfText('prose', node.value, line));
        break;
      case 'inlineCode':
      case 'html':
        spans.push(...spansOfText('code', node.value, line));
        break;
      case 'code':
        spans.push(...spansOfText('code', node.meta ?? '', line).filter(({ text }) => text !== ''));
        spans.push(...spansOfText('code', node.value, line + (isFence(node) ? 1 : 0)));
        break;
      case 'yaml':
        spans.push(...spansOfText('metadata', node.value, line + 1));
        break;
      case 'link':
      case 'definition':
      case 'image':
        spans.push({ kind: 'url', text: node.url, line });
        spans.push(
          ...spansOfWords(node.type === 'image' ? node.alt : '', line),
          ...spansOfWords(node.title, line),
        );
        break;
      case 'imageReference':
        spans.push(...spansOfWords(node.alt, line));
        break;
      case 'containerDirective':
      case 'leafDirective':
      case 'textDirective':
        for (const value of Object.values(node.attributes ?? {}))
          if (value) spans.push(...spansOfText('code', value, line));
        break;
    }
  });
  return spans;
}

/** Words outside the text: an image's alternative text, a title that the pointer shows. */
function spansOfWords(words: string | null | undefined, line: number): Span[] {
  return words ? spansOfText('prose', words, line) : [];
}

/** Splits a text into one span a line. */
export function spansOfText(kind: Span['kind'], text: string, firstLine: number): Span[] {
  return text.split('\n').map((line, index) => ({ kind, text: line, line: firstLine + index }));
}

/** A fence has two lines more than its value; an indented block does not. */
function isFence(node: Extract<Nodes, { type: 'code' }>): boolean {
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } };
  return end.line - start.line + 1 > node.value.split('\n').length;
}
