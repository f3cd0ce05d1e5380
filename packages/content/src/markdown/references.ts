import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { lineOf } from './parse-markdown.ts';

/** A URL that a reader can follow. */
export interface Link {
  /** As written. */
  url: string;
  line: number;
  /** Whether it is a Markdown link, which Docusaurus resolves; an HTML element is left unchanged. */
  isHtml: boolean;
}

/** An image, in Markdown or as an HTML element. */
export interface Image {
  /** As written; undefined if the image names a definition, whose URL is listed as a link. */
  url: string | undefined;
  line: number;
  /** The alternative text; '' if there is none. */
  text: string;
}

export interface References {
  links: Link[];
  images: Image[];
}

/** An HTML element that names a URL. */
export const element = /<(?<tag>a|img)\b(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
/** One attribute of an element; its value is in one of three groups. */
export const attribute =
  /(?<name>[\w-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/g;

/** Every link and image of a page, in order. Code and comments are skipped. */
export function referencesOf(tree: Root): References {
  const references: References = { links: [], images: [] };
  visit(tree, (node) => {
    const line = lineOf(node);
    switch (node.type) {
      case 'link':
      case 'definition':
        references.links.push({ url: node.url, line, isHtml: false });
        break;
      case 'image':
        references.images.push({ url: node.url, line, text: node.alt ?? '' });
        break;
      case 'imageReference':
        references.images.push({ url: undefined, line, text: node.alt ?? '' });
        break;
      case 'html':
        collectElements(node.value, line, references);
        break;
    }
  });
  return references;
}

function collectElements(html: string, firstLine: number, { links, images }: References): void {
  const withoutComments = blankComments(html);
  for (const { index, groups } of withoutComments.matchAll(element)) {
    const line = firstLine + withoutComments.slice(0, index).split('\n').length - 1;
    const attributes = attributesOf(groups?.attributes ?? '');
    const url = attributes.get(groups?.tag?.toLowerCase() === 'img' ? 'src' : 'href');
    if (groups?.tag?.toLowerCase() === 'img') images.push({ url, line, text: attributes.get('alt') ?? '' });
    else if (url !== undefined) links.push({ url, line, isHtml: true });
  }
}

/** HTML with blanks in place of its comments: everything else keeps its offset. */
export function blankComments(html: string): string {
  return html.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const { groups } of text.matchAll(attribute)) {
    attributes.set(
      (groups?.name ?? '').toLowerCase(),
      groups?.double ?? groups?.single ?? groups?.bare ?? '',
    );
  }
  return attributes;
}
