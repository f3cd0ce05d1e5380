import { element, type Node as MarkNode, text, textOf } from '../reference-marks/nodes.ts';
import type { Card, Cards, Found } from './card.ts';

/** The parts of a Markdown tree's node that matter here. */
export interface Node extends Omit<MarkNode, 'children' | 'data'> {
  url?: string;
  checked?: boolean | null;
  children?: Node[];
  data?: { hName?: string; hProperties?: Record<string, unknown>; directiveLabel?: boolean };
}

/** What has no card in it: its words are links, names, buttons or drawn. */
const closed = new Set([
  'heading',
  'linkReference',
  'code',
  'inlineCode',
  'image',
  'html',
  'mermaid',
  'mdxjsEsm',
]);
const closedElements = new Set(['a', 'button', 'code', 'summary', 'CallHost', 'CopyPath']);
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
    const places = [...cards.inText(whole)].sort((a, b) => a.index - b.index);
    const inPiece = new Map<Piece, Found[]>();
    for (const place of places) {
      const piece = pieces.find(
        ({ node, start }) => start <= place.index && place.end <= start + (node.value ?? '').length,
      );
      if (piece === undefined || !isNew(place.card)) continue;
      need(place.card);
      inPiece.set(piece, [...(inPiece.get(piece) ?? []), place]);
    }
    for (const [{ node, parent, start }, found] of inPiece) {
      const marked = split(node.value ?? '', found, start);
      parent.children = (parent.children ?? []).flatMap((child) => (child === node ? marked : [child]));
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
    parent.children = (parent.children ?? []).map((child) =>
      child === code ? trigger(card, [code]) : child,
    );
  }

  visit(tree);
  return [...needed.values()];
}

function isClosed({ type, name, checked, data }: Node): boolean {
  // A reader ticks a step of a checklist by a tap on its words.
  if (typeof checked === 'boolean') return true;
  return (
    closed.has(type) ||
    closedElements.has(name ?? '') ||
    data?.hName === 'mermaid' ||
    data?.directiveLabel === true
  );
}

function split(value: string, found: readonly Found[], start: number): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  for (const { index, end, card } of found) {
    if (index - start > from) nodes.push(text(value.slice(from, index - start)) as Node);
    nodes.push(trigger(card, [text(value.slice(index - start, end - start)) as Node]));
    from = end - start;
  }
  if (from < value.length) nodes.push(text(value.slice(from)) as Node);
  return nodes;
}

/** Without scripts it leads to its entry in the list. */
function trigger({ id }: Card, children: Node[]): Node {
  const attributes = { className: 'term', href: `#${id}`, 'data-term': id, 'aria-describedby': id };
  return element('a', attributes, children as MarkNode[]) as Node;
}
