import { lineOf, partsOf } from '@kwikid/content';
import { toString as textOf } from 'mdast-util-to-string';
import type { PageRule } from '../../rule.ts';

export const pageParts: PageRule = {
  id: 'KD213',
  slug: 'page-parts',
  why: 'A reference page that also explains and says how to run a service keeps the three apart, in this order: who looks something up must not read through steps, and who is in an outage must not read through tables.',
  remedy:
    'Move the section up, among those of its part: explanation, reference, how-to, and last the related pages.',
  check(page, report) {
    if (page.frontMatter.type !== 'reference') return;
    const headings = page.tree.children.filter((node) => node.type === 'heading' && node.depth === 2);
    const names = headings.map((heading) => textOf(heading).trim());
    for (const [index, { part, isLate }] of partsOf(names).entries()) {
      const heading = headings[index];
      if (isLate && heading !== undefined)
        report(lineOf(heading), `'${names[index]}' is ${part}, below a later part: move it up`);
    }
  },
};
