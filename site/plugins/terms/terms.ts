import { type Node as MarkNode, textOf } from '../reference-marks/nodes.ts';
import { markTerms, type Node } from './mark-terms.ts';
import { cardsOf } from './term-data.ts';
import { termList } from './term-list.ts';

/** The part of a file in unified that matters here. */
interface PageFile {
  path: string;
  data: { frontMatter?: Readonly<Record<string, unknown>> };
}

/** A remark plugin: gives the terms of a document their cards, and the document a list of them at its end. */
export function termCards() {
  return (tree: Node, { path: file, data: { frontMatter = {} } }: PageFile): void => {
    const cards = markTerms(
      tree,
      cardsOf({ file, frontMatter, links: linksIn(tree), text: textOf(tree as MarkNode) }),
    );
    if (cards.length > 0) tree.children?.push(termList(cards) as Node);
  };
}

const linksIn = ({ url, children = [] }: Node): string[] => [
  ...(url === undefined ? [] : [url]),
  ...children.flatMap(linksIn),
];
