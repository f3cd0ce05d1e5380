import { element, type Node as MarkNode, text, textOf } from '../reference-marks/nodes.ts';
import type { Card } from './card.ts';
import { markTerms, type Node } from './mark-terms.ts';
import { cardsOf } from './term-data.ts';

/** The part of a file in unified that matters here. */
interface PageFile {
  path: string;
  data: { frontMatter?: Readonly<Record<string, unknown>> };
}

/** A remark plugin: gives the terms of a document their cards, and the document a list of them at its end. */
export function termCards() {
  return (tree: Node, { path: file, data: { frontMatter = {} } }: PageFile): void => {
    const page = { file, frontMatter, links: linksIn(tree), text: textOf(tree as MarkNode) };
    const cards = markTerms(tree, cardsOf(page));
    if (cards.length > 0) tree.children?.push(termList(cards) as Node);
  };
}

const linksIn = ({ url, children = [] }: Node): string[] => [
  ...(url === undefined ? [] : [url]),
  ...children.flatMap(linksIn),
];

/** The list of a page's cards: folded up on a screen, open on paper, and what a card is filled from. */
export function termList(cards: readonly Card[]): MarkNode {
  const entries = cards
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .flatMap(({ id, name, text: says, isCode, more }) => {
      const link: Node = { type: 'link', url: more ?? '', children: [text(`More on ${name}`) as Node] };
      const rest = more === undefined ? [] : [text(' '), link as MarkNode];
      return [
        element('dt', {}, [isCode ? element('code', {}, [text(name)]) : text(name)]),
        element('dd', { id }, [text(says), ...rest]),
      ];
    });
  const summary = element('summary', {}, [text('Terms on this page')]);
  return element('details', { className: 'page-terms' }, [summary, element('dl', {}, entries)]);
}
