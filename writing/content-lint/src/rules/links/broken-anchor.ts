import type { Corpus, Page } from '@kwikid/content';
import { nearest, resolveLink } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

export const brokenAnchor: PageRule = {
  id: 'KD104',
  slug: 'broken-anchor',
  why: 'The #fragment of a link is the id of a heading on the page it leads to; otherwise the reader lands at the top.',
  remedy: 'Write the nearest id, which the finding names, or give the heading a {#custom-id}.',
  check(page, report, corpus) {
    for (const { url, line } of page.links) {
      const target = fragmentTarget(url, page, corpus);
      if (target === undefined || target.fragment === '') continue;
      const { fragment, anchors, where } = target;
      if (anchors.has(fragment) || anchors.has(decoded(fragment))) continue;
      const near = nearest(fragment, [...anchors]);
      const remedy =
        near === undefined ? 'link to the page, or give the heading this id' : `the nearest is '#${near}'`;
      report(line, `${where} has no heading '#${fragment}': ${remedy}`);
    }
  },
};

interface FragmentTarget {
  fragment: string;
  anchors: ReadonlySet<string>;
  where: string;
}

/** Undefined if there is no fragment, the page does not exist, or its ids are unknown. */
function fragmentTarget(url: string, page: Page, corpus: Corpus): FragmentTarget | undefined {
  const target = resolveLink(url, page, corpus);
  if (target.type === 'fragment') {
    return { fragment: target.fragment, anchors: page.anchors, where: 'this page' };
  }
  if (target.type === 'markdown' && target.page !== undefined) {
    const { anchors, file } = target.page;
    return { fragment: target.fragment ?? '', anchors, where: file };
  }
  if (target.type !== 'route' || target.routes.length === 0) return undefined;
  if (target.routes.some((route) => !route.anchorsKnown)) return undefined;
  const anchors = new Set(target.routes.flatMap((route) => [...(route.page?.anchors ?? [])]));
  return { fragment: target.fragment ?? '', anchors, where: target.routes[0]?.page?.file ?? target.pathname };
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
