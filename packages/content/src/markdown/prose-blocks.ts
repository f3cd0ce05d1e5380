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

/** What stands for code: no letter, so no word goes through it, and no blank, so two words stay apart. */
export const codeMark = '\u{FFFC}';

/** The blocks that hold words, in order, an admonition's title among them. Code and HTML are left out. */
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
  /** Where each line of the source begins in the text. */
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
