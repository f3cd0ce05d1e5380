import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { lineOf } from './parse-markdown.ts';

/** A paragraph, heading or cell as its reader sees it, with code blanked out. */
export interface ProseBlock {
  kind: 'paragraph' | 'heading' | 'tableCell';
  text: string;
  /** Line of a place in the text, counted from 1. */
  lineAt: (offset: number) => number;
}

/**
 * Replaces code. It is not a letter, so no word continues through it, and not a space, so two words do not
 * meet.
 */
export const codeMark = '\u{FFFC}';

/** The blocks with words, in order, including an admonition's title. Code and HTML are left out. */
export function proseBlocksOf(tree: Root): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    blocks.push(blockOf(node.type, node));
    return SKIP;
  });
  return blocks;
}

function blockOf(kind: ProseBlock['kind'], block: Nodes): ProseBlock {
  let text = '';
  /** Offset in the text at which each line of the source begins. */
  const starts: { offset: number; line: number }[] = [{ offset: 0, line: lineOf(block) }];
  visit(block, (node) => {
    if (node.type === 'inlineCode' || node.type === 'html') text += codeMark;
    else if (node.type === 'break') text += '\n';
    else if (node.type === 'text') {
      for (const [index, part] of node.value.split('\n').entries()) {
        if (index > 0) text += '\n';
        starts.push({ offset: text.length, line: lineOf(node) + index });
        text += part;
      }
    }
  });
  const lineAt = (offset: number) => starts.findLast((start) => start.offset <= offset)?.line ?? 1;
  return { kind, text, lineAt };
}
