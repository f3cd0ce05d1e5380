/**
 * Where a page's Markdown stands: beside the page, under its name; that of a folder's own page inside the
 * folder, so that `/docs/product/` and a page `/docs/product` would not meet.
 *
 * @param permalink - canonical path of the page, such as `/docs/support` or `/docs/product/`
 */
export function markdownAddress(permalink: string): string {
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`;
}
