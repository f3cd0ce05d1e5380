import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { lineOf, parseMarkdown } from './parse-markdown.ts';

/** A code block. */
export interface Fence {
  /** The language in lower case; '' if there is none. */
  language: string;
  /** The words after the language: `test`, `title="nginx.conf"`, … */
  meta: ReadonlyMap<string, string>;
  /** `meta` as written. */
  metaText: string;
  value: string;
  line: number;
  /** False for an indented block, which cannot name a language. */
  fenced: boolean;
}

/** One word of a fence's meta string, with its value in double or single quotes or bare. */
const metaWord = /(?<name>[A-Za-z][\w-]*)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"']+)))?/g;

/** Whether a block is an example of how to write: the page shows it as written, and below as readers see it. */
export const isExample = ({ language, meta, fenced }: Fence): boolean =>
  fenced && language === 'markdown' && meta.has('example');

/** The code blocks of a text in order. */
export function fencesIn(markdown: string): Fence[] {
  return fencesOf(parseMarkdown(markdown), markdown.split('\n'));
}

/** The code blocks of a tree in order. */
export function fencesOf(tree: Root, lines: readonly string[]): Fence[] {
  const fences: Fence[] = [];
  visit(tree, 'code', (node) => {
    const line = lineOf(node);
    fences.push({
      language: (node.lang ?? '').toLowerCase(),
      meta: parseMeta(node.meta ?? ''),
      metaText: node.meta ?? '',
      value: node.value,
      line,
      fenced: /(?:```|~~~)/.test(lines[line - 1] ?? ''),
    });
  });
  return fences;
}

/**
 * Reads a fence's meta string.
 *
 * @example parseMeta('test=no reason="needs a cluster" {1,3}') // test → 'no', reason → 'needs a cluster'
 * @returns each word with its value; '' if it has none. Line ranges in braces are left out.
 */
export function parseMeta(meta: string): Map<string, string> {
  const words = new Map<string, string>();
  const quotedOrRange = /"[^"]*"|'[^']*'|\{[^}]*\}/g;
  const withoutRanges = meta.replaceAll(quotedOrRange, (part) => (part.startsWith('{') ? ' ' : part));
  for (const { groups } of withoutRanges.matchAll(metaWord)) {
    words.set(groups?.name ?? '', groups?.double ?? groups?.single ?? groups?.bare ?? '');
  }
  return words;
}
