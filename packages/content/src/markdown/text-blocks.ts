import type { Nodes, RootContent } from 'mdast';
import { parseMarkdown } from './parse-markdown.ts';

/** The id that a writer gives a heading. */
const headingId = / *\{#[\w-]+\}$/;

/** What a line of a text is: a heading of a level, a paragraph, a list item by its depth, code, a table's row. */
export type TextBlockKind = 'h2' | 'h3' | 'h4' | 'text' | 'item' | 'item2' | 'item3' | 'code' | 'row';

/** A part of a text without markup, as `[kind, text]`. The cells of a row are separated by ' | '. */
export type TextBlock = [kind: TextBlockKind, text: string];

/**
 * A text in plain typography: what its reader sees, as a list of blocks, for print and for comparing two texts.
 *
 * @param markdown - without front matter
 */
export function textBlocks(markdown: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const node of parseMarkdown(markdown).children) addBlock(blocks, node, 'text');
  return blocks.filter(([, text]) => text.trim() !== '');
}

function addBlock(blocks: TextBlock[], node: RootContent, kind: TextBlockKind): void {
  if (node.type === 'heading') {
    blocks.push([
      node.depth < 3 ? 'h2' : node.depth === 3 ? 'h3' : 'h4',
      wordsOf(node).replace(headingId, ''),
    ]);
  } else if (node.type === 'paragraph') blocks.push([kind, wordsOf(node)]);
  else if (node.type === 'code') blocks.push(['code', node.value]);
  else if (node.type === 'tableRow') blocks.push(['row', node.children.map(wordsOf).join(' | ')]);
  else if (node.type === 'listItem') {
    const [first, ...rest] = node.children;
    const inside = deeper(kind);
    if (first !== undefined) addBlock(blocks, first, inside);
    for (const child of rest) addBlock(blocks, child, child.type === 'list' ? inside : 'text');
  } else if ('children' in node) {
    for (const child of node.children) addBlock(blocks, child as RootContent, kind);
  }
}

const deeper = (kind: TextBlockKind): TextBlockKind =>
  kind === 'item' ? 'item2' : kind === 'item2' || kind === 'item3' ? 'item3' : 'item';

/** Words, code and the texts of images; what separates lines becomes a blank. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value.replaceAll(/\s*\n\s*/g, ' ');
  if (node.type === 'break') return ' ';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  return 'children' in node ? (node.children as Nodes[]).map(wordsOf).join('') : '';
}
