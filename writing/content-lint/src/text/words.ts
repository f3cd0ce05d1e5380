import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’._/-]*[\p{L}\p{N}\p{M}])?/gu;

/**
 * A sentence ends at a full stop and a space, unless the stop belongs to an abbreviation. Unicode's boundaries
 * (UAX #29) do not fit: there no sentence starts in lower case, as with nginx.
 */
const sentenceEnd = /(?<=[.!?…]['"’”)\]]*)(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|No|Sec|Fig)\.)\s+/u;

/** The words of a text: runs of letters and digits; a path, a version or a host is one word. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** Words in each sentence of a paragraph; sentences without a word are left out. */
export function sentenceLengths(text: string): number[] {
  return text
    .split(sentenceEnd)
    .map((sentence) => wordsOf(sentence).length)
    .filter((length) => length > 0);
}

/** The number of words of a page, including code and tables, without front matter. */
export function wordCount(tree: Root): number {
  return tree.children
    .filter((node) => node.type !== 'yaml')
    .reduce((sum, node) => sum + wordsOf(textOf(node)).length, 0);
}
