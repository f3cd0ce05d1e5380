import type { PageHit } from '../results/hit.ts';
import { plainText } from '../results/marks.ts';

/** A page that is likely to be the one that was looked for. */
export interface NearPage {
  url: string;
  title: string;
  /** Area of the documentation, if it has one. */
  area: string | undefined;
}

/**
 * The pages of several answers, each page once, in the order of the answers and of their hits.
 *
 * @param answers - hits by answer, the more telling answer first
 * @param limit - how many pages to return
 */
export function nearestPages(
  answers: readonly (readonly Pick<PageHit, 'url' | 'hierarchy'>[])[],
  limit: number,
): NearPage[] {
  const pages = new Map<string, NearPage>();
  for (const { url, hierarchy } of answers.flat()) {
    const page = url.replace(/#.*$/s, '');
    const { lvl0, lvl1 } = hierarchy;
    if (pages.has(page) || !lvl1) continue;
    pages.set(page, { url: page, title: plainText(lvl1), area: lvl0 ? plainText(lvl0) : undefined });
  }
  return [...pages.values()].slice(0, limit);
}
