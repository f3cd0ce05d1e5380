import { nearestFile, relativeLink, resolveLink } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

export const brokenMarkdownLink: PageRule = {
  id: 'KD102',
  slug: 'broken-markdown-link',
  why: 'A link written as a file path (.md) resolves to a page of the same area: Docusaurus only warns, and the reader gets the raw path.',
  remedy: 'Write the path that the finding names; between documents and posts write the URL.',
  check(page, report, corpus) {
    for (const { url, line, isHtml } of page.links) {
      const target = resolveLink(url, page, corpus);
      if (target.type === 'empty') report(line, 'link without a URL: write one, or plain text');
      if (target.type !== 'markdown') continue;
      if (target.page === undefined) {
        const near = nearestFile(target.file, corpus);
        const remedy =
          near === undefined
            ? 'create the page or remove the link'
            : `the nearest is '${relativeLink(page.file, near)}'`;
        report(line, `no page '${target.file}' (written '${url}'): ${remedy}`);
      } else if (target.page.kind !== page.kind) {
        report(
          line,
          `'${url}' leads out of this page's area, where file paths are not resolved: write '${target.page.route}'`,
        );
      } else if (isHtml) {
        report(line, `'${url}' in an HTML element is not resolved: write a Markdown link`);
      }
    }
  },
};
