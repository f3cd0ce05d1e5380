/** Whether a built page has anything to draw in the font of code. */
export function drawsCode(html: string): boolean {
  return /<(?:code|pre)[\s>]/.test(html);
}

/**
 * A page that preloads one more font: beside the first one, in its words, whatever the minifier made of them.
 *
 * @param first - address that the page preloads
 * @param second - address to preload as well
 * @throws if the page does not preload the first one
 */
export function withTagAfter(html: string, first: string, second: string): string {
  const tag = html.match(/<link\b[^>]*>/g)?.find((link) => link.includes(first));
  if (!tag) throw new Error(`fonts: a page does not preload ${first}; see plugins/fonts`);
  return html.replace(tag, () => tag + tag.replace(first, () => second));
}
