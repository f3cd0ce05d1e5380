import { relativeLink, resolveLink } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

export const linksRelative: PageRule = {
  id: 'KD107',
  slug: 'links-relative',
  why: 'A document links to another by its file, so that a moved page breaks the build instead of the link.',
  remedy: 'Write the relative path that the finding gives.',
  check(page, report, corpus) {
    if (page.kind !== 'document') return;
    for (const { url, line } of page.links) {
      const target = resolveLink(url, page, corpus);
      if (target.type !== 'route') continue;
      const document = target.routes.find((route) => route.page?.kind === 'document')?.page;
      if (document === undefined) continue;
      const fragment = target.fragment === undefined ? '' : `#${target.fragment}`;
      const path =
        document.file === page.file && fragment !== '' ? '' : relativeLink(page.file, document.file);
      const wanted = `${path}${fragment}`;
      report(line, `'${url}' is the URL of a document: write '${wanted}'`);
    }
  },
};
