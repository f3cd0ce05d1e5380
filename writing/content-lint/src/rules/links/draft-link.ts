import type { Corpus, Page } from '@kwikid/content';
import { resolveLink, routeKey } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

export const draftLink: PageRule = {
  id: 'KD106',
  slug: 'draft-link',
  why: 'No published page links to a draft: production does not have the draft.',
  remedy: 'Publish the draft, or remove the link until it is published.',
  check(page, report, corpus) {
    if (page.draft) return;
    for (const { url, line } of page.links) {
      const target = resolveLink(url, page, corpus);
      const draft =
        target.type === 'markdown'
          ? target.page
          : target.type === 'route' && target.routes.length === 0
            ? draftAt(target.pathname, corpus)
            : undefined;
      if (draft?.draft === true) {
        report(line, `'${url}' leads to a draft, ${draft.file}: publish it or remove the link`);
      }
    }
  },
};

/** The draft that would be at a path if it were published. */
export function draftAt(pathname: string, corpus: Corpus): Page | undefined {
  const key = routeKey(pathname);
  return corpus.pages.find((page) => page.draft && routeKey(page.route) === key);
}
