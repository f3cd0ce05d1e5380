import type { Tool } from '@kwikid/tools/catalogue';

/**
 * The titles of the pages that the tools link to, by path. A build of other content lacks some of them.
 *
 * @param titles - every document and post
 */
export function toolPages(
  catalogue: readonly Tool[],
  titles: readonly { title: string; permalink: string }[],
): Record<string, string> {
  const named = new Set(catalogue.flatMap(({ pages }) => pages));
  return Object.fromEntries(
    titles.filter(({ permalink }) => named.has(permalink)).map(({ permalink, title }) => [permalink, title]),
  );
}
