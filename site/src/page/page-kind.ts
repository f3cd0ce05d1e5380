/** The shapes that pages have, as the search offers them. */
export type PageKind = 'guide' | 'reference' | 'sop' | 'template' | 'release' | 'post' | 'tool';

/** Headings that only one shape has: those of commands/templates, and of the pages that are kin to them. */
const telling: readonly [kind: PageKind, headings: readonly string[]][] = [
  ['sop', ['Purpose', 'Scope', 'Procedure']],
  ['release', ['What changed']],
  ['reference', ['Where it sits', 'Interface', 'Messages', 'Configuration']],
];

/**
 * What shape a document has, by what it says of itself and by its headings.
 *
 * @param page - its front matter
 * @param headings - of the second level
 * @returns a guide where nothing tells another shape
 */
export function pageKind(
  page: { basis?: string | undefined; acknowledge?: boolean | undefined },
  headings: readonly string[],
): PageKind {
  if (page.basis === 'template') return 'template';
  if (page.acknowledge) return 'sop';
  const found = telling.find(([, tellers]) => tellers.some((teller) => headings.includes(teller)));
  return found?.[0] ?? 'guide';
}
