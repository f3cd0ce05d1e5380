import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { cacheDependingOn, sourcesIn } from '../bundler.ts';
import { type Node as MarkNode, textOf } from '../reference-marks/nodes.ts';
import { markTerms, type Node } from './mark-terms.ts';
import { cardsOf } from './term-data.ts';
import { termList } from './term-list.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const { resolve } = createRequire(import.meta.url);
const facts = path.dirname(resolve('@kwikid/facts'));

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

/** Renders pages again when what their cards say has changed. */
export function terms(): Plugin {
  const files = [here, path.join(facts, 'terms'), path.join(facts, 'controls')].flatMap(sourcesIn);
  return {
    name: 'terms',
    configureWebpack: (config) => ({
      // `resource`, not `test`: Docusaurus mistakes a rule whose test matches .mdx for a parser of pages.
      module: {
        rules: [{ resource: /[\\/]docs[\\/].*\.mdx?$/, enforce: 'pre', use: [path.join(here, 'loader.ts')] }],
      },
      ...cacheDependingOn(config, files),
    }),
  };
}
