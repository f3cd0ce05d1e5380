import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’._/-]*[\p{L}\p{N}\p{M}])?/gu;

/** The words of a text: runs of letters and digits; a path, a version or a host is one word. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** The number of words of a page, including code and tables, without front matter. */
export function wordCount(tree: Root): number {
  return tree.children
    .filter((node) => node.type !== 'yaml')
    .reduce((sum, node) => sum + wordsOf(textOf(node)).length, 0);
}
