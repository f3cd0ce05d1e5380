/** Whether a built page has text in the code font. */
export function drawsCode(html: string): boolean {
  return /<(?:code|pre)[\s>]/.test(html);
}

/**
 * A page that preloads one more font, with a copy of the first link as the minifier wrote it.
 *
 * @param first - URL that the page preloads
 * @param second - URL to preload as well
 * @throws if the page does not preload the first one
 */
export function withTagAfter(html: string, first: string, second: string): string {
  const tag = html.match(/<link\b[^>]*>/g)?.find((link) => link.includes(first));
  if (!tag) throw new Error(`fonts: a page does not preload ${first}; see plugins/fonts`);
  return html.replace(tag, () => tag + tag.replace(first, () => second));
}
