import { element, type Node as MarkNode, text, textOf } from '../reference-marks/nodes.ts';
import type { Card, Cards } from './card.ts';

/** The parts of a Markdown tree's node that matter here. */
export interface Node extends Omit<MarkNode, 'children' | 'data'> {
  url?: string;
  checked?: boolean | null;
  children?: Node[];
  data?: { hName?: string; hProperties?: Record<string, unknown>; directiveLabel?: boolean };
}

/** What has no card in it: its words are links, names, buttons or drawn. */
const closed = /^(?:heading|linkReference|code|inlineCode|image|html|mermaid|mdxjsEsm)$/;
const closedElements = /^(?:a|button|code|summary)$/;
/** A text that is read as one, so that an abbreviation and its explanation are seen together. */
const blocks = new Set(['paragraph', 'tableCell']);
/** Part of a text, where a card can be put if it may have one. */
interface Piece {
  node: Node;
  parent: Node;
  start: number;
}

/**
 * Marks the terms of a page: in each section, from one heading of the second level to the next, a term gets a card
 * where it occurs first. A reader can arrive at any section; one card for each use would be too many. A link to a service keeps being
 * that link.
 *
 * @returns the cards that the page needs, in the order of the text
 */
export function markTerms(tree: Node, cards: Cards): Card[] {
  const needed = new Map<string, Card>();
  const inSection = new Set<string>();
  const isNew = ({ id }: Card) => !inSection.has(id);
  function need(card: Card): void {
    inSection.add(card.id);
    needed.set(card.id, card);
  }

  function visit(node: Node): void {
    if (node.type === 'heading' && (node.depth ?? 0) <= 2) inSection.clear();
    if (isClosed(node)) return;
    if (blocks.has(node.type)) markBlock(node);
    else for (const child of node.children ?? []) visit(child);
  }

  function markBlock(block: Node): void {
    const pieces: Piece[] = [];
    const whole = flatten(block, pieces, '');
    const places = cards.inText(whole).toSorted((a, b) => a.index - b.index);
    for (const { node, parent, start } of pieces) {
      const { value = '' } = node;
      const marked: Node[] = [];
      let from = 0;
      for (const { index, end, card } of places) {
        if (index < start + from || end > start + value.length || !isNew(card)) continue;
        need(card);
        const words = text(value.slice(index - start, end - start)) as Node;
        marked.push(text(value.slice(from, index - start)) as Node, trigger(card, [words]));
        from = end - start;
      }
      if (from > 0) replace(parent, node, [...marked, text(value.slice(from)) as Node]);
    }
  }

  /** The words of a block; its texts that may have a card are added to the pieces. */
  function flatten(node: Node, pieces: Piece[], before: string): string {
    let whole = before;
    for (const child of node.children ?? []) {
      if (child.type === 'link') markLink(child);
      if (child.type === 'inlineCode') markCode(node, child);
      if (child.type === 'text') pieces.push({ node: child, parent: node, start: whole.length });
      if (child.type === 'text') whole += child.value ?? '';
      else if (child.type === 'inlineCode') whole += '\u{FFFC}';
      else if (child.type === 'link' || isClosed(child)) whole += textOf(child as MarkNode);
      else whole = flatten(child, pieces, whole);
    }
    return whole;
  }

  /** Each link has the card; only the first is described by it, as screen readers read it out each time. */
  function markLink(link: Node): void {
    const card = cards.ofService(link.url ?? '', textOf(link as MarkNode));
    if (card === undefined) return;
    const description = needed.has(card.id) ? {} : { 'aria-describedby': card.id };
    needed.set(card.id, card);
    const hProperties = { ...link.data?.hProperties, 'data-term': card.id, ...description };
    link.data = { ...link.data, hProperties };
  }

  function markCode(parent: Node, code: Node): void {
    const card = cards.ofCode(code.value ?? '');
    if (card === undefined || !isNew(card)) return;
    need(card);
    replace(parent, code, [trigger(card, [code])]);
  }

  visit(tree);
  return [...needed.values()];
}

function isClosed({ type, name, checked, data }: Node): boolean {
  // A reader ticks a step of a checklist by a tap on its words.
  const isTicked = typeof checked === 'boolean';
  const isDrawn = data?.hName === 'mermaid' || data?.directiveLabel === true;
  return isTicked || isDrawn || closed.test(type) || closedElements.test(name ?? '');
}

function replace(parent: Node, child: Node, by: readonly Node[]): void {
  parent.children?.splice(parent.children.indexOf(child), 1, ...by);
}

/** Without scripts it leads to its entry in the list. */
function trigger({ id }: Card, children: Node[]): Node {
  const attributes = { className: 'term', href: `#${id}`, 'data-term': id, 'aria-describedby': id };
  return element('a', attributes, children as MarkNode[]) as Node;
}
