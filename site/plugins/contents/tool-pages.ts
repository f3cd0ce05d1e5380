import type { Tool } from '../../src/tools/catalogue.ts';

/**
 * The titles of the pages that the tools lead to, by address.
 *
 * @param titles - every document and post
 * @throws Error that names each page of the catalogue that does not exist
 */
export function toolPages(
  catalogue: readonly Tool[],
  titles: readonly { title: string; permalink: string }[],
): Record<string, string> {
  const known = new Map(titles.map(({ permalink, title }) => [permalink, title]));
  const missing: string[] = [];
  const found = catalogue.flatMap(({ slug, pages }) =>
    pages.flatMap((page) => {
      const title = known.get(page);
      if (title === undefined) missing.push(`${slug} → ${page}`);
      return title === undefined ? [] : [[page, title] as const];
    }),
  );
  if (missing.length > 0) {
    throw new Error(`site/src/tools/catalogue.ts names pages that do not exist: ${missing.join(', ')}`);
  }
  return Object.fromEntries(found);
}
