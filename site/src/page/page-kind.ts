/** The forms of pages, as offered by the search. */
export type PageKind = 'guide' | 'reference' | 'sop' | 'template' | 'release' | 'post' | 'tool';

/** Headings that only one form has: those of commands/templates and of similar pages. */
const telling: readonly [kind: PageKind, headings: readonly string[]][] = [
  ['sop', ['Purpose', 'Scope', 'Procedure']],
  ['release', ['What changed']],
  ['reference', ['Where it sits', 'Interface', 'Messages', 'Configuration']],
];

/**
 * The form of a document, from its front matter and its headings.
 *
 * @param page - its front matter
 * @param headings - of the second level
 * @returns a guide unless something indicates another form
 */
export function pageKind(
  page: { basis?: string | undefined; acknowledge?: object | undefined },
  headings: readonly string[],
): PageKind {
  if (page.basis === 'template') return 'template';
  if (page.acknowledge) return 'sop';
  const found = telling.find(([, tellers]) => tellers.some((teller) => headings.includes(teller)));
  return found?.[0] ?? 'guide';
}
