import { lineOf, type Page } from '@kwikid/content';
import { visit } from 'unist-util-visit';

/** A line of a paragraph, as it is written: in a list or a quotation with the marks at its start. */
export interface ParagraphLine {
  /** Counted from 1. */
  line: number;
  text: string;
  /** Whether the paragraph begins with it. */
  isFirst: boolean;
}

/** The lines of all paragraphs of a page, in order. */
export function paragraphLines({ tree, lines }: Page): ParagraphLine[] {
  const found: ParagraphLine[] = [];
  visit(tree, 'paragraph', (node) => {
    const start = lineOf(node);
    const end = node.position?.end.line ?? start;
    for (let line = start; line <= end; line += 1)
      found.push({ line, text: lines[line - 1] ?? '', isFirst: line === start });
  });
  return found;
}
