import { lineOf } from '@kwikid/content';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

export const titleNoH1: PageRule = {
  id: 'KD201',
  slug: 'title-no-h1',
  why: "The title is the page's only h1, so the body has none, and headings go down one level at a time: screen reader users navigate by them.",
  remedy: 'Write ## for a section, and one more # for each level below it.',
  check(page, report) {
    let above = 1;
    for (const { depth, text, line } of page.headings) {
      if (depth === 1) {
        report(line, `heading '${text}' is an h1, which the title already is: write ##`);
      } else if (depth > above + 1) {
        const wanted = '#'.repeat(above + 1);
        report(line, `heading '${text}' is an h${depth} below an h${above}: write ${wanted}`);
      }
      above = depth;
    }
    visit(page.tree, 'html', (node) => {
      if (/<h1\b/i.test(node.value)) report(lineOf(node), 'an h1 element beside the title: write ##');
    });
  },
};
