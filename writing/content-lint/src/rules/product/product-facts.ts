import { lineOf } from '@kwikid/content';
import { directiveError, directives } from '@kwikid/facts';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { checked } from '../../derived/data-file.ts';
import type { PageRule } from '../../rule.ts';

export const productFacts: PageRule = {
  id: 'KD605',
  slug: 'product-facts',
  why: 'A directive for facts of the product names something in the data, on a line of its own: otherwise the build stops, or the facts are missing.',
  remedy:
    'Write ::where-it-sits[queue-api] at the start of a line of its own, with an id of content/data/product.yml.',
  check(page, report, corpus) {
    const data = checked.product.of(corpus);
    const names = {
      instruments: checked.instruments.of(corpus).instruments,
      symptoms: checked.symptoms.of(corpus),
      releases: checked.releases.of(corpus),
    };
    visit(page.tree, 'leafDirective', (node, _index, parent) => {
      if (!(node.name in directives)) return;
      const line = lineOf(node);
      if (data === undefined) {
        report(line, `'::${node.name}' needs facts, but content/data/product.yml is missing or invalid`);
      } else if (parent?.type !== 'root' || !page.lines[line - 1]?.startsWith('::')) {
        report(
          line,
          `'::${node.name}' is shown as nothing here: write it at the start of a line, outside lists and quotations`,
        );
      } else {
        const error = directiveError({ data, ...names }, node.name, textOf(node));
        if (error !== undefined) report(line, error);
      }
    });
  },
};
